import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { IdList } from '../../schemas/wire/idList';
import { Checkbox } from '../Checkbox';
import { bindClasses } from '../classNames';
import { loadingText } from '../SelectField';
import { TextField } from '../TextField';
import { mostPrinted, useIsPrinting } from '../useIsPrinting';
import styles from './CheckList.module.css';
import { ChoiceRows } from './ChoiceRows';
import { type Choice, extentOf, matchingChoices, ownChoices, tickedIds, toggleAll, toggleChoice } from './choices';
import { useHeight } from './useHeight';
import { VirtualChoiceRows } from './VirtualChoiceRows';

const cx = bindClasses(styles);

/** A shorter list needs no filter. */
const mostWithoutFilter = 12;
/** Up to here every entry is rendered, so that the browser's search finds it. */
const mostDrawn = 200;

interface CheckListPanelProps {
  readonly label: string;
  readonly entries: readonly Choice[];
  readonly value: IdList;
  readonly onChange: (value: IdList) => void;
  readonly isLoading: boolean;
}

export function CheckListPanel({ label, entries, value, onChange, isLoading }: CheckListPanelProps): ReactNode {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const all = useRef<HTMLDivElement>(null);
  const rowHeight = useHeight(all);
  const choices = useMemo(() => ownChoices(entries), [entries]);
  const shown = useMemo(() => matchingChoices(choices, sought), [choices, sought]);
  const ticked = useMemo(() => tickedIds(value, choices), [value, choices]);
  const extent = extentOf(value, choices);
  const isVirtual = shown.length > mostDrawn;
  const isPrinting = useIsPrinting();
  const rows = { ticked, rowHeight, onToggle: (choice: number) => onChange(toggleChoice(value, choices, choice)) };

  function onKeyDown(event: KeyboardEvent): void {
    // Escape first empties the filter, then closes the list.
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  }

  return (
    <fieldset className={cx('panel')} onKeyDown={onKeyDown}>
      <legend className="sr-only">{label}</legend>
      {choices.length > mostWithoutFilter ? (
        <div className={cx('filter')}>
          <TextField label={`Filter ${label}`} hideLabel type="search" placeholder="Filter" value={text} onChange={setText} />
        </div>
      ) : null}
      <div className={cx('all')}>
        <div ref={all} className={cx('choice')}>
          <Checkbox
            label="Select All"
            checked={extent === 'all'}
            indeterminate={extent === 'some'}
            onChange={() => onChange(toggleAll(value, choices))}
          />
        </div>
      </div>
      {isVirtual ? <VirtualChoiceRows choices={shown} {...rows} /> : <ChoiceRows choices={shown} {...rows} />}
      {isVirtual && isPrinting ? <ChoiceRows choices={shown.slice(0, mostPrinted)} {...rows} /> : null}
      {isPrinting && shown.length > mostPrinted ? (
        <p>{`The first ${mostPrinted.toLocaleString('en-GB')} of ${shown.length.toLocaleString('en-GB')}.`}</p>
      ) : null}
      {shown.length === 0 ? (
        <p role="status" className={cx('empty')}>
          {isLoading ? loadingText : choices.length === 0 ? 'There is nothing to choose from.' : `Nothing matches '${sought.trim()}'.`}
        </p>
      ) : null}
    </fieldset>
  );
}
