import { type ReactNode, useEffect, useId, useRef } from 'react';
import { failureOf } from '../../../schemas/failure';
import { formText } from '../../data/failures';
import styles from '../../form/ConflictPanel.module.css';
import { Banner, Button, type RecordColumn, RecordTable, useTask } from '../../ui';
import { ToneIcon } from '../../ui/tones';
import type { FormConflict } from './conflict';

const columns = [
  { key: 'field', name: 'Field' },
  { key: 'theirs', name: 'Now saved' },
  { key: 'yours', name: 'Yours' },
] as const satisfies readonly RecordColumn[];

function shown(text: string): ReactNode {
  return text === '' ? <span className={styles['empty']}>(empty)</span> : <span className={styles['value']}>{text}</span>;
}

interface ConflictNoticeProps {
  readonly conflict: FormConflict;
  /** Loads what is saved now and puts it together with what was entered. Rejects where it cannot be loaded. */
  readonly onSettle: (keeps: 'mine' | 'theirs') => Promise<void>;
}

/** What somebody else has saved while a form was being changed, beside what was entered. It takes the focus when it appears. */
export function ConflictNotice({ conflict: { detail, differences }, onSettle }: ConflictNoticeProps): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { busy, failure, run } = useTask((error) => formText(failureOf(error)));
  useEffect(() => panel.current?.focus(), []);
  const records = differences.map(({ field, label, yours, theirs }) => ({
    id: field,
    cells: { field: label, theirs: shown(theirs), yours: shown(yours) },
  }));
  return (
    <div ref={panel} role="alert" aria-labelledby={`${id}-title`} tabIndex={-1} className={styles['panel']}>
      <div className={styles['head']}>
        <ToneIcon tone="warning" className={styles['icon'] ?? ''} />
        <div>
          <h3 id={`${id}-title`} className={styles['title']}>
            {detail}
          </h3>
          <p className={styles['text']}>What you entered is not lost. Choose what to go on with, and save again.</p>
        </div>
      </div>
      {records.length === 0 ? null : <RecordTable label="What differs" columns={columns} records={records} emptyText="" />}
      {failure === undefined ? null : <Banner tone="error">{failure}</Banner>}
      <div className={styles['actions']}>
        <Button busy={busy} onClick={() => void run(() => onSettle('theirs'))}>
          Take theirs
        </Button>
        <Button busy={busy} onClick={() => void run(() => onSettle('mine'))}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
