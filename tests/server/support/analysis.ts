import { eq, isNotNull } from 'drizzle-orm';
import type { OpenDatabase } from '../../../server/db/database';
import {
  category,
  collection,
  collectionBatch,
  company,
  dailyPerformance,
  gameTitle,
  installation,
  machine,
  manufacturer,
  operatorRegion,
  playSession,
  site,
  subCompany,
} from '../../../server/db/schema';
import type { InputOf } from '../../../src/schemas/call';
import type { api } from '../../../src/schemas/calls';
import type { IdList } from '../../../src/schemas/wire/idList';

export type Question = InputOf<typeof api.analysis.grid>;

/** All of operator 1, as the demo's first query. */
export const aQuestion: Question = {
  fromDate: '2026-03-25',
  toDate: '2026-04-08',
  startTime: '00:00:00',
  endTime: '23:59:59',
  dataType: 1,
  dataTypes: 'all',
  totalBy: 1,
  timeGroupById: 1,
  dataGroupId: 3,
  categoryIds: 'all',
  operatorId: 1,
  daysOfWeek: 'all',
  dataSourceId: 1,
};

export interface RawFact {
  readonly source: number;
  readonly place: Awaited<ReturnType<typeof places>>[number];
  readonly day: string;
  readonly clock: string;
  readonly sums: Readonly<Record<string, number | null>>;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function places({ db }: OpenDatabase) {
  return db
    .select({ installation, machine, title: gameTitle, category, manufacturer, site, subCompany, company, region: operatorRegion })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(operatorRegion, eq(operatorRegion.id, site.operatorRegionId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId));
}

export async function rawFacts(open: OpenDatabase): Promise<readonly RawFact[]> {
  const { db } = open;
  const byInstallation = new Map((await places(open)).map((place) => [place.installation.id, place]));
  const placed = (id: number) => {
    const place = byInstallation.get(id);
    if (place === undefined) throw new Error(`Installation ${id} is nowhere`);
    return place;
  };
  const days = (await db.select().from(dailyPerformance)).map(({ installationId, businessDay: day, ...sums }) => ({
    source: 1,
    place: placed(installationId),
    day,
    clock: '',
    sums: { ...sums },
  }));
  const sessions = (await db.select().from(playSession)).map(({ installationId, startedAt, endedAt, ...row }) => {
    const { cashIn, ticketIn, ticketOut, stake, win, games } = row;
    const playSeconds = endedAt === null ? 0 : Math.floor((endedAt.getTime() - startedAt.getTime()) / 1000);
    const sums = { cashIn, ticketIn, ticketOut, stake, win, games, sessions: 1, playSeconds };
    return { source: 2, place: placed(installationId), day: calendar.format(startedAt), clock: clock.format(startedAt), sums };
  });
  const collections = await db
    .select({ collection })
    .from(collection)
    .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
    .where(isNotNull(collectionBatch.collectedAt));
  const weeks = collections.map(
    ({ collection: { installationId, weekEnding: day, expected, counted, ticketIn, ticketOut, stake, win } }) => {
      const [countedExpected, uncounted] = counted === null ? [null, expected] : [expected, 0];
      const sums = { cashIn: expected, counted, countedExpected, uncounted, ticketIn, ticketOut, stake, win };
      return { source: 3, place: placed(installationId), day, clock: '', sums };
    },
  );
  return [...days, ...sessions, ...weeks];
}

function daysFrom(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let noon = new Date(`${from}T12:00:00Z`); noon.toISOString().slice(0, 10) <= to; noon = new Date(noon.getTime() + 86_400_000))
    days.push(noon.toISOString().slice(0, 10));
  return days;
}

function nameOfDay(day: string): string {
  return weekday.format(new Date(`${day}T12:00:00Z`));
}

function sundayAfter(day: string): string {
  const later = new Date(Date.parse(`${day}T12:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
  return daysFrom(day, later).find((each) => nameOfDay(each) === 'Sunday') ?? '';
}

function dayOf(value: number | undefined): string {
  return String(value).replace(/(....)(..)(..)/, '$1-$2-$3');
}

function listed(list: IdList, id: number): boolean {
  return list === 'all' || list.includes(id);
}

const isWeekly = (view: number) => [3, 8, 9].includes(view);
const takesWeekdays = (view: number) => ![5, 8, 9].includes(view);

export function questionDays({ timeGroupById: view, ...question }: Question): readonly string[] {
  const { fromDate, toDate, fromWeek, toWeek, daysOfWeek } = question;
  const firstWeek = new Date(Date.parse(`${dayOf(fromWeek)}T12:00:00Z`) - 6 * 86_400_000);
  const [from, to] = isWeekly(view) ? [firstWeek.toISOString().slice(0, 10), dayOf(toWeek)] : [fromDate, toDate];
  const days = daysFrom(from, to);
  return takesWeekdays(view) ? days.filter((day) => listed(daysOfWeek, weekdays.indexOf(nameOfDay(day)) + 1)) : days;
}

export function chosenFacts(facts: readonly RawFact[], question: Question): readonly RawFact[] {
  const days = new Set(questionDays(question));
  const { timeGroupById: view, operatorId, companyId, subCompanyId, siteId, categoryIds, startTime, endTime, dataSourceId } = question;
  const inHours = (time: string) => view !== 6 || (time >= startTime && (endTime === '23:59:59' || time < endTime));
  return facts.filter(
    ({ source, place, day, clock: time }) =>
      source === dataSourceId &&
      days.has(day) &&
      inHours(time) &&
      place.company.operatorId === operatorId &&
      [undefined, place.company.id].includes(companyId) &&
      [undefined, place.subCompany.id].includes(subCompanyId) &&
      [undefined, place.site.id].includes(siteId) &&
      listed(categoryIds, place.category.id),
  );
}

type Of = (place: RawFact['place']) => readonly string[];

export const labelsBy: Readonly<Record<number, Of>> = {
  1: ({ company: { name } }) => [name],
  2: (place) => [place.company.name, place.subCompany.name],
  3: (place) => [place.site.siteCode, place.site.retailerName],
  4: ({ region }) => [region.name],
  5: (place) => [place.category.name],
  6: (place) => [place.manufacturer.name],
  7: ({ title, category: { name } }) => [title.name, name],
  8: (place) => [place.machine.assetNo, place.title.name, `${place.site.retailerName} (${place.site.siteCode})`],
};

export function columnOf(view: number, { day, clock: time }: RawFact): string {
  if (view === 2) return day;
  if (view === 3 || view === 8) return `Week ending ${sundayAfter(day)}`;
  if (view === 5) return nameOfDay(day);
  if (view === 6) return `${time.slice(0, 2)}:00`;
  return day.slice(0, 7);
}

type Fraction = readonly [numerator: number | null, denominator: number | null, scale: number];
type SumOf = (name: string) => number | null;

const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
const plus = (a: number | null, b: number | null) => less(a, b === null ? null : -b);

/** In whole seconds. */
const timePlayed = 12;

/** The trade's definitions: numerator, denominator, and hundredths per unit. */
const definitions: Readonly<Record<number, (sum: SumOf, by: number) => Fraction>> = {
  1: (sum, by) => [sum('cashIn'), by, 1],
  2: (sum, by) => [sum('ticketIn'), by, 1],
  3: (sum, by) => [sum('ticketOut'), by, 1],
  4: (sum, by) => [less(plus(sum('cashIn'), sum('ticketIn')), sum('ticketOut')), by, 1],
  5: (sum, by) => [sum('stake'), by, 1],
  6: (sum, by) => [sum('win'), by, 1],
  7: (sum, by) => [less(sum('stake'), sum('win')), by, 1],
  8: (sum, by) => [sum('games'), by, 100],
  9: (sum, by) => [sum('sessions'), by, 100],
  10: (sum) => [sum('stake'), sum('games'), 1],
  11: (sum) => [sum('win'), sum('stake'), 10_000],
  12: (sum, by) => [sum('playSeconds'), by, 1],
  13: (sum, by) => [sum('counted'), by, 1],
  14: (sum, by) => [sum('cashIn'), by, 1],
  15: (sum, by) => [less(sum('counted'), sum('countedExpected')), by, 1],
  17: (sum, by) => [sum('ticketIn'), by, 1],
  18: (sum, by) => [sum('ticketOut'), by, 1],
  19: (sum, by) => [less(plus(sum('cashIn'), sum('ticketIn')), sum('ticketOut')), by, 1],
  20: (sum, by) => [sum('stake'), by, 1],
  21: (sum, by) => [sum('win'), by, 1],
  22: (sum, by) => [sum('uncounted'), by, 1],
  16: (sum) => [less(sum('counted'), sum('countedExpected')), sum('countedExpected'), 10_000],
};

export const typesOf: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  3: [13, 14, 22, 15, 16, 17, 18, 19, 20, 21],
};

/** Rounds halves away from zero, in integers. */
function quotient(numerator: number, denominator: number): number {
  const [n, d] = [BigInt(Math.abs(numerator)), BigInt(denominator)];
  return (Math.sign(numerator) * Number((2n * n + d) / (2n * d))) / 100 + 0;
}

function sumOf(facts: readonly RawFact[], name: string): number | null {
  const known = facts.flatMap(({ sums }) => sums[name] ?? []);
  const isCount = name.startsWith('counted');
  return isCount && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Times become hours with two decimals. */
export function drawnValue(type: number, value: number | null): number | null {
  return type === timePlayed && value !== null ? quotient(value, 36) : value;
}

export function cellValue(type: number, totalBy: number | undefined, facts: readonly RawFact[], days: number): number | null {
  const machines = new Set(facts.map(({ place }) => place.machine.id));
  const machineDays = new Set(facts.map(({ place, day }) => `${place.installation.id} ${day}`));
  const daysOfFact = facts[0]?.source === 3 ? 7 : 1;
  const by = [1, 1, days, machines.size, machineDays.size * daysOfFact][totalBy ?? 1] ?? 1;
  const [numerator, denominator, scale] = definitions[type]?.((name) => sumOf(facts, name), by) ?? [null, null, 1];
  if (numerator === null || denominator === null || denominator === 0) return null;
  const value = quotient(numerator * scale, denominator);
  return type === timePlayed ? Math.round(value * 100) : value;
}
