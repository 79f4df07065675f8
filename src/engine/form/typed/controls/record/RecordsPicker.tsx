import { type ReactNode, useRef, useState } from 'react';
import { isRecord } from '../../../../../data/unknownObject';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import { fieldClasses } from '../../../../../ui/Field';
import { useAnsweringTenant } from '../../../../common/client';
import type { RecordForm } from '../../records';
import type { ControlProps } from '../control';
import { ChosenRecord, RecordLine } from './ChosenRecord';
import styles from './Record.module.css';
import { RecordSearchBox } from './RecordSearchBox';
import { useFocusAfter, useRecordDialog } from './useRecordDialog';

const cx = bindClasses(styles);

/** Compares by id; records without one are never the same. */
function isSame(one: object, other: object): boolean {
  const [id, otherId] = [Reflect.get(one, 'id'), Reflect.get(other, 'id')];
  return id !== undefined && id === otherId;
}

function joined(chosen: readonly object[], records: readonly object[]): readonly object[] {
  const all = [...chosen];
  for (const record of records) if (!all.some((each) => isSame(each, record))) all.push(record);
  return all;
}

/** Selects several records, each once, listed above the search. */
export function RecordsPicker(props: ControlProps): ReactNode {
  const { id, label, records, value, onChange, readOnly } = props;
  const chosen = Array.isArray(value) ? value.filter(isRecord) : [];
  /** The record in edit; `undefined` for a new one. */
  const changed = useRef<object>(undefined);
  const [round, setRound] = useState(0);
  const focusAfter = useFocusAfter(id);

  function answer(next: readonly object[]): void {
    onChange(next.length === 0 ? undefined : next);
    setRound(round + 1);
    focusAfter();
  }

  // Results belong to the tenant of their request.
  const tenant = useAnsweringTenant();
  const dialogs = useRecordDialog({
    onChosen(record) {
      const before = changed.current;
      answer(before === undefined ? joined(chosen, [record]) : chosen.map((each) => (each === before ? record : each)));
    },
    onExisting: (records) => answer(joined(chosen, records)),
    onRead: focusAfter,
  });
  if (records === undefined) return null;

  function open(record: object | undefined) {
    return (dialog: RecordForm<object>): void => {
      changed.current = record;
      dialogs.open(dialog);
    };
  }

  return (
    <div className={readOnly ? fieldClasses('field', 'beside') : cx('search')}>
      {readOnly ? <span className={fieldClasses('label')}>{label}</span> : null}
      {chosen.length === 0 ? null : (
        <ul aria-label={`${label}: chosen`} className={cx('list')}>
          {chosen.map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new record has nothing else that tells it from others
            <li key={at} className={cx('chosen', readOnly && 'fixed')}>
              <RecordLine {...{ record, source: records, readOnly }} onOpen={open(record)}>
                <Button
                  size="small"
                  aria-label={`Remove ${records.show(record).name}`}
                  onClick={() => answer(chosen.filter((each) => each !== record))}
                >
                  Remove
                </Button>
              </RecordLine>
            </li>
          ))}
        </ul>
      )}
      {readOnly ? (
        chosen.length === 0 && <p className={cx('words')}>None</p>
      ) : records.opens !== undefined ? (
        <ChosenRecord
          {...props}
          record={undefined}
          source={records}
          nothing={chosen.length === 0 ? 'None' : `${chosen.length} chosen`}
          onClear={() => answer([])}
          onOpen={open(undefined)}
        />
      ) : (
        <RecordSearchBox
          {...props}
          key={`${round} ${tenant}`}
          source={records}
          start=""
          offered={undefined}
          onText={() => undefined}
          onChoose={(record) => answer(joined(chosen, [record]))}
          onOpen={open(undefined)}
        />
      )}
      {dialogs.drawn}
    </div>
  );
}
