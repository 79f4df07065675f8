import { and, desc, eq, lt } from 'drizzle-orm';
import { businessDay, type IsoDate, isIsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { seenBy } from '../../../access/seenBy';
import { daysBetween, mondayOf } from '../../../calendar/days';
import { type Context, signedIn } from '../../../call/context';
import { collectionBatch, company, site, subCompany } from '../../../db/schema';
import { currentWeek, periodValue, showDay } from '../../cash/collections/ground/weeks';
import { type Before, type DayParameter, type ListParameter, refused, type Value } from './parameter';
import { mostInPdf } from './room';

/** The longest period, in days: a leap year. */
const longest = 366;
/** Calendars of programs and databases agree on every day since then, and no machine is older. */
const earliest: IsoDate = '1970-01-01';
const mostWeeks = 53;

const lastSunday = (today: IsoDate) => addDays(mondayOf(today), -1);

function days(from: (today: IsoDate) => IsoDate, to: (today: IsoDate) => IsoDate) {
  const day = (text: string, first: (today: IsoDate) => IsoDate): DayParameter => ({ kind: 'day', text, first });
  return { from: day('From', from), to: day('To', to) };
}

/** A period that is the last four whole weeks at first. */
export const fourWeeks = days((today) => addDays(lastSunday(today), -27), lastSunday);

/** A period that is the last 14 days at first. */
export const fortnight = days(
  (today) => addDays(today, -14),
  (today) => today,
);

/** How many rows a report would have of each day, as far as it has any; the days are London's. */
export type RowsByDay = (
  context: Context,
  before: Before,
  days: { readonly from: IsoDate; readonly to: IsoDate },
) => Promise<readonly { readonly day: IsoDate; readonly rows: number }[]>;

/** A period that at first is as another one, or as many of the latest of its days as a PDF has room for. */
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

/** A period that is at first the last 14 days, or as many of the latest of them as a PDF has room for. */
export function fittingFortnight(rowsByDay: RowsByDay) {
  return fitting(fortnight, rowsByDay);
}

/** A period that is at first the last four whole weeks, or as many of the latest of their days as a PDF has room for. */
export function fittingFourWeeks(rowsByDay: RowsByDay) {
  return fitting(fourWeeks, rowsByDay);
}

/** Throws CallError 400 for days that are the wrong way round, too far apart or far away; anything but two days is none of its business. */
export function requirePeriod(from: Value, to: Value, now: Date): void {
  if (typeof from !== 'string' || typeof to !== 'string') return;
  // Written as they are, days sort like texts.
  if (from > to) throw refused('From', 'must not be after To');
  if (daysBetween(from, to) > longest) throw refused('To', `must not be more than ${longest} days after From`);
  if (from < earliest) throw refused('From', `must not be before ${showDay(earliest)}`);
  if (to > addDays(businessDay(now), longest)) throw refused('To', 'must not be so far in the future');
}

/** A collection week that has ended, the latest first. */
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

/** A single week, at first the latest. */
export const weekEnding = week('Week Ending', 0);

/** Weeks, at first the last four. */
export const weeks = { fromWeek: week('From Week', 3), toWeek: week('To Week', 0) } as const;

/** The Sunday that a chosen week ends on. */
export function sundayOfWeek({ id }: { readonly id: number }): IsoDate {
  return String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** Throws CallError 400 for weeks that are the wrong way round or too far apart; anything but two weeks is none of its business. */
export function requireWeekOrder(from: Value, to: Value): void {
  if (typeof from !== 'object' || typeof to !== 'object') return;
  if (from.id > to.id) throw refused('From Week', 'must not be after To Week');
  const length = daysBetween(sundayOfWeek(from), sundayOfWeek(to));
  if (length > mostWeeks * 7) throw refused('To Week', `must not be more than ${mostWeeks} weeks after From Week`);
}

/** The value of a day as it was sent; nothing for a day that does not exist. */
export function dayOf(wire: string): IsoDate | undefined {
  return isIsoDate(wire) ? wire : undefined;
}
