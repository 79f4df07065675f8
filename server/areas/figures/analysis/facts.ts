import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { TimeSlot } from '../../../calendar/timeSlots';
import { CallError } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { numberedIn } from '../../../db/months';
import { readRows } from '../../../db/rows';
import { anyOfIds } from '../../sessions/question';
import type { Plan } from './plan';
import type { Source } from './sources';
import { type SumName, sumNames, type Tally } from './sums';
import type { Axis } from './views';

const maybe = Type.Union([Type.Number(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);

const Fact = Type.Object({
  key: Type.String(),
  label0: Type.String(),
  label1: maybeText,
  label2: maybeText,
  category: maybeText,
  place: Type.Number(),
  cashIn: maybe,
  ticketIn: maybe,
  ticketOut: maybe,
  stake: maybe,
  win: maybe,
  games: maybe,
  sessions: maybe,
  playSeconds: maybe,
  counted: maybe,
  countedExpected: maybe,
  uncounted: maybe,
  machines: Type.Number(),
  machineDays: Type.Number(),
});

type Fact = Static<typeof Fact>;

/** A row's figures by slot number, and in total. */
export interface Facts {
  readonly key: string;
  readonly labels: readonly string[];
  readonly category: string | null;
  readonly at: ReadonlyMap<number, Tally>;
}

/** Limit for display and server memory. */
const mostFigures = 250_000;

const localTime = sql`(f.started_at at time zone 'Europe/London')`;

/** Joins days with their slot numbers. For weekly sources only Sundays. */
function calendar(places: readonly TimeSlot[]): SQL {
  const days = places.flatMap((place, number) => place.days.map((day) => [day, number] as const));
  const [texts, numbers] = [days.map(([day]) => day).join(','), days.map(([, number]) => number).join(',')];
  return sql`unnest(${`{${texts}}`}::date[], ${`{${numbers}}`}::int[]) as d(day, place)`;
}

type Rows = Omit<Source, 'id' | 'name' | 'ofDays'>;

function neededNames({ measures }: Plan): readonly SumName[] {
  return sumNames.filter((name) => measures.some(({ of, per }) => name in of || name === per));
}

/** Daily rows, unless the question needs hours or data that they lack. */
function rowsOf(plan: Plan, axis: Axis): Rows {
  const { source, hours } = plan;
  const { ofDays } = source;
  if (ofDays === undefined || hours !== undefined || axis === 'hour') return source;
  return neededNames(plan).every((name) => name in ofDays.sums) ? ofDays : source;
}

/** Omits sums that the question does not need. */
function needed(plan: Plan, source: Rows): ReadonlyMap<string, SQL> {
  return new Map(neededNames(plan).map((name) => [name, source.sums[name] ?? sql`0`] as const));
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

function hoursFit({ hours }: Plan): SQL {
  if (hours === undefined) return sql``;
  const before = hours.to === undefined ? sql`` : sql` and ${localTime}::time < ${hours.to}::time`;
  return sql` and ${localTime}::time >= ${hours.from}::time${before}`;
}

function categoriesFit({ categories }: Plan): SQL {
  if (categories === 'all') return sql``;
  return sql` and f.installation_id in (select i.id from installation i join machine m on m.id = i.machine_id
    where m.category_id = ${anyOfIds(categories)})`;
}

/** A machine counts once even at several positions. */
const machineOfRow = sql`(select i.machine_id from installation i where i.id = f.installation_id)`;

/** When counting machines, groups by installation and slot first, then by machine, so that each counts once. */
function chosenRows(plan: Plan, source: Rows, places: readonly TimeSlot[], axis: Axis): SQL {
  const { sites, range, aggregation } = plan;
  const place = axis === 'hour' ? sql`extract(hour from ${localTime})::int` : sql`d.place`;
  const sums = Array.from(needed(plan, source), ([name, of]) =>
    aggregation.countsMachines ? sql`sum(${of}) as ${sql.identifier(name)}` : sql`${of} as ${sql.identifier(name)}`,
  );
  const columns = [
    sql`f.installation_id`,
    sql`f.site_id`,
    sql`${place} as place`,
    sql`${aggregation.countsMachines ? source.machineDays : sql`0`} as machine_days`,
    sql`${aggregation.countsMachines ? machineOfRow : sql`0`} as machine_id`,
    ...sums,
  ];
  return sql`select ${list(columns)} from ${source.from} join ${calendar(places)} on d.day = ${source.day}
    where ${source.day} between ${range.from}::date and ${range.to}::date and ${source.number === undefined ? sql`true` : numberedIn(source.number, range.from, range.to)}
      and f.site_id = ${anyOfIds(sites)}${hoursFit(plan)}${categoriesFit(plan)}
    ${aggregation.countsMachines ? sql`group by 1, 2, 3` : sql``}`;
}

/** Daily sums of whole sites, with zero rows for sites without play; undefined where they lack data. */
function chosenSites(plan: Plan, source: Rows, places: readonly TimeSlot[]): SQL | undefined {
  const { sites, range, aggregation, group, categories } = plan;
  if (source.ofSites === undefined || group.ofSites !== true || categories !== 'all' || aggregation.countsMachines) return undefined;
  const sums = Array.from(needed(plan, source), ([name, of]) => sql`, ${of} as ${sql.identifier(name)}`);
  const zeros = sums.map(() => sql`, 0`);
  const days = places.flatMap((place) => place.days).join(',');
  return sql`select f.site_id, d.place, 0 as machine_days, 0 as machine_id${sql.join(sums)} from ${source.ofSites} join ${calendar(places)} on d.day = ${source.day}
    where ${source.day} between ${range.from}::date and ${range.to}::date and f.site_id = ${anyOfIds(sites)}
    union all
    select s.id, 0, 0, 0${sql.join(zeros)} from unnest(${`{${sites.join(',')}}`}::int[]) as s(id)
    cross join lateral (select 1 from ${source.from} where f.site_id = s.id and ${source.day} = any(${`{${days}}`}::date[]) limit 1) any_day`;
}

const keyForm = /^\d{1,9}(?:-\d{1,9})?$/;

export function isRowKey(text: string): boolean {
  return keyForm.test(text);
}

function rowsFit({ rowKeys, group: { keys } }: Plan): SQL {
  if (rowKeys === undefined) return sql``;
  const [first, second] = keys;
  const ofRow = rowKeys.map((key) => {
    const [k1 = '', k2] = key.split('-');
    const both = second === undefined ? sql`` : sql` and ${second} = ${Number(k2 ?? -1)}`;
    return sql`(${first} = ${Number(k1)}${both})`;
  });
  return sql` where ${sql.join(ofRow, sql` or `)}`;
}

function question(plan: Plan, places: readonly TimeSlot[], axis: Axis): SQL {
  const { group } = plan;
  const [first, second = sql`0`] = group.keys;
  const source = rowsOf(plan, axis);
  const sums = needed(plan, source);
  const added = Array.from(sums.keys(), (name) => sql`sum(f.${sql.identifier(name)})::float8 as ${sql.identifier(name)}`);
  const shown = sumNames.map((name) => (sums.has(name) ? sql`r.${sql.identifier(name)}` : sql`0::float8 as ${sql.identifier(name)}`));
  const labels = [0, 1, 2].map((at) => sql`${group.labels[at] ?? sql`null::text`} as ${sql.identifier(`label${at}`)}`);
  const key = group.keys.length === 1 ? sql`r.k1::text` : sql`r.k1::text || '-' || r.k2::text`;
  const columns = [sql`${key} as key`, ...labels, sql`${group.category ?? sql`null::text`} as category`, sql`r.place`];
  return sql`with r as (
      select ${first} as k1, ${second} as k2, f.place, count(distinct f.machine_id)::float8 as machines, sum(f.machine_days)::float8 as "machineDays"${
        added.length === 0 ? sql`` : sql`, ${list(added)}`
      } from (${chosenSites(plan, source, places) ?? chosenRows(plan, source, places, axis)}) f ${group.joins}${rowsFit(plan)}
      group by 1, 2, 3
    )
    select ${list([...columns, ...shown])}, r.machines, r."machineDays" from r ${group.labelJoins} limit ${mostFigures + 1}`;
}

function tooMany(): CallError {
  const message = 'would give too many figures: choose fewer days, a part of the organisation, or larger groups';
  return new CallError(400, `dataGroupId: ${message}`, { errors: [{ field: 'dataGroupId', message }] });
}

function gathered(facts: readonly Fact[], firstPlace: number): readonly Facts[] {
  const rows = new Map<string, Facts & { readonly at: Map<number, Tally> }>();
  for (const { key, label0, label1, label2, category, place, ...tally } of facts) {
    const row = rows.get(key) ?? { key, labels: [label0, label1, label2].filter((label) => label !== null), category, at: new Map() };
    row.at.set(place - firstPlace, tally);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Returns the facts per slot; sums that no measure needs are 0. Throws CallError 400 for too many figures. */
export async function readFacts(db: Database, plan: Plan, places: readonly TimeSlot[], axis: Axis): Promise<readonly Facts[]> {
  if (places.length === 0 || plan.sites.length === 0) return [];
  const slots = axis === 'hour' ? places.slice(0, 1) : places;
  const facts = await readRows(db, question(plan, slots, axis), Fact);
  if (facts.length > mostFigures) throw tooMany();
  return gathered(facts, axis === 'hour' ? Number(places[0]?.text.slice(0, 2)) : 0);
}
