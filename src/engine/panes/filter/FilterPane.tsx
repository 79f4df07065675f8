import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import type { AnsweredLists } from '../../definition/choices';
import { entriesOf } from '../../definition/entries';
import { appliedText, unsetValues } from '../../definition/filter/filled';
import { filterStart, fittingFilter, resetFields, writeFilter } from '../../definition/filter/filterParams';
import { settleFilter } from '../../definition/filter/settled';
import { FilterForm } from '../../form/typed/forms/FilterForm';
import { useSame } from '../../form/useSame';
import type { PaneProps } from '../contract';
import { titlesNow, useFieldChoices } from '../fields';

/** Fields that narrow what the panes after it ask. What is set is part of the address, and so can be linked to; what it publishes is read from there. */
export function FilterPane({ name, label, options, ctx, params, setParams, publish, host }: PaneProps<'filter'>): ReactNode {
  const { form, resets } = options;
  const place = use(FieldsPlaceContext).isStacked ? undefined : options.place;
  const start = useSame(filterStart(options, ctx));
  // What is entered in the sheet of a phone and not applied yet, as the text for the address that it would be.
  const [draft, setDraft] = useState<{ readonly set: string | undefined }>();
  const kept = draft === undefined ? params['set'] : draft.set;
  const entered = useMemo(() => ({ ...start, ...fittingFilter(form, kept) }), [form, start, kept]);
  const [known, setKnown] = useState<AnsweredLists>(noneAnswered);
  const asked = useMemo(() => ({ ...ctx, values: settleFilter(options, ctx, entered, known).values }), [ctx, options, entered, known]);
  const { answered, failed } = useFieldChoices(name, options.choices, asked, host);
  const now = settleFilter(options, ctx, entered, answered);
  const [isUnfit, setIsUnfit] = useState(false);
  const lost = useSame(entriesOf(failed).flatMap(([field, failure]) => (failure?.isKept === true ? [] : [field])));
  useEffect(() => {
    // The rest of what it says is read from the address.
    publish({ answered, isUnfit, lost });
    setKnown(answered);
  }, [publish, answered, isUnfit, lost]);

  const unset = unsetValues(options, start, now);

  const textOf = (next: object) => appliedText(options, ctx, { next, before: now, answered });

  async function apply(next: object): Promise<boolean> {
    const text = textOf(next);
    if (text === (draft === undefined ? writeFilter(now.values, unset) : params['set'])) return true;
    if (!(await host.requestLeave())) return false;
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
      failed={failed}
      settle={(next, field) => resetFields(next, field, resets, start)}
      onApply={apply}
      onDraft={(next) => setDraft(next && { set: textOf(next) })}
      onUnfit={setIsUnfit}
    />
  );
}

const noneAnswered: AnsweredLists = {};
