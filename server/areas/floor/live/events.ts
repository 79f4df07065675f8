import { eq, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { floor } from '../../../../src/schemas/calls/floor';
import type { FloorEventsAnswer } from '../../../../src/schemas/entities/floor';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { dayMs } from '../../../../src/schemas/wire/days';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteName } from '../../../access/placeName';
import { daysInName } from '../../../calendar/period';
import type { Context } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { byName, sortingOf } from '../../../call/sorting';
import { numberedIn } from '../../../db/months';
import { readRows } from '../../../db/rows';
import { installation, type MachineEventKind, machineEventKinds, position } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { cell, instantCell, moneyCell } from '../../../output/grids/cells';
import { eventNames } from '../../../output/grids/eventNames';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import { requireInstallation } from '../../sessions/ofMachine';
import { firstDayOfPeriod } from './question';

const pageSize = 50;
/** In days, by number from 1. docs/rules/floor.md, 9. */
const periodDays = [1, 7, 30, 60, 90] as const;
const transactionKinds: ReadonlySet<MachineEventKind> = new Set(['cash-in', 'ticket-in', 'ticket-out']);

const Event = Type.Object({
  at: Type.Number(),
  kind: Type.Enum([...machineEventKinds]),
  sessionId: Type.Union([Type.Integer(), Type.Null()]),
  amount: Type.Union([Type.Integer(), Type.Null()]),
});
type Event = Static<typeof Event>;

interface Question {
  readonly installationId: number;
  readonly since: Date;
  readonly kinds: readonly MachineEventKind[];
}

/** Reads one more day: a session's events may start before the range. */
function eventsOf({ installationId, since, kinds }: Question): SQL {
  const from = sql`${since.toISOString()}::timestamptz`;
  const dayBefore = businessDay(new Date(since.getTime() - dayMs));
  const ofKinds = sql`any(${`{${kinds.join(',')}}`}::text[])`;
  return sql`(
    select e.at, e.kind, e.session_id, e.amount, e.seq::bigint as nth from play_session s join session_event e on e.session_id = s.id
    where s.installation_id = ${installationId} and s.started_at >= ${from} - interval '1 day' and ${numberedIn(sql`s.id`, dayBefore)}
      and ${numberedIn(sql`e.session_id`, dayBefore)} and e.at >= ${from} and e.kind = ${ofKinds}
    union all
    select at, kind, null, null, id from machine_event where installation_id = ${installationId} and at >= ${from} and kind = ${ofKinds}) x`;
}

async function countEvents({ db }: Context, question: Question): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select count(*)::int as quantity from ${eventsOf(question)}`,
    Type.Object({ quantity: Type.Integer() }),
  );
  return row?.quantity ?? 0;
}

const tie = sql`x.session_id desc nulls last, x.nth desc`;

function readEvents(
  { db }: Context,
  question: Question,
  { skip, take, order = sql`x.at desc, ${tie}` }: { readonly skip: number; readonly take: number; readonly order?: SQL | undefined },
): Promise<readonly Event[]> {
  return readRows(
    db,
    sql`select (extract(epoch from x.at) * 1000)::float8 as at, x.kind, x.session_id as "sessionId", x.amount from ${eventsOf(question)}
      order by ${order} limit ${take} offset ${skip}`,
    Event,
  );
}

const columns: readonly GridColumn<Event>[] = [
  { text: 'At', width: 156, lock: true, by: sql`x.at`, of: ({ at }) => instantCell(new Date(at)) },
  { text: 'Event', width: 160, by: byName(sql`x.kind`, eventNames), of: ({ kind }) => cell(eventNames[kind]) },
  { text: 'Session', width: 110, align: 'right', by: sql`x.session_id`, of: ({ sessionId }) => cell(sessionId) },
  { text: 'Amount', width: 110, align: 'right', unit: 'money', by: sql`x.amount`, of: ({ amount }) => moneyCell(amount) },
];

interface Wanted {
  readonly page: number;
  readonly sort?: string | undefined;
}

async function page(context: Context, question: Question, { page: wanted, sort }: Wanted): Promise<FloorEventsAnswer> {
  const pageCount = Math.max(1, Math.ceil((await countEvents(context, question)) / pageSize));
  const pageNumber = Math.min(Math.max(1, wanted), pageCount);
  const { order, sortedBy } = sortingOf(sort, columns, { usual: '-At', tie });
  const rows = await readEvents(context, question, { skip: (pageNumber - 1) * pageSize, take: pageSize, order });
  return { grid: gridOf(columns, rows, ({ sessionId }) => (sessionId === null ? {} : { sessionId })), pageCount, pageNumber, sortedBy };
}

/** The start of the first uncollected week. */
async function sinceCollected({ db, now }: Context, installationId: number): Promise<Date> {
  const [row] = await readRows(
    db,
    sql`select min(c.week_ending - 6)::text as day from collection c join collection_batch b on b.id = c.batch_id and b.collected_at is null
      where c.installation_id = ${installationId}`,
    Type.Object({ day: Type.Union([Type.String(), Type.Null()]) }),
  );
  return londonInstant(`${row?.day ?? firstDayOfPeriod(1, now, 'period')}T00:00`);
}

interface InPeriod {
  readonly installationId: number;
  readonly period: number;
}

async function ofCashInBox(context: Context, { installationId }: InPeriod): Promise<Question> {
  await requireInstallation(context, installationId);
  return { installationId, since: await sinceCollected(context, installationId), kinds: machineEventKinds };
}

async function ofPerformance(context: Context, { installationId, period }: InPeriod): Promise<Question> {
  await requireInstallation(context, installationId);
  const day = firstDayOfPeriod(period, context.now, 'period');
  return { installationId, since: londonInstant(`${day}T00:00`), kinds: machineEventKinds };
}

/** Latest first. Throws CallError 403 outside the data access. */
export const cashInBoxEvents: Handler<typeof floor.cashInBoxEvents> = async (context, input) =>
  page(context, await ofCashInBox(context, input), input);

/** Throws CallError 403 outside the data access, 400 for an unknown period. */
export const performanceEvents: Handler<typeof floor.performanceEvents> = async (context, input) =>
  page(context, await ofPerformance(context, input), input);

/** More than a machine's events of ten years. */
const mostEvents = 500_000;

async function machineName({ db }: Context, installationId: number): Promise<string> {
  const [place] = await db
    .select({ siteId: installation.siteId, number: position.number })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(eq(installation.id, installationId));
  return place === undefined ? '' : `${await siteName(db, place.siteId)} position ${place.number}`;
}

async function fileOf(context: Context, what: string, question: Question) {
  const rows = await readEvents(context, question, { skip: 0, take: mostEvents });
  const days = daysInName(businessDay(question.since), businessDay(context.now), context.now);
  return gridFile(
    fileName(what, await machineName(context, question.installationId), ...days),
    columns,
    gridOf(columns, rows, () => ({})),
  );
}

export const exportCashInBoxEvents: Handler<typeof floor.exportCashInBoxEvents> = async (context, input) =>
  fileOf(context, 'Cash In Box Events', await ofCashInBox(context, input));
export const exportPerformanceEvents: Handler<typeof floor.exportPerformanceEvents> = async (context, input) =>
  fileOf(context, 'Performance Events', await ofPerformance(context, input));

/**
 * Money movements, latest first; with `showEvents` all events. Throws CallError 403 outside the data access, 400 for an unknown period.
 * docs/rules/floor.md, 7 and 9.
 */
export const eventsOfMachine: Handler<typeof floor.eventsOfMachine> = async (
  context,
  { installationId, period, showEvents, ...wanted },
) => {
  await requireInstallation(context, installationId);
  const days = periodDays[period - 1];
  if (days === undefined) throw badField('period', `must be a number from 1 to ${periodDays.length}`);
  const since = new Date(context.now.getTime() - days * dayMs);
  const kinds = machineEventKinds.filter((kind) => showEvents || transactionKinds.has(kind));
  return page(context, { installationId, since, kinds }, wanted);
};
