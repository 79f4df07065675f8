import type { ReactNode } from 'react';
import { bindClasses, useTabList } from '../../../ui';
import styles from './Tabs.module.css';

const cx = bindClasses(styles);

interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** Stays mounted, so it keeps its state. */
  readonly staysMounted?: boolean;
  readonly draw: () => ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
}

/** WAI-ARIA tabs: arrows, Home and End move and open. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>): ReactNode {
  const at = tabs.findIndex((tab) => tab.id === open);
  const openAt = (index: number) => {
    const tab = tabs[index];
    if (tab !== undefined) onOpen(tab.id);
  };
  const list = useTabList({ label, count: tabs.length, at, onOpen: openAt });

  return (
    <div className={cx('tabs')}>
      <div {...list.strip} className={cx('strip')}>
        {tabs.map((tab, index) => (
          <button key={tab.id} {...list.tab(index)} className={cx('tab')}>
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) =>
        tab.id === open || tab.staysMounted ? (
          <div key={tab.id} {...list.panel(index)} tabIndex={-1} hidden={tab.id !== open} className={cx('panel')}>
            {tab.draw()}
          </div>
        ) : null,
      )}
    </div>
  );
}
