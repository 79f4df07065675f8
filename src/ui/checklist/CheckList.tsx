import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { IdList } from '../../schemas/wire/idList';
import { bindClasses } from '../classNames';
import { Popover } from '../Popover';
import { loadingText } from '../SelectField';
import styles from './CheckList.module.css';
import { CheckListPanel } from './CheckListPanel';
import { type Choice, extentOf, summaryOf } from './choices';

const cx = bindClasses(styles);

export interface CheckListProps {
  readonly label: string;
  readonly entries: readonly Choice[];
  readonly value: IdList;
  readonly onChange: (value: IdList) => void;
  /** The entries have not arrived yet, which the list says. */
  readonly isLoading?: boolean;
}

/** Check boxes in a popover, with an 'All' that toggles all or none. docs/rules/shell.md, 2 and 4. */
export function CheckList({ label, entries, value, onChange, isLoading = false }: CheckListProps): ReactNode {
  const header = useRef<HTMLButtonElement>(null);
  return (
    <div data-checklist="" className={cx('list')}>
      <Popover
        label={label}
        trigger={(attributes) => (
          <button ref={header} type="button" {...attributes} aria-busy={isLoading || undefined} className={cx('header')}>
            <span className={cx('label')}>{label}</span>{' '}
            <span className={cx('summary', extentOf(value, entries) !== 'all' && 'narrowed')}>
              {isLoading ? loadingText : summaryOf(value, entries)}
            </span>
            <ChevronDown aria-hidden="true" className={cx('chevron')} />
          </button>
        )}
      >
        <CheckListPanel {...{ label, entries, value, onChange, isLoading }} />
      </Popover>
    </div>
  );
}
