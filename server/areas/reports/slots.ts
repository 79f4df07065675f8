import type { Named } from '../../../src/schemas/entities/organisation';
import type { ReportParameter } from '../../../src/schemas/entities/reports';
import { businessDay } from '../../../src/schemas/wire/dates';
import { reportSlotNames, type reportSlots } from '../../../src/schemas/wire/reportSlots';
import type { Context } from '../../call/context';
import { denied } from '../../call/errors';
import { type Before, type DayParameter, type ListParameter, type Parameter, refused, type Value } from './common/parameter';
import { dayOf } from './common/period';

export type Slots = { readonly [Name in keyof typeof reportSlots]?: string | undefined };

export type Lists = (parameter: ListParameter, before: Before) => Promise<readonly Named[]>;

export function listsFor(context: Context): Lists {
  const known = new Map<ListParameter, Map<string, Promise<readonly Named[]>>>();
  return (parameter, before) => {
    const own = known.get(parameter) ?? new Map<string, Promise<readonly Named[]>>();
    known.set(parameter, own);
    const key = `${before.operatorId} ${before.companyId} ${before.siteId}`;
    const entries = own.get(key) ?? parameter.entries(context, before);
    own.set(key, entries);
    return entries;
  };
}

function narrowed(before: Before, { place }: ListParameter, chosen: Named | undefined): Before {
  if (chosen === undefined || place === undefined) return before;
  return place === 'operator' ? { operatorId: chosen.id } : { ...before, [`${place}Id` as const]: chosen.id };
}

function entryOf(entries: readonly Named[], wire: string | undefined): Named | undefined {
  return entries.find(({ id }) => String(id) === wire);
}

function outside(text: string): Error {
  return denied(`This ${text.toLowerCase()} does not exist, or you may not see it, or it belongs to another place than the chosen one.`);
}

async function offeredDay(
  { text, first }: DayParameter,
  wire: string | undefined,
  context: Context,
  before: Before,
): Promise<ReportParameter> {
  const defaultDate = dayOf(wire ?? '') ?? (await first(businessDay(context.now), context, before));
  return { text, type: 2, isRequired: true, defaultDate };
}

/**
 * Returns the parameters for these values: dependent lists, and valid values or defaults. Throws CallError 403 for an invisible operator.
 * docs/rules/reports.md, 3.
 */
export async function offered(context: Context, parameters: readonly Parameter[], slots: Slots, lists: Lists): Promise<ReportParameter[]> {
  const all: ReportParameter[] = [];
  let before: Before = {};
  for (const [index, parameter] of parameters.entries()) {
    const wire = slotAt(slots, index);
    if (parameter.kind === 'day') {
      all.push(await offeredDay(parameter, wire, context, before));
      continue;
    }
    const entries = await lists(parameter, before);
    const entry = entryOf(entries, wire);
    if (entry === undefined && wire !== undefined && parameter.place === 'operator') throw outside(parameter.text);
    const chosen = entry ?? (await parameter.first?.(entries, context, before));
    before = narrowed(before, parameter, chosen);
    const { text, isRequired } = parameter;
    all.push({ text, type: 1, isRequired, data: [...entries], ...(chosen === undefined ? {} : { defaultList: { id: chosen.id } }) });
  }
  return all;
}

function slotAt(slots: Slots, index: number): string | undefined {
  const name = reportSlotNames[index];
  return name === undefined ? undefined : slots[name];
}

function readDay({ text }: DayParameter, wire: string): string {
  const day = dayOf(wire);
  if (day === undefined) throw refused(text, 'must be a day of the calendar, written YYYY-MM-DD');
  return day;
}

/** Validates all values. Throws CallError 403 outside the data access, 400 with the name of a missing or invalid parameter. */
export async function chosenValues(parameters: readonly Parameter[], slots: Slots, lists: Lists): Promise<readonly Value[]> {
  const values: Value[] = [];
  let before: Before = {};
  for (const [index, parameter] of parameters.entries()) {
    const wire = slotAt(slots, index);
    if (wire === undefined) {
      if (parameter.kind === 'day' || parameter.isRequired) throw refused(parameter.text, 'must be chosen');
      values.push(undefined);
    } else if (parameter.kind === 'day') values.push(readDay(parameter, wire));
    else {
      const entry = entryOf(await lists(parameter, before), wire);
      if (entry === undefined)
        throw parameter.place === undefined ? refused(parameter.text, 'must be one of the list') : outside(parameter.text);
      before = narrowed(before, parameter, entry);
      values.push(entry);
    }
  }
  const surplus = reportSlotNames.slice(parameters.length).find((name) => slots[name] !== undefined);
  if (surplus !== undefined) throw refused(surplus, 'must be empty: this report has fewer parameters');
  return values;
}
