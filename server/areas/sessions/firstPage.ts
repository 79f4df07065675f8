import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { businessDay } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { type Columns, columnsOf, rowsOf } from '../../db/byColumn';
import type { Database } from '../../db/database';
import { type Months, numbersOfMonths, written } from '../../db/months';
import { preparedOnce } from '../../db/preparedOnce';
import { category, gameTitle, installation, machine, playSession, position, site, siteDay } from '../../db/schema';
import type { Question } from './question';
import { fieldsOf, type SessionRow } from './rows';
import { dayStart, type Tally } from './tally';

type JsonRow = Omit<SessionRow, 'startedAt' | 'endedAt'> & { readonly startedAt: number; readonly endedAt: number | null };

/** A literal in the statement, so that the planner knows it. */
export const latestTaken = 50;

const ms = (column: typeof playSession.startedAt | typeof playSession.endedAt) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

const sums = sql`(select json_build_object('sessions', coalesce(sum(${siteDay.sessions}), 0), 'zeroBets', coalesce(sum(${siteDay.zeroBetSessions}), 0),
    'games', coalesce(sum(${siteDay.games}), 0), 'stake', coalesce(sum(${siteDay.stake}), 0), 'win', coalesce(sum(${siteDay.win}), 0),
    'cashIn', coalesce(sum(${siteDay.cashIn}), 0), 'ticketIn', coalesce(sum(${siteDay.ticketIn}), 0), 'ticketOut', coalesce(sum(${siteDay.ticketOut}), 0),
    'playSeconds', coalesce(sum(${siteDay.playSeconds}), 0))
  from ${siteDay}
  where ${siteDay.siteId} = ${sql.placeholder('site')}
    and ${siteDay.businessDay} between ${sql.placeholder('firstDay')}::date and ${sql.placeholder('lastDay')}::date)`;

const fields: Readonly<Record<keyof JsonRow, SQL | AnyColumn>> = {
  ...fieldsOf(playSession),
  startedAt: ms(playSession.startedAt),
  endedAt: ms(playSession.endedAt),
};

const named = sql.join(
  Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Compares end and id together: with two bounds on one column, the planner expects a short range and sorts all of it, instead of reading
 * backwards.
 */
const latestOf = ({ first, end }: Months) => sql`(select ${columnsOf(Object.keys(fields))}
  from (select ${named}
    from (select * from ${playSession}
      where ${playSession.siteId} = ${sql.placeholder('site')} and ${playSession.startedAt} >= ${sql.placeholder('from')}::timestamptz
        and (${playSession.startedAt}, ${playSession.id}) < (${sql.placeholder('to')}::timestamptz, 0)
        and ${playSession.id} >= ${written(first)} and ${playSession.id} < ${written(end)}
      order by ${playSession.startedAt} desc, ${playSession.id} desc limit ${sql.raw(String(latestTaken))}) as ${playSession}
    join ${site} on ${site.id} = ${sql.placeholder('site')}
    join ${installation} on ${installation.id} = ${playSession.installationId}
    join ${position} on ${position.id} = ${installation.positionId}
    join ${machine} on ${machine.id} = ${installation.machineId}
    join ${gameTitle} on ${gameTitle.id} = ${machine.gameTitleId}
    join ${category} on ${category.id} = ${machine.categoryId}
    order by ${playSession.startedAt} desc, ${playSession.id} desc) as r)`;

const prepareFor = (months: Months) =>
  preparedOnce((db) =>
    db
      // Nested in sql, because Drizzle omits the table from lone columns when it reads only one.
      .select({ sums: sql<Tally>`${sums}`.as('sums'), latest: sql<Columns<JsonRow>>`${latestOf(months)}`.as('latest') })
      .from(sql`(select) as once`)
      .prepare(`first_sessions_of_site_${months.first}_${months.end}`),
  );

const prepared = new Map<string, ReturnType<typeof prepareFor>>();
/** Most queries are for recent months; each connection caches these plans. */
const mostPrepared = 40;

/** Undefined beyond the limit. */
function firstPageOf(months: Months): ReturnType<typeof prepareFor> | undefined {
  const key = `${months.first} ${months.end}`;
  const known = prepared.get(key);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const made = prepareFor(months);
  prepared.set(key, made);
  return made;
}

const moment = (at: number | null) => (at === null ? null : new Date(at));

/** Undefined for other questions. */
function daysOfOneSite({ sites, installations, also, from, to }: Question) {
  const [site, ...others] = sites;
  if (site === undefined || others.length > 0 || installations !== undefined || also !== undefined || from >= to) return undefined;
  const [firstDay, lastDay] = [businessDay(from), businessDay(new Date(to.getTime() - 1))];
  const isWhole = from.getTime() === dayStart(firstDay).getTime() && to.getTime() === dayStart(addDays(lastDay, 1)).getTime();
  return isWhole ? { site, firstDay, lastDay } : undefined;
}

/**
 * Answers the most frequent question by one prepared statement, because planning takes longer than execution. Undefined for other
 * questions.
 */
export async function readLatestOfSite(db: Database, question: Question) {
  const days = daysOfOneSite(question);
  if (days === undefined) return undefined;
  const firstPage = firstPageOf(numbersOfMonths(days.firstDay, days.lastDay));
  if (firstPage === undefined) return undefined;
  const [row] = await firstPage(db).execute({ ...days, from: question.from.toISOString(), to: question.to.toISOString() });
  if (row === undefined) throw new Error('The sessions of a site were not told');
  const rows = rowsOf(
    row.latest,
    'id',
    (of): SessionRow => ({
      id: of('id'),
      site: of('site'),
      position: of('position'),
      assetNo: of('assetNo'),
      game: of('game'),
      category: of('category'),
      playerId: of('playerId'),
      startedAt: new Date(of('startedAt')),
      endedAt: moment(of('endedAt')),
      games: of('games'),
      stake: of('stake'),
      win: of('win'),
      cashIn: of('cashIn'),
      ticketIn: of('ticketIn'),
      ticketOut: of('ticketOut'),
      suspiciousReason: of('suspiciousReason'),
      startedExactly: of('startedExactly'),
    }),
  );
  return { rows, sums: row.sums };
}
