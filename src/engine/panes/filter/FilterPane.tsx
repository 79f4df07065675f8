import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FilterForm } from '../../form/typed/FilterForm';
import type { PaneProps } from '../contract';
import { FieldChoices, type ListedChoices } from '../FieldChoices';
import {
  fallenBack,
  filterStart,
  fittingFilter,
  hiddenFields,
  noOwnValues,
  type OwnValues,
  resetFields,
  without,
  writeFilter,
} from './filterParams';
import { defaultChoices, offeredChoices, takenChoices } from './onlyChoice';

type Props = PaneProps<'filter'>;

interface ListedProps extends Props {
  /** What it starts with, before it takes anything by itself. */
  readonly start: object;
  /** What the address says. */
  readonly set: object;
  readonly lists: ListedChoices;
  readonly onOwn: (own: OwnValues) => void;
}

function ListedFilter({ lists, start, set, onOwn, ...props }: ListedProps): ReactNode {
  const { label, options, ctx, setParams, publish, host } = props;
  const { form, resets, place } = options;
  const choices = useMemo(() => offeredChoices(form, lists.choices), [form, lists]);
  const made: OwnValues = { taken: takenChoices(form, choices), fallback: defaultChoices(choices) };
  const ownKey = JSON.stringify(made);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it has by itself is made anew by every drawing; only another content is news
  const own = useMemo(() => made, [ownKey]);
  const defaults = useMemo(() => fallenBack({ ...start, ...own.taken }, own.fallback), [start, own]);
  const entered = useMemo(() => fallenBack({ ...defaults, ...set, ...own.taken }, own.fallback), [defaults, set, own]);
  const notShown = hiddenFields(options, ctx, entered);
  const hiddenKey = [...notShown].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields are hidden is found anew by every drawing; only others are news
  const hidden = useMemo(() => notShown, [hiddenKey]);
  const values = useMemo(() => without(entered, hidden), [entered, hidden]);
  useEffect(() => {
    // The rest of what it says is read from the address.
    publish(own);
    onOwn(own);
  }, [publish, onOwn, own]);

  /** What is written into the address: what a field that is not shown would have is forgotten. */
  function written(entries: object): string | undefined {
    const absent = hiddenFields(options, ctx, entries);
    return writeFilter(without(entries, absent), without(defaults, absent));
  }

  async function apply(next: object): Promise<boolean> {
    const text = written(fallenBack(next, own.fallback));
    if (text === written(values)) return true;
    if (!(await host.requestLeave())) return false;
    setParams({ set: text });
    return true;
  }

  return (
    <FilterForm
      form={form}
      label={label}
      place={place}
      values={values}
      defaults={without(defaults, hidden)}
      hidden={hidden}
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
  const [own, setOwn] = useState(noOwnValues);
  const asked = useMemo(() => {
    const values = fallenBack({ ...start, ...set, ...own.taken }, own.fallback);
    return { ...ctx, values: without(values, hiddenFields(options, ctx, values)) };
  }, [ctx, options, start, set, own]);

  return (
    <FieldChoices pane={name} asks={choices} ctx={asked} host={host}>
      {(lists) => <ListedFilter {...props} start={start} set={set} lists={lists} onOwn={setOwn} />}
    </FieldChoices>
  );
}
