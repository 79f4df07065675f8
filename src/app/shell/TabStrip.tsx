import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Plugin } from '../../engine';
import type { PluginId } from '../../plugins';
import { arrowMove, IconButton, inARow, isPhone } from '../../ui';
import { AllTabs } from './AllTabs';
import { ShellIcon } from './icons';
import styles from './TabStrip.module.css';
import { useTabDrag } from './useTabDrag';

interface TabStripProps {
  readonly tabs: readonly Plugin<PluginId>[];
  readonly active: PluginId | undefined;
  readonly onActivate: (id: PluginId) => void;
  readonly onClose: (id: PluginId) => void;
  readonly onMove: (id: PluginId, to: PluginId) => void;
  readonly onCloseOthers: () => void;
  readonly onCloseAll: () => void;
}

export function tabIds(id: string) {
  return { tab: `tab-${id}`, panel: `panel-${id}` };
}

function elementOf(id: PluginId): HTMLElement | null {
  return document.getElementById(tabIds(id).tab);
}

function showEnds(list: HTMLElement | null): void {
  if (list === null) return;
  list.toggleAttribute('data-before', list.scrollLeft > 1);
  list.toggleAttribute('data-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
}

/**
 * WAI-ARIA tabs: arrows, Home and End activate, Delete closes. Crosses are pointer-only, as a tab list may hold only tabs. Tabs shrink to
 * 120 px, then scroll; drag or Ctrl+Shift+arrow moves them.
 */
export function TabStrip({ tabs, active, onActivate, onClose, onMove, onCloseOthers, onCloseAll }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  // A new render may narrow the strip.
  const width = useRef<number>(undefined);
  const current = tabs.find(({ id }) => id === active);

  const { drag, hasDragged } = useTabDrag(
    tabs.map(({ id }) => id),
    elementOf,
    onMove,
  );
  const showActive = useEffectEvent(() => {
    if (active !== undefined) elementOf(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab in front is what is shown
  useEffect(() => showActive(), [active]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        // Neighbours may appear later and take space.
        if (element.clientWidth !== width.current) showActive();
        width.current = element.clientWidth;
        showEnds(element);
      }),
    );
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  });

  function click(id: PluginId, isPointer: boolean): void {
    if (isPointer && hasDragged()) return;
    if (id === active && isPhone()) all.current?.click();
    else onActivate(id);
  }

  function press(event: KeyboardEvent, index: number): void {
    const tab = tabs[index];
    if (tab !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onClose(tab.id);
      // The focused tab is gone; focus the active one.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
      return;
    }
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by !== 0 && event.ctrlKey && event.shiftKey) {
      event.preventDefault();
      const neighbour = tabs[index + by];
      if (tab !== undefined && neighbour !== undefined) onMove(tab.id, neighbour.id);
      return;
    }
    const next = tabs[arrowMove(inARow, event.key, index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onActivate(next.id);
    elementOf(next.id)?.focus();
  }

  return (
    <div className={styles['strip']}>
      <div role="tablist" aria-label="Open tabs" className={styles['list']} ref={list} onScroll={() => showEnds(list.current)}>
        {tabs.map(({ id, title, icon }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabIds(id).tab}
            aria-selected={id === active}
            aria-controls={id === active ? tabIds(id).panel : undefined}
            aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
            tabIndex={id === (current?.id ?? tabs[0]?.id) ? 0 : -1}
            className={styles['tab']}
            title={title}
            {...drag(id)}
            // Prevents the browser's middle-click scrolling.
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onClick={({ detail }) => click(id, detail > 0)}
            onAuxClick={(event) => event.button === 1 && onClose(id)}
            onKeyDown={(event) => press(event, index)}
          >
            <ShellIcon name={icon} />
            <span className={styles['title']}>{title}</span>
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
      {tabs.length > 0 && <AllTabs {...{ tabs, active, onActivate, onCloseOthers, onCloseAll }} trigger={all} />}
    </div>
  );
}
