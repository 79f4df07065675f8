import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FilterForm } from '../../form/typed/FilterForm';
import type { PaneProps } from '../contract';
import { FieldChoices, type ListedChoices } from '../FieldChoices';
import { filterStart, fittingFilter, resetFields, writeFilter } from './filterParams';
import { offeredChoices, takenChoices } from './onlyChoice';

type Props = PaneProps<'filter'>;

interface ListedProps extends Props {
  /** What it starts with, before it takes anything by itself. */
  readonly start: object;
  /** What the address says. */
  readonly set: object;
  readonly lists: ListedChoices;
  readonly onTaken: (taken: object) => void;
}

function ListedFilter({ lists, start, set, onTaken, ...props }: ListedProps): ReactNode {
  const { label, options, setParams, publish, host } = props;
  const { form, resets, place } = options;
  const choices = useMemo(() => offeredChoices(form, lists.choices), [form, lists]);
  const made = takenChoices(form, choices);
  const takenKey = JSON.stringify(made);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken is made anew by every drawing; only another content is another choice
  const taken = useMemo(() => made, [takenKey]);
  const defaults = useMemo(() => ({ ...start, ...taken }), [start, taken]);
  const values = useMemo(() => ({ ...defaults, ...set, ...taken }), [defaults, set, taken]);
  useEffect(() => {
    // The rest of what it says is read from the address.
    publish(taken);
    onTaken(taken);
  }, [publish, onTaken, taken]);

  async function apply(next: object): Promise<boolean> {
    const written = writeFilter(next, defaults);
    if (written === writeFilter(values, defaults)) return true;
    if (!(await host.requestLeave())) return false;
    setParams({ set: written });
    return true;
  }

  return (
    <FilterForm
      form={form}
      label={label}
      place={place}
      values={values}
      defaults={defaults}
      choices={choices}
      failed={lists.failed}
      settle={(next, field) => resetFields(next, field, resets, defaults)}
      onApply={apply}
    />
  );
}

/**
 * Fields that narrow what the panes after it ask. What is set is part of the address, so that a filtered list can be linked to; what it
 * publishes is read from there.
 */
export function FilterPane(props: Props): ReactNode {
  const { name, options, ctx, params, host } = props;
  const { form, choices } = options;
  const started = filterStart(options, ctx);
  const startKey = JSON.stringify(started);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is made anew by every drawing; only another content is another start
  const start = useMemo(() => started, [startKey]);
  const kept = params['set'];
  const set = useMemo(() => fittingFilter(form, kept), [form, kept]);
  const [taken, setTaken] = useState<object>(nothing);
  const own = useMemo(() => ({ ...ctx, values: { ...start, ...set, ...taken } }), [ctx, start, set, taken]);

  return (
    <FieldChoices pane={name} asks={choices} ctx={own} host={host}>
      {(lists) => <ListedFilter {...props} start={start} set={set} lists={lists} onTaken={setTaken} />}
    </FieldChoices>
  );
}

const nothing = {};
