import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { bindClasses } from './classNames';
import { handFocusOn } from './handFocusOn';
import { IconButton } from './IconButton';
import { liveRole, type Tone, ToneIcon } from './tones';

const cx = bindClasses(styles);

export interface BannerProps {
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly actions?: ReactNode;
}

/** A message above a page or form, which stays. */
export function Banner({ tone, title, children, onDismiss, actions }: BannerProps): ReactNode {
  return (
    <div ref={handFocusOn} role={liveRole[tone]} className={cx('banner', tone)}>
      <ToneIcon tone={tone} className={cx('icon')} />
      <div className={cx('text')}>
        {title === undefined ? null : <p className={cx('title')}>{title}</p>}
        {children}
        {actions === undefined ? null : <div className={cx('actions')}>{actions}</div>}
      </div>
      {onDismiss ? (
        <span className={cx('dismiss')}>
          <IconButton
            label="Dismiss"
            icon={<X />}
            size="small"
            // Dismissing by mouse keeps the focus where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onDismiss}
          />
        </span>
      ) : null}
    </div>
  );
}
