import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { type RecordColumn, RecordTable } from '../../ui/RecordTable';
import { Tick } from '../../ui/Tick';
import { ToneIcon } from '../../ui/tones';
import styles from './ConflictPanel.module.css';
import { type ConflictField, type ConflictRow, conflictRows, resolveConflict } from './conflict';

export interface ConflictPanelProps<Value> {
  readonly text: string;
  readonly fields: readonly ConflictField<Value>[];
  readonly onApply: (values: Readonly<Record<string, Value>>) => void;
}

const columns = [
  { key: 'field', name: 'Field' },
  { key: 'before', name: 'When you opened it' },
  { key: 'theirs', name: 'Now saved' },
  { key: 'mine', name: 'Yours' },
  { key: 'outcome', name: 'What to keep' },
] as const satisfies readonly RecordColumn[];

function shown(text: string): ReactNode {
  return text === '' ? <span className={styles['empty']}>(empty)</span> : <span className={styles['value']}>{text}</span>;
}

interface ChoiceProps {
  readonly row: ConflictRow;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

function OutcomeCell({ row: { outcome, label }, isTaken, onTake }: ChoiceProps): ReactNode {
  const id = useId();
  if (outcome === 'taken') return 'Theirs is used';
  if (outcome === 'gone') return 'Your entry cannot be kept: this field no longer exists.';
  if (outcome === 'lost') return 'Your entry can no longer be kept.';
  return (
    <fieldset className={styles['choice']}>
      <legend className="sr-only">{label}</legend>
      <Tick kind="radio" name={id} label="Keep yours" checked={!isTaken} readOnly={false} onChange={() => onTake(false)} />
      <Tick kind="radio" name={id} label="Take theirs" checked={isTaken} readOnly={false} onChange={() => onTake(true)} />
    </fieldset>
  );
}

/** Compares another user's saved changes with the draft; the user chooses where both changed a field. */
export function ConflictPanel<Value>({ text, fields, onApply }: ConflictPanelProps<Value>): ReactNode {
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

  const records = conflictRows(fields).map((row) => {
    const { key, label, before, theirs, mine } = row;
    return {
      id: key,
      cells: {
        field: label,
        before: shown(before),
        theirs: shown(theirs),
        mine: shown(mine),
        outcome: <OutcomeCell row={row} isTaken={taken.has(key)} onTake={(isTaken) => take(key, isTaken)} />,
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
            {records.length === 0
              ? 'Nothing that you can see here was changed. What you entered is kept, and can be saved.'
              : 'What you entered is not lost. What only you changed stays as it is.'}
          </p>
        </div>
      </div>
      {records.length === 0 ? null : <RecordTable label="Differences" columns={columns} records={records} emptyText="" />}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => onApply(resolveConflict(fields, taken))}>
          Apply and continue
        </Button>
      </div>
    </div>
  );
}
