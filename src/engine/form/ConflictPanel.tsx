import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { nameOf } from '../options/shorten';
import { Button } from '../ui/Button';
import { type RecordColumn, RecordTable } from '../ui/RecordTable';
import { ToneIcon } from '../ui/tones';
import styles from './ConflictPanel.module.css';
import type { Difference } from './conflict';
import { Tick } from './typed/controls/Tick';
import { valueText } from './valueText';

export interface ConflictPanelProps {
  /** Who changed it, and when. */
  readonly text: string;
  readonly differences: readonly Difference[];
  /** Puts the values together; `taken` are the keys of the fields whose saved value is taken. */
  readonly onApply: (taken: ReadonlySet<string>) => void;
}

const columns = [
  { key: 'field', name: 'Field' },
  { key: 'before', name: 'When you opened it' },
  { key: 'theirs', name: 'Now saved' },
  { key: 'mine', name: 'Yours' },
  { key: 'outcome', name: 'What to keep' },
] as const satisfies readonly RecordColumn[];

function shown(field: OptionField | undefined, value: FieldValue): ReactNode {
  const text = field === undefined ? '' : valueText(field, value);
  return text === '' ? <span className={styles['empty']}>(empty)</span> : <span className={styles['value']}>{text}</span>;
}

interface ChoiceProps {
  readonly difference: Difference;
  readonly label: string;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** What becomes of one field: a choice where both have changed it, else in words. */
function OutcomeCell({ difference: { outcome, theirs }, label, isTaken, onTake }: ChoiceProps): ReactNode {
  const id = useId();
  if (outcome === 'taken') return 'Taken over';
  if (outcome === 'lost') return theirs === undefined ? 'Yours cannot be kept: this field is gone.' : 'Yours cannot be kept any more.';
  return (
    <fieldset className={styles['choice']}>
      <legend className="sr-only">{label}</legend>
      <Tick kind="radio" name={id} label="Keep yours" checked={!isTaken} readOnly={false} onChange={() => onTake(false)} />
      <Tick kind="radio" name={id} label="Take theirs" checked={isTaken} readOnly={false} onChange={() => onTake(true)} />
    </fieldset>
  );
}

/**
 * What somebody else has saved while a form was being edited, beside what was entered: nothing is lost, and where both changed a field the user
 * chooses. It takes the focus when it appears.
 */
export function ConflictPanel({ text, differences, onApply }: ConflictPanelProps): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => panel.current?.focus(), []);

  function take(key: string, isTaken: boolean): void {
    const next = new Set(taken);
    if (isTaken) next.add(key);
    else next.delete(key);
    setTaken(next);
  }

  const records = differences.map((difference) => {
    const { key, base, before, theirs, mine } = difference;
    const field = theirs ?? base;
    const label = field === undefined ? key : nameOf(field);
    return {
      id: key,
      cells: {
        field: label,
        before: shown(base, before),
        theirs: shown(theirs, theirs?.initial),
        mine: shown(base ?? theirs, mine),
        outcome: <OutcomeCell difference={difference} label={label} isTaken={taken.has(key)} onTake={(isTaken) => take(key, isTaken)} />,
      },
    };
  });
  return (
    <div ref={panel} role="alert" aria-labelledby={`${id}-title`} tabIndex={-1} className={styles['panel']}>
      <div className={styles['head']}>
        <ToneIcon tone="warning" className={styles['icon'] ?? ''} />
        <div>
          <h3 id={`${id}-title`} className={styles['title']}>
            {text}
          </h3>
          <p className={styles['text']}>
            {differences.length === 0
              ? 'Nothing that you can see here was changed. What you entered is kept, and can be saved.'
              : 'What you entered is not lost. What only you changed stays as it is.'}
          </p>
        </div>
      </div>
      {records.length === 0 ? null : <RecordTable label="What differs" columns={columns} records={records} emptyText="" />}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => onApply(taken)}>
          Apply and continue
        </Button>
      </div>
    </div>
  );
}
