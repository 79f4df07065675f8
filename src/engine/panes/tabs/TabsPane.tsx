import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { bindClasses } from '../../ui';
import type { PaneProps } from '../contract';
import { useFocusKept } from '../useFocusKept';
import styles from './TabsPane.module.css';

const cx = bindClasses(styles);

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Screens of which one shows at a time, after the WAI-ARIA tabs pattern; which one is part of the address. */
export function TabsPane({ name, label, options, ctx, params, setParams, publish, host }: PaneProps<'tabs'>): ReactNode {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const { tabs } = options;
  const at = Math.max(
    0,
    tabs.findIndex(({ title }) => title === params['open']),
  );
  const open = tabs[at];
  const title = open?.title ?? '';
  const withheld = open?.service && host.unreachable(open.service);

  useEffect(() => publish({ tab: title }), [publish, title]);

  // A tab that goes may have had the focus.
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);

  async function show(next: number): Promise<void> {
    const tab = tabs[next];
    if (tab === undefined || (next === at && [tab.title, undefined].includes(params['open']))) return;
    // What is shown already may be so because the one that the address names is not there.
    if (next !== at && !(await host.requestLeave())) return;
    setParams({ open: tab.title }, 'push');
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  function move(event: KeyboardEvent): void {
    const next = moves[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    void show(next);
  }

  return (
    <div ref={place} tabIndex={-1} className={cx('tabs')}>
      <div ref={strip} role="tablist" aria-label={label} className={cx('strip')} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.title}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            className={cx('tab', index === at && 'open')}
            onClick={() => void show(index)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} className={cx('panel')}>
          {withheld ?? host.renderScreen(open.screen, ctx, `${name}.${title}`)}
        </div>
      )}
    </div>
  );
}
