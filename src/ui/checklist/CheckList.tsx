import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { IdList } from '../../schemas/wire/idList';
import { bindClasses } from '../classNames';
import { Popover } from '../Popover';
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
}

/**
 * A group of check boxes over the page, behind a line that says how many are ticked, with an 'All' that toggles all or none.
 * docs/rules/shell.md, 2 and 4.
 */
export function CheckList({ label, entries, value, onChange }: CheckListProps): ReactNode {
  const header = useRef<HTMLButtonElement>(null);
  return (
    <div data-checklist="" className={cx('list')}>
      <Popover
        label={label}
        trigger={(attributes) => (
          <button ref={header} type="button" {...attributes} className={cx('header')}>
            <span className={cx('label')}>{label}</span>{' '}
            <span className={cx('summary', extentOf(value, entries) !== 'all' && 'narrowed')}>{summaryOf(value, entries)}</span>
            <ChevronDown aria-hidden="true" className={cx('chevron')} />
          </button>
        )}
      >
        <CheckListPanel {...{ label, entries, value, onChange }} />
      </Popover>
    </div>
  );
}
