import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { bindClasses } from './classNames';
import { leadingTo } from './leading';
import { useTooltip } from './Tooltip';

const cx = bindClasses(styles);

interface IconLinkProps extends Pick<ComponentProps<'a'>, 'aria-current'> {
  /** Its accessible name, which the tooltip shows. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Marks it among the entries of a menu that arrow keys go through. */
  readonly 'data-nav'?: boolean;
  readonly href: string;
  readonly onOpen: () => void;
}

/** A link within the application with only an icon, as large as a button; its label shows as a tooltip. */
export function IconLink({ label, icon, href, onOpen, ...rest }: IconLinkProps): ReactNode {
  const { anchor, tip } = useTooltip({ text: label, describes: false });
  return (
    <>
      <a {...rest} {...anchor} {...leadingTo(href, onOpen)} href={href} aria-label={label} className={cx('button', 'quiet', 'square')}>
        <span className={cx('icon')}>{icon}</span>
      </a>
      {tip}
    </>
  );
}
