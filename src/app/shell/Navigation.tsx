import { ChevronRight, LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PluginId } from '../../plugins';
import { arrowMove, IconButton, inAColumn } from '../../ui';
import { Logo } from '../Logo';
import { isCurrentEntry, type MenuEntry, tabPath } from '../routes/table';
import { ShellIcon } from './icons';
import { NavItem } from './NavItem';
import styles from './Navigation.module.css';

interface NavigationProps {
  readonly entries: readonly MenuEntry[];
  readonly active: PluginId | undefined;
  readonly pathname: string;
  readonly collapsed: boolean;
  /** Omitted where the menu cannot collapse, as in a drawer. */
  readonly onCollapse?: (collapsed: boolean) => void;
  readonly onOpen: (path: string) => void;
  readonly onLogOut: () => void;
}

/** The menu: WAI-ARIA disclosure navigation with arrow keys. Collapsed, it expands for a moved pointer or the focus. docs/rules/shell.md, 2. */
export function Navigation({ entries, active, pathname, collapsed, onCollapse, onOpen, onLogOut }: NavigationProps) {
  const nav = useRef<HTMLElement>(null);
  // An entry or Escape closes the expanded overlay.
  const [isShut, setShut] = useState(false);
  // A pointer that already rests there while the page loads does not open the menu.
  const [isPointed, setPointed] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ tabs }) => tabs.some(({ id }) => id === active)).map(({ code }) => code)),
  );

  function move(event: KeyboardEvent): void {
    const items = [...(nav.current?.querySelectorAll<HTMLElement>('[data-nav]') ?? [])];
    const index = items.findIndex((item) => item.matches(':focus'));
    const next = index < 0 ? undefined : arrowMove(inAColumn, event.key, index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  function press(event: KeyboardEvent): void {
    setShut(event.key === 'Escape');
    move(event);
  }

  /** The menu must not cover the opened screen. */
  function go(path: string): void {
    setShut(true);
    onOpen(path);
  }

  function toggle(code: string): void {
    const next = new Set(unfolded);
    if (!next.delete(code)) next.add(code);
    setUnfolded(next);
  }

  function renderEntry(entry: MenuEntry) {
    const { code, name, icon, path, tabs } = entry;
    const isCurrent = isCurrentEntry(entry, active, pathname);
    if (path !== undefined) {
      return <NavItem label={name} icon={<ShellIcon name={icon} />} href={path} current={isCurrent} onOpen={go} />;
    }
    const isOpen = unfolded.has(code);
    return (
      <>
        <button
          type="button"
          data-nav
          className={styles['item']}
          aria-expanded={isOpen}
          aria-current={isCurrent && !isOpen ? true : undefined}
          onClick={() => toggle(code)}
        >
          <ShellIcon name={icon} />
          <span className={styles['label']}>{name}</span>
          <ChevronRight size={14} aria-hidden="true" className={styles['chevron']} />
        </button>
        {isOpen && (
          <ul className={styles['inner']}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <NavItem
                  label={tab.title}
                  icon={<ShellIcon name={tab.icon} />}
                  href={tabPath(tab)}
                  current={tab.id === active}
                  onOpen={go}
                />
              </li>
            ))}
          </ul>
        )}
      </>
    );
  }

  return (
    <nav
      ref={nav}
      aria-label="Sections"
      className={styles['nav']}
      data-collapsed={collapsed}
      data-shut={isShut || undefined}
      data-pointed={isPointed || undefined}
      onKeyDown={press}
      onPointerEnter={() => setShut(false)}
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && setShut(false)}
    >
      <div className={styles['head']}>
        {onCollapse !== undefined && (
          <IconButton
            label={collapsed ? 'Expand menu' : 'Collapse menu'}
            aria-expanded={!collapsed}
            icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            size="small"
            onClick={() => onCollapse(!collapsed)}
          />
        )}
        <span className={styles['logo']}>
          <Logo />
        </span>
      </div>
      <ul className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.code}>{renderEntry(entry)}</li>
        ))}
      </ul>
      <NavItem label="Log out" icon={<LogOut size={18} aria-hidden="true" />} onOpen={onLogOut} />
    </nav>
  );
}
