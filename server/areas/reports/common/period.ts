import { and, desc, eq, lt } from 'drizzle-orm';
import { businessDay, type IsoDate, isIsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { seenBy } from '../../../access/seenBy';
import { daysBetween, mondayOf } from '../../../calendar/days';
import { type Context, signedIn } from '../../../call/context';
import { collectionBatch, company, site, subCompany } from '../../../db/schema';
import { currentWeek, periodValue, showDay } from '../../cash/collections/common/weeks';
import { type Before, type DayParameter, type ListParameter, refused, type Value } from './parameter';
import { mostInPdf } from './room';

const longest = 366;
/** Programs and databases agree on all later dates. */
const earliest: IsoDate = '1970-01-01';
const mostWeeks = 53;

const lastSunday = (today: IsoDate) => addDays(mondayOf(today), -1);

function days(from: (today: IsoDate) => IsoDate, to: (today: IsoDate) => IsoDate) {
  const day = (text: string, first: (today: IsoDate) => IsoDate): DayParameter => ({ kind: 'day', text, first });
  return { from: day('From', from), to: day('To', to) };
}

/** By default the last four whole weeks. */
export const fourWeeks = days((today) => addDays(lastSunday(today), -27), lastSunday);

/** By default the last 14 days. */
export const fortnight = days(
  (today) => addDays(today, -14),
  (today) => today,
);

/** Days are London's; days without rows are missing. */
export type RowsByDay = (
  context: Context,
  before: Before,
  days: { readonly from: IsoDate; readonly to: IsoDate },
) => Promise<readonly { readonly day: IsoDate; readonly rows: number }[]>;

/** Shortens the default period to the latest days that fit a PDF. */
function fitting(period: typeof fortnight, rowsByDay: RowsByDay) {
  const { from: earliestOf, to: last } = period;
  return {
    ...period,
    from: {
      ...earliestOf,
      async rowsAtLeast(context: Context, before: Before): Promise<number> {
        const day = await last.first(businessDay(context.now), context, before);
        return (await rowsByDay(context, before, { from: day, to: day })).find((counted) => counted.day === day)?.rows ?? 0;
      },
      async first(today: IsoDate, context: Context, before: Before): Promise<IsoDate> {
        const wanted = { from: await earliestOf.first(today, context, before), to: await last.first(today, context, before) };
        const counted = new Map((await rowsByDay(context, before, wanted)).map(({ day, rows }) => [day, rows]));
        let from = wanted.to;
        let rows = counted.get(from) ?? 0;
        while (from > wanted.from) {
          rows += counted.get(addDays(from, -1)) ?? 0;
          if (rows > mostInPdf) break;
          from = addDays(from, -1);
        }
        return from;
      },
    },
  } as const;
}

/** Two weeks by default, or as many of the latest days as fit a PDF. */
export function fittingFortnight(rowsByDay: RowsByDay) {
  return fitting(fortnight, rowsByDay);
}

/** Four weeks by default, or as many of the latest days as fit a PDF. */
export function fittingFourWeeks(rowsByDay: RowsByDay) {
  return fitting(fourWeeks, rowsByDay);
}

/** Throws CallError 400 for reversed, distant or widely separated days; ignores other values. */
export function requirePeriod(from: Value, to: Value, now: Date): void {
  if (typeof from !== 'string' || typeof to !== 'string') return;
  // ISO dates sort as text.
  if (from > to) throw refused('From', 'must not be after To');
  if (daysBetween(from, to) > longest) throw refused('To', `must not be more than ${longest} days after From`);
  if (from < earliest) throw refused('From', `must not be before ${showDay(earliest)}`);
  if (to > addDays(businessDay(now), longest)) throw refused('To', 'must not be so far in the future');
}

/** Completed weeks, latest first. */
function week(text: string, back: number): ListParameter<true> {
  return {
    kind: 'list',
    text,
    isRequired: true,
    isWeek: true,
    async entries(context, { operatorId }) {
      if (operatorId === undefined) return [];
      const { db, now } = context;
      const rows = await db
        .selectDistinct({ weekEnding: collectionBatch.weekEnding })
        .from(collectionBatch)
        .innerJoin(site, eq(site.id, collectionBatch.siteId))
        .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
        .innerJoin(company, eq(company.id, subCompany.companyId))
        .where(
          and(eq(company.operatorId, operatorId), seenBy(signedIn(context).access, site), lt(collectionBatch.weekEnding, currentWeek(now))),
        )
        .orderBy(desc(collectionBatch.weekEnding))
        .limit(104);
      return rows.map(({ weekEnding }) => ({ id: periodValue(weekEnding), name: showDay(weekEnding) }));
    },
    first: (entries) => entries[Math.min(back, entries.length - 1)],
  };
}

export const weekEnding = week('Week Ending', 0);

export const weeks = { fromWeek: week('From Week', 3), toWeek: week('To Week', 0) } as const;

export function sundayOfWeek({ id }: { readonly id: number }): IsoDate {
  return String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** Throws CallError 400 for reversed or widely separated weeks; ignores other values. */
export function requireWeekOrder(from: Value, to: Value): void {
  if (typeof from !== 'object' || typeof to !== 'object') return;
  if (from.id > to.id) throw refused('From Week', 'must not be after To Week');
  const length = daysBetween(sundayOfWeek(from), sundayOfWeek(to));
  if (length > mostWeeks * 7) throw refused('To Week', `must not be more than ${mostWeeks} weeks after From Week`);
}

/** Undefined for an invalid day. */
export function dayOf(wire: string): IsoDate | undefined {
  return isIsoDate(wire) ? wire : undefined;
}
