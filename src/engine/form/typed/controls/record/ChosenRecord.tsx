import { type ReactNode, useId } from 'react';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import { describedBy, FieldNotes, fieldClasses, Mark } from '../../../../../ui/Field';
import type { RecordForm, RecordSource } from '../../records';
import type { ControlProps } from '../control';
import styles from './Record.module.css';

const cx = bindClasses(styles);

interface RecordLineProps {
  readonly record: object | undefined;
  readonly source: RecordSource<object>;
  readonly nothing?: string;
  readonly readOnly: boolean;
  readonly onOpen: (dialog: RecordForm<object>) => void;
  readonly children: ReactNode;
}

/** A record's name and its buttons. */
export function RecordLine({ record, source, nothing = 'None', readOnly, onOpen, children }: RecordLineProps): ReactNode {
  const shown = record === undefined ? { name: nothing } : source.show(record);
  const change = record === undefined || readOnly ? undefined : source.change?.open(record);
  return (
    <>
      <p className={cx('who')}>
        <span className={cx('name')}>{shown.name}</span>
        {shown.note ? <span className={cx('note')}>{shown.note}</span> : null}
      </p>
      {readOnly ? null : (
        <div className={cx('buttons')}>
          {change === undefined ? null : (
            <Button size="small" disabledReason={source.change?.reason} onClick={() => onOpen(change)}>
              {source.change?.label}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
}

interface ChosenRecordProps extends ControlProps, Omit<RecordLineProps, 'readOnly' | 'children'> {
  readonly onClear: () => void;
  readonly onScan?: () => void;
}

export function ChosenRecord(props: ChosenRecordProps): ReactNode {
  const { id, label, hint, error, required, readOnly, reasonId, record, source, onClear, onScan } = props;
  const labelId = useId();
  const scan = record !== undefined ? source.scans?.again : source.scans?.isOffered ? source.scans.label : undefined;
  return (
    <div className={fieldClasses('field', readOnly && 'beside')}>
      <span id={labelId} className={fieldClasses('label')}>
        {label}
        <Mark required={required} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of its own */}
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={[describedBy({ id, hint, error }), reasonId].filter(Boolean).join(' ') || undefined}
        className={cx('chosen', readOnly && 'fixed', error !== undefined && 'invalid')}
      >
        <RecordLine {...props}>
          {source.opens?.press === undefined ? null : (
            <Button size="small" disabledReason={source.opens.reason} onClick={source.opens.press}>
              {source.opens.label}
            </Button>
          )}
          {scan === undefined ? null : (
            <Button size="small" disabledReason={source.scans?.reason} onClick={onScan}>
              {scan}
            </Button>
          )}
          {record === undefined ? null : (
            <Button size="small" onClick={onClear}>
              Clear
            </Button>
          )}
        </RecordLine>
      </div>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}
