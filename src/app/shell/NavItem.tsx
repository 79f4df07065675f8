import type { ReactNode } from 'react';
import { IconButton, IconLink, leadingTo } from '../../ui';
import styles from './Navigation.module.css';

interface NavItemProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly collapsed: boolean;
  /** Missing for an entry that does something instead of leading somewhere. */
  readonly href?: string | undefined;
  readonly current?: boolean;
  readonly onOpen: (href: string) => void;
}

/** An entry of the menu that leads somewhere or does something; only its icon while the menu is collapsed. */
export function NavItem({ label, icon, collapsed, href, current = false, onOpen }: NavItemProps) {
  const open = () => onOpen(href ?? '');
  const currently = current ? 'page' : undefined;
  if (collapsed && href === undefined) return <IconButton data-nav label={label} icon={icon} onClick={open} />;
  if (collapsed && href !== undefined)
    return <IconLink data-nav label={label} icon={icon} aria-current={currently} href={href} onOpen={open} />;

  const content = (
    <>
      {icon}
      <span className={styles['label']}>{label}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" data-nav className={styles['item']} onClick={open}>
        {content}
      </button>
    );
  }
  return (
    <a {...leadingTo(href, open)} data-nav className={styles['item']} aria-current={currently}>
      {content}
    </a>
  );
}
