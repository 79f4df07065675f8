import type { ReactNode } from 'react';
import { leadingTo } from '../../ui';
import styles from './Navigation.module.css';

interface NavItemProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly current?: boolean;
  readonly onOpen: (href: string) => void;
}

export function NavItem({ label, icon, href, current = false, onOpen }: NavItemProps) {
  const open = () => onOpen(href ?? '');
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
    <a {...leadingTo(href, open)} data-nav className={styles['item']} aria-current={current ? 'page' : undefined}>
      {content}
    </a>
  );
}
