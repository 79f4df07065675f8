import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import type { AnsweredLists } from '../../definition/choices';
import { entriesOf } from '../../definition/entries';
import { appliedText, unsetValues } from '../../definition/filter/filled';
import { filterStart, fittingFilter, only, readFilter, resetFields, without, writeFilter } from '../../definition/filter/filterParams';
import { linkedOperator, scopeAfter, scopedNames } from '../../definition/filter/scoped';
import { settleFilter } from '../../definition/filter/settled';
import { FilterForm } from '../../form/typed/forms/FilterForm';
import { useSame } from '../../form/useSame';
import type { PaneHost, PaneProps } from '../contract';
import { titlesNow, useFieldChoices } from '../fields';

/** The values are in the address, so links keep them. */
export function FilterPane({ name, label, options, ctx, params, setParams, publish, host }: PaneProps<'filter'>): ReactNode {
  const { form, resets } = options;
  const place = use(FieldsPlaceContext).isStacked ? undefined : options.place;
  const start = useSame(filterStart(options, ctx));
  // Unapplied input in the phone's sheet, as address text.
  const [draft, setDraft] = useState<{ readonly set: string | undefined }>();
  const address = draft === undefined ? params['set'] : draft.set;
  const entered = useMemo(() => ({ ...start, ...fittingFilter(options, address) }), [options, start, address]);
  const [known, setKnown] = useState<AnsweredLists>(noneAnswered);
  const settledCtx = useMemo(() => ({ ...ctx, values: settleFilter(options, ctx, entered, known).values }), [ctx, options, entered, known]);
  const { answered, listStates } = useFieldChoices(name, options.choices, settledCtx, host);
  const now = settleFilter(options, ctx, entered, answered);
  const [isUnfit, setIsUnfit] = useState(false);
  const lost = useSame(entriesOf(listStates).flatMap(([field, state]) => (typeof state === 'object' && !state.hasList ? [field] : [])));
  useEffect(() => {
    publish({ answered, isUnfit, lost });
    setKnown(answered);
  }, [publish, answered, isUnfit, lost]);

  const unset = unsetValues(options, start, now);

  // Scoped fields are not part of the address.
  const scoped = scopedNames(options);
  const textOf = (next: object) => appliedText(options, ctx, { next: { ...next, ...only(now.values, scoped) }, before: now, answered });
  useLinkedOperator(options, ctx, params['set'], host, setParams);

  async function apply(next: object): Promise<boolean> {
    const text = textOf(next);
    const chosen = scopeAfter(options, now.values, next, now.lists);
    if (chosen !== undefined) {
      if (!(await host.requestLeave())) return false;
      host.chooseScope?.(chosen);
    }
    if (text === (draft === undefined ? writeFilter(now.values, unset) : params['set'])) return true;
    if (chosen === undefined && !(await host.requestLeave())) return false;
    setParams({ set: text });
    return true;
  }

  const values = useSame(now.values);
  const hiddenNames = useSame([...now.hidden]);
  const hidden = useMemo(() => new Set(hiddenNames), [hiddenNames]);
  return (
    <FilterForm
      form={form}
      label={label}
      sheetLabel={wordsNow(options.label, ctx) ?? 'Filters'}
      place={place}
      values={values}
      defaults={unset}
      start={start}
      hidden={hidden}
      choices={useSame(now.lists)}
      titles={useSame(titlesNow(options.titles, { ...ctx, values }))}
      listStates={listStates}
      settle={(next, field) => resetFields(next, field, resets, start)}
      onApply={apply}
      onDraft={(next) => setDraft(next && { set: textOf(next) })}
      onUnfit={setIsUnfit}
    />
  );
}

/** Selects the operator from an address or effect once, for all tabs. */
function useLinkedOperator(
  options: PaneProps<'filter'>['options'],
  ctx: PaneProps<'filter'>['ctx'],
  set: string | undefined,
  { chooseScope }: Pick<PaneHost, 'chooseScope'>,
  setParams: PaneProps<'filter'>['setParams'],
): void {
  const linked = set === undefined ? undefined : linkedOperator(options, ctx, readFilter(set));
  const follow = useEffectEvent((operatorId: number) => {
    chooseScope?.({ operatorId });
    setParams({ set: writeFilter(without(readFilter(set), scopedNames(options)), {}) }, 'replace');
  });
  useEffect(() => {
    if (linked !== undefined) follow(linked);
  }, [linked]);
}

const noneAnswered: AnsweredLists = {};
