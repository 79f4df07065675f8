import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { bindClasses } from '../../../../engine';
import { arrowMove, inARow } from '../../../shell/arrowMove';
import styles from './Tabs.module.css';

const cx = bindClasses(styles);

interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** Stays behind the others with its state once it has been drawn. */
  readonly isKept?: boolean;
  readonly draw: () => ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
}

/** Views of one thing, after the WAI-ARIA tabs pattern: arrows, Home and End move and open. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>): ReactNode {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = arrowMove(inARow, event.key, at, tabs.length);
    const tab = tabs[next ?? -1];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onOpen(tab.id);
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={cx('tabs')}>
      <div ref={strip} role="tablist" aria-label={label} className={cx('strip')} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={tab.id === open ? `${id}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === open ? 0 : -1}
            className={cx('tab')}
            onClick={() => onOpen(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) =>
        tab.id === open || tab.isKept ? (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-${tab.id}-panel`}
            aria-labelledby={`${id}-${tab.id}`}
            tabIndex={-1}
            hidden={tab.id !== open}
            className={cx('panel')}
          >
            {tab.draw()}
          </div>
        ) : null,
      )}
    </div>
  );
}
