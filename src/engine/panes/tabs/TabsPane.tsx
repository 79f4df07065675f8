import { type ReactNode, useRef } from 'react';
import { wordsNow } from '../../../data/words';
import { bindClasses } from '../../../ui';
import { useTabList } from '../../../ui/useTabList';
import { openTab } from '../../definition/kinds/tabs';
import type { PaneProps } from '../contract';
import { useFocusWithin } from '../useFocusWithin';
import styles from './TabsPane.module.css';

const cx = bindClasses(styles);

/** Renders screens one at a time, after the WAI-ARIA tabs pattern; the open tab is in the address. */
export function TabsPane({ name, label, options, ctx, params, setParams, host }: PaneProps<'tabs'>): ReactNode {
  const { tabs } = options;
  const at = openTab(tabs, params['open']);
  const open = tabs[at];
  const title = open?.title ?? '';
  const withheld = open?.service && host.unreachable(open.service);

  // A removed tab may have had the focus.
  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place);

  async function show(next: number): Promise<boolean> {
    const tab = tabs[next];
    if (tab === undefined || (next === at && [tab.title, undefined].includes(params['open']))) return false;
    // The same tab: the address named a missing one, and this one was open instead.
    if (next !== at && !(await host.requestLeave())) return false;
    setParams({ open: tab.title }, 'push');
    return true;
  }
  const list = useTabList({ label, count: tabs.length, at, onOpen: show });

  return (
    <div ref={place} tabIndex={-1} className={cx('tabs')}>
      <div {...list.strip} className={cx('strip')}>
        {tabs.map((tab, index) => (
          <button key={tab.title} {...list.tab(index)} className={cx('tab', index === at && 'open')}>
            {wordsNow(tab.label, ctx) ?? tab.title}
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <div {...list.panel(at)} className={cx('panel')}>
          {withheld ?? host.renderScreen(open.screen, ctx, `${name}.${title}`)}
        </div>
      )}
    </div>
  );
}
