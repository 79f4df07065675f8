import { type ReactNode, useMemo } from 'react';
import { memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { RecordTable } from '../../../ui/RecordTable';
import styles from './FlowPane.module.css';
import { StepButtons } from './StepButtons';
import type { StepProps } from './stepProps';

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? value.toLocaleString('en-GB') : String(value);
}

export function TableStep({ step, ctx, label, send, leaveBy: _, ...rest }: StepProps<'table'>): ReactNode {
  const columns = useMemo(
    () =>
      step.columns
        .filter(({ when }) => when === undefined || when(ctx))
        .map(
          ({ key, title, group, cell }) =>
            ({ key, name: wordsNow(title, ctx), group: wordsNow(group, ctx), align: cell === 'number' ? 'end' : undefined }) as const,
        ),
    [step, ctx],
  );
  const records = useMemo(
    () =>
      step.rows(ctx).map((row, id) => {
        return { id, cells: Object.fromEntries(step.columns.map(({ key }) => [key, shown(memberOf(row, key))])) };
      }),
    [step, ctx],
  );
  return (
    <>
      {step.text === undefined ? null : <p className={styles['text']}>{wordsNow(step.text, ctx)}</p>}
      <RecordTable label={label} columns={columns} records={records} emptyText={wordsNow(step.emptyText, ctx)} />
      <StepButtons {...rest} buttons={step.buttons} ctx={ctx} onPress={send} />
    </>
  );
}
