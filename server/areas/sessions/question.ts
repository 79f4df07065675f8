import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../src/schemas/call';
import type { sessions } from '../../../src/schemas/calls/sessions';
import { businessDay } from '../../../src/schemas/wire/dates';
import { dayMs } from '../../../src/schemas/wire/days';
import { between } from '../../calendar/period';
import { type Context, signedIn } from '../../call/context';
import { badField, denied } from '../../call/errors';
import { withEachWord } from '../../call/like';
import { numberedIn } from '../../db/months';
import { gameTitle, installation, machine, playSession, ticket } from '../../db/schema';
import { machineFits } from '../organisation/siteFilters';
import { sitesOf } from './scope';

export type FilterInput = InputOf<typeof sessions.filterByMachine>;

/** Which sessions are asked for. All parts must fit. */
export interface Question {
  /** They started at `from` or later, and before `to`. */
  readonly from: Date;
  readonly to: Date;
  readonly sites: readonly number[];
  /** On these machines' times at a site; nothing where the machine does not matter. */
  readonly installations: readonly number[] | undefined;
  /** What else must be true of a session; such questions have few answers. */
  readonly also: SQL | undefined;
}

/** Ids as an array that the database compares with as a whole, however many there are. */
export function anyOfIds(ids: readonly number[]): SQL {
  return sql`any(${`{${ids.join(',')}}`}::int[])`;
}

const largestSessionId = 999_999_999;

type AskedOfMachine = Pick<FilterInput, 'Details' | 'AssetNo' | 'Manufacturers' | 'GameNames' | 'Categories'>;

/** The times of machines at the sites that fit what is asked of the machine; nothing when any machine fits. */
export async function installationsOf(
  { db }: Context,
  input: AskedOfMachine,
  sites: readonly number[],
): Promise<readonly number[] | undefined> {
  const { Details: details = '' } = input;
  const assetNo = input.AssetNo?.trim() ?? '';
  const condition = and(
    machineFits(input),
    assetNo === '' ? undefined : sql`lower(${machine.assetNo}) = lower(${assetNo})`,
    withEachWord(details, (pattern) => or(ilike(machine.assetNo, pattern), ilike(gameTitle.name, pattern))),
  );
  if (condition === undefined) return undefined;
  const rows = await db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .where(and(sql`${installation.siteId} = ${anyOfIds(sites)}`, condition));
  return rows.map(({ id }) => id);
}

/** The condition that a session at a machine went on at a moment. No session is longer than a day. */
export function wentOn(installationId: number, at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`${playSession.installationId} = ${installationId} and ${numberedIn(playSession.id, businessDay(new Date(at.getTime() - dayMs)), businessDay(at))}
    and ${playSession.startedAt} <= ${moment} and (${playSession.endedAt} is null or ${playSession.endedAt} >= ${moment})`;
}

/** The sessions that printed a ticket or took it. A ticket names the one; the machine that took it tells the other. */
async function touchedTicket({ db }: Context, serialNo: string): Promise<SQL> {
  const [found] = await db.select().from(ticket).where(eq(ticket.serialNo, serialNo));
  if (found === undefined) return sql`false`;
  const { sessionId, redeemedInstallationId, redeemedAt } = found;
  const took =
    redeemedInstallationId === null || redeemedAt === null
      ? []
      : await db.select({ id: playSession.id }).from(playSession).where(wentOn(redeemedInstallationId, redeemedAt));
  return sql`${playSession.id} = ${anyOfIds([...(sessionId === null ? [] : [sessionId]), ...took.map(({ id }) => id)])}`;
}

async function further(context: Context, { SessionId, PlayerId, TransactionRef, ZeroBetSessions }: FilterInput): Promise<SQL | undefined> {
  const [player, reference] = [PlayerId?.trim() ?? '', TransactionRef?.trim() ?? ''];
  return and(
    SessionId === undefined ? undefined : eq(playSession.id, SessionId),
    player === '' ? undefined : sql`lower(${playSession.playerId}) = lower(${player})`,
    reference === '' ? undefined : await touchedTicket(context, reference),
    ZeroBetSessions ? sql`${playSession.stake} = 0` : undefined,
  );
}

/**
 * What the filter asks for, with its places and machines looked up. Throws CallError 403 for a place outside the data access, and for a search by
 * player where the profile does not show players; 400 for a session id that none can have. docs/rules/sessions.md, 2 and 9.
 */
export async function questionOf(context: Context, input: FilterInput): Promise<Question> {
  const { SessionId, PlayerId } = input;
  if (SessionId !== undefined && (SessionId < 1 || SessionId > largestSessionId)) {
    throw badField('SessionId', `must be a number from 1 to ${largestSessionId}`);
  }
  if (PlayerId !== undefined && !signedIn(context).flags.has('optionShowPlayerID')) {
    throw denied('Your access profile does not allow this action.');
  }
  const sites = await sitesOf(context, input);
  return {
    ...between(input.StartDate, input.EndDate),
    sites,
    installations: await installationsOf(context, input, sites),
    also: await further(context, input),
  };
}

/** The condition on play_session that a question comes to, between two instants. */
export function asked({ sites, installations, also }: Question, from: Date, to: Date): SQL | undefined {
  return and(
    sql`${playSession.siteId} = ${anyOfIds(sites)}`,
    installations === undefined ? undefined : sql`${playSession.installationId} = ${anyOfIds(installations)}`,
    numberedIn(playSession.id, businessDay(from), businessDay(to)),
    sql`${playSession.startedAt} >= ${from.toISOString()}::timestamptz and ${playSession.startedAt} < ${to.toISOString()}::timestamptz`,
    also,
  );
}
