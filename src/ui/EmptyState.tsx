import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './EmptyState.module.css';
import { handFocusOn } from './handFocusOn';

const cx = bindClasses(styles);

export interface EmptyStateProps {
  /** Decoration, unless it includes text for screen readers; `null`: no icon. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It prompts for a selection: not printed. `plainly`: without words of the screen's own. */
  readonly waits?: 'plainly' | 'named' | undefined;
  /** Loading failed; announced at once. */
  readonly failed?: boolean;
  /** It fills a page: its title is the main heading. */
  readonly isPage?: boolean;
  /** A search has no match; announced to screen readers. */
  readonly isAnnounced?: boolean;
}

/** Says why a place is empty, with an action that helps. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { icon, title, children, action, waits, failed = false, isPage = false, isAnnounced = false } = props;
  const picture = icon === undefined ? failed ? <CircleAlert /> : <Inbox /> : icon;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role={failed ? 'alert' : undefined} className={cx('empty')} data-waits={waits}>
      {picture === null ? null : <span className={cx('icon')}>{picture}</span>}
      <Title role={isAnnounced ? 'status' : undefined} className={cx('title')}>
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
