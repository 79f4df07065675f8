import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './EmptyState.module.css';
import { handFocusOn } from './handFocusOn';

const cx = bindClasses(styles);

export interface EmptyStateProps {
  /** Decoration, but for words that stand beside it for those who do not see it; `null` for a place that is there for its words. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It waits for something that is chosen or asked, which nobody does on paper: what it fills is not printed. */
  readonly waits?: boolean;
  /** What was asked for has not come, which is told at once. */
  readonly failed?: boolean;
  /** It is all of a page, whose main heading its title is then. */
  readonly isPage?: boolean;
  /** It has come of what was searched for, which is told too where nobody sees it. */
  readonly isFound?: boolean;
}

/** What a place shows when it holds nothing, and what can be done about it. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { icon, title, children, action, waits = false, failed = false, isPage = false, isFound = false } = props;
  const picture = icon === undefined ? failed ? <CircleAlert /> : <Inbox /> : icon;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role={failed ? 'alert' : undefined} className={cx('empty')} data-waits={waits ? '' : undefined}>
      {picture === null ? null : <span className={cx('icon')}>{picture}</span>}
      <Title role={isFound ? 'status' : undefined} className={cx('title')}>
        {title}
      </Title>
      {children === undefined ? null : <div className={cx('text')}>{children}</div>}
      {action === undefined ? null : (
        <div ref={handFocusOn} className={cx('action')}>
          {action}
        </div>
      )}
    </div>
  );
}
