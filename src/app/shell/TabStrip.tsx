import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Plugin } from '../../engine';
import { IconButton } from '../../engine';
import type { PluginId } from '../../plugins';
import { arrowMove, inARow } from './arrowMove';
import { ShellIcon } from './icons';
import styles from './TabStrip.module.css';

interface TabStripProps {
  readonly tabs: readonly Plugin<PluginId>[];
  readonly active: PluginId | undefined;
  readonly onActivate: (id: PluginId) => void;
  readonly onClose: (id: PluginId) => void;
}

/** The element ids that tie a tab and its panel together. */
export function tabIds(id: string) {
  return { tab: `tab-${id}`, panel: `panel-${id}` };
}

/**
 * The open tabs, after the WAI-ARIA tabs pattern: arrows, Home and End move and activate, Delete closes. The cross in a tab is for the
 * pointer only, because a tab list may hold nothing but tabs; the button behind the strip closes the active tab for everybody.
 */
export function TabStrip({ tabs, active, onActivate, onClose }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === active);

  useEffect(() => {
    if (active !== undefined) document.getElementById(tabIds(active).tab)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  function press(event: KeyboardEvent, index: number): void {
    const tab = tabs[index];
    if (tab !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onClose(tab.id);
      // What held the focus is gone: the tab that is active now takes it over.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
      return;
    }
    const next = tabs[arrowMove(inARow, event.key, index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onActivate(next.id);
    document.getElementById(tabIds(next.id).tab)?.focus();
  }

  return (
    <div className={styles['strip']}>
      <div role="tablist" aria-label="Open tabs" className={styles['list']} ref={list}>
        {tabs.map(({ id, title, icon }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabIds(id).tab}
            aria-selected={id === active}
            aria-controls={id === active ? tabIds(id).panel : undefined}
            aria-keyshortcuts="Delete"
            tabIndex={id === (current?.id ?? tabs[0]?.id) ? 0 : -1}
            className={styles['tab']}
            onClick={() => onActivate(id)}
            onAuxClick={(event) => event.button === 1 && onClose(id)}
            onKeyDown={(event) => press(event, index)}
          >
            <ShellIcon name={icon} />
            <span>{title}</span>
            <span
              aria-hidden="true"
              className={styles['close']}
              data-close={id}
              onClick={(event) => {
                event.stopPropagation();
                onClose(id);
              }}
            >
              <X size={14} />
            </span>
          </button>
        ))}
      </div>
      {current !== undefined && (
        <span className={styles['closeActive']}>
          <IconButton label={`Close ${current.title}`} icon={<X />} size="small" onClick={() => onClose(current.id)} />
        </span>
      )}
    </div>
  );
}
