import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { IdList } from '../../../schemas/wire/idList';
import { bindClasses } from '../classNames';
import styles from './CheckList.module.css';
import { CheckListPanel } from './CheckListPanel';
import { type Choice, extentOf, summaryOf } from './choices';

const cx = bindClasses(styles);

export interface CheckListProps {
  readonly label: string;
  /** What can be ticked. An entry with the id -1 is taken for the one that stands for all, and not shown twice. */
  readonly entries: readonly Choice[];
  readonly value: IdList;
  readonly onChange: (value: IdList) => void;
  readonly defaultOpen?: boolean | undefined;
}

/**
 * A group of check boxes behind a line that says how many are ticked, with an 'All' that toggles all or none.
 * Document 1, sections 2 and 4 (organisation tree filter).
 */
export function CheckList({ label, entries, value, onChange, defaultOpen = false }: CheckListProps): ReactNode {
  const id = useId();
  const header = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(defaultOpen);
  function close(): void {
    setOpen(false);
    header.current?.focus();
  }
  return (
    <div data-checklist="" className={cx('list')}>
      <button
        ref={header}
        type="button"
        className={cx('header')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden="true" className={cx('chevron', open && 'open')} />
        <span className={cx('label')}>{label}</span>{' '}
        <span className={cx('summary', extentOf(value, entries) !== 'all' && 'narrowed')}>{summaryOf(value, entries)}</span>
      </button>
      {open ? <CheckListPanel {...{ id, label, entries, value, onChange }} onClose={close} /> : null}
    </div>
  );
}
