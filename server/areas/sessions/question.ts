import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../src/schemas/call';
import type { sessions } from '../../../src/schemas/calls/sessions';
import { businessDay } from '../../../src/schemas/wire/dates';
import { dayMs } from '../../../src/schemas/wire/days';
import { between } from '../../calendar/period';
import { type Context, signedIn } from '../../call/context';
import { badField, denied } from '../../call/errors';
import { foldedLike, withEachWord } from '../../call/like';
import { numberedIn } from '../../db/months';
import { gameTitle, installation, machine, playSession, ticket } from '../../db/schema';
import { machineFits } from '../organisation/siteFilters';
import { sitesOf } from './scope';

export type FilterInput = InputOf<typeof sessions.filterByMachine>;

export interface Question {
  /** `from` is inclusive, `to` exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly sites: readonly number[];
  /** Undefined for all machines. */
  readonly installations: readonly number[] | undefined;
  /** An extra condition with few matches. */
  readonly also: SQL | undefined;
}

/** Returns `any(…)` for a comparison with any number of ids. */
export function anyOfIds(ids: readonly number[]): SQL {
  return sql`any(${`{${ids.join(',')}}`}::int[])`;
}

const largestSessionId = 999_999_999;

type MachineFilter = Pick<FilterInput, 'Details' | 'AssetNo' | 'Manufacturers' | 'GameNames' | 'Categories'>;

/** Returns the installations at these sites that match the machine filters; `undefined` without filters. */
export async function installationsOf(
  { db }: Context,
  input: MachineFilter,
  sites: readonly number[],
): Promise<readonly number[] | undefined> {
  const { Details: details = '' } = input;
  const assetNo = input.AssetNo?.trim() ?? '';
  const condition = and(
    machineFits(input),
    assetNo === '' ? undefined : sql`lower(${machine.assetNo}) = lower(${assetNo})`,
    withEachWord(details, (pattern) => or(foldedLike(machine.assetNo, pattern), foldedLike(gameTitle.name, pattern))),
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

/** Sessions last at most a day. */
export function wentOn(installationId: number, at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`${playSession.installationId} = ${installationId} and ${numberedIn(playSession.id, businessDay(new Date(at.getTime() - dayMs)), businessDay(at))}
    and ${playSession.startedAt} <= ${moment} and (${playSession.endedAt} is null or ${playSession.endedAt} >= ${moment})`;
}

/** The ticket names the printing session; the redeeming machine and time determine the other. */
async function touchedTicket({ db }: Context, serialNo: string): Promise<SQL> {
  const [row] = await db.select().from(ticket).where(eq(ticket.serialNo, serialNo));
  if (row === undefined) return sql`false`;
  const { sessionId, redeemedInstallationId, redeemedAt } = row;
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
 * Throws CallError 403 outside the data access or for a player search without permission, 400 for an impossible session id.
 * docs/rules/sessions.md, 2 and 9.
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

export function conditionOf({ sites, installations, also }: Question, from: Date, to: Date): SQL | undefined {
  return and(
    sql`${playSession.siteId} = ${anyOfIds(sites)}`,
    installations === undefined ? undefined : sql`${playSession.installationId} = ${anyOfIds(installations)}`,
    numberedIn(playSession.id, businessDay(from), businessDay(to)),
    sql`${playSession.startedAt} >= ${from.toISOString()}::timestamptz and ${playSession.startedAt} < ${to.toISOString()}::timestamptz`,
    also,
  );
}
