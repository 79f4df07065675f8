import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../../engine';
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
  if (collapsed) return <IconButton data-nav label={label} icon={icon} aria-current={current ? 'page' : undefined} onClick={open} />;

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
  // A plain click stays in the application. Another tab of the browser must be opened from here to be signed in: it then begins with this one's session.
  function click(event: MouseEvent): void {
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (event.metaKey || event.ctrlKey) window.open(href);
    else open();
  }
  function pressWheel(event: MouseEvent): void {
    if (event.button !== 1) return;
    event.preventDefault();
    window.open(href);
  }
  return (
    <a href={href} data-nav className={styles['item']} aria-current={current ? 'page' : undefined} onClick={click} onAuxClick={pressWheel}>
      {content}
    </a>
  );
}
