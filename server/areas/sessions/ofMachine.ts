import { and, count, eq, gte } from 'drizzle-orm';
import type { MachineSessionsAnswer } from '../../../src/schemas/entities/sessions';
import { businessDay } from '../../../src/schemas/wire/dates';
import { dayMs } from '../../../src/schemas/wire/days';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import { badField, denied } from '../../call/errors';
import { numberedIn } from '../../db/months';
import { installation, playSession } from '../../db/schema';
import { gridOf } from '../../output/grids/gridOf';
import type { CurrentUser } from '../../security/currentUser';
import {
  cashInColumn,
  durationColumn,
  endColumn,
  gamesColumn,
  netColumn,
  playerIfShown,
  type SessionColumn,
  sessionColumn,
  spendColumn,
  stakedColumn,
  startColumn,
  suspiciousColumn,
  ticketInColumn,
  ticketOutColumn,
  wonColumn,
  yearFirstEndColumn,
  yearFirstStartColumn,
} from './columns';
import { readSessions, sessionSorting } from './rows';

const pageSize = 20;
/** In days, by number from 1. */
const periodDays = [1, 7, 30, 60, 90] as const;

interface Input {
  readonly installationId: number;
  readonly periodType: number;
  readonly page: number;
  readonly sort?: string | undefined;
}

/** Throws CallError 403 outside the data access. */
export async function requireInstallation(context: Context, id: number): Promise<void> {
  const rows = await context.db
    .select({ id: installation.id })
    .from(installation)
    .where(and(eq(installation.id, id), seenBy(signedIn(context).access, installation)));
  if (rows.length === 0) throw denied('This installation does not exist, or you may not see it.');
}

/**
 * Latest first by default. Period 1 is 24 hours; 2 to 5 are 7, 30, 60 and 90 days. Throws CallError 403 outside the data access, 400 for
 * another period or column. docs/rules/sessions.md, 7.
 */
function sessionsUnder(columnsFor: (user: CurrentUser) => readonly SessionColumn[]) {
  return async (context: Context, { installationId, periodType, page, sort }: Input): Promise<MachineSessionsAnswer> => {
    await requireInstallation(context, installationId);
    const days = periodDays[periodType - 1];
    if (days === undefined) throw badField('periodType', `must be a number from 1 to ${periodDays.length}`);
    const since = new Date(context.now.getTime() - days * dayMs);
    const condition = and(
      eq(playSession.installationId, installationId),
      gte(playSession.startedAt, since),
      numberedIn(playSession.id, businessDay(since)),
    );
    const [row] = await context.db.select({ sessions: count() }).from(playSession).where(condition);
    const pageCount = Math.max(1, Math.ceil((row?.sessions ?? 0) / pageSize));
    const pageNumber = Math.min(Math.max(1, page), pageCount);
    const columns = columnsFor(signedIn(context));
    const { order, sortedBy } = sessionSorting(sort, columns);
    const rows = await readSessions(context.db, condition, { skip: (pageNumber - 1) * pageSize, take: pageSize, order });
    return { grid: gridOf(columns, rows, ({ id }) => ({ sessionId: id })), pageCount, pageNumber, sortedBy };
  };
}

const course = [sessionColumn, startColumn, endColumn, durationColumn];

export const byPeriod = sessionsUnder((user) => [
  ...course,
  ...playerIfShown(user),
  stakedColumn,
  wonColumn,
  cashInColumn,
  ticketInColumn,
  ticketOutColumn,
  netColumn,
  suspiciousColumn,
]);

export const ofMachine = sessionsUnder((user) => [...course, ...playerIfShown(user), gamesColumn, stakedColumn, wonColumn, netColumn]);

export const ofMachineForCompliance = sessionsUnder((user) => [
  sessionColumn,
  yearFirstStartColumn,
  yearFirstEndColumn,
  durationColumn,
  ...playerIfShown(user),
  spendColumn,
  wonColumn,
  netColumn,
  suspiciousColumn,
]);

export const ofMachineOnFloor = sessionsUnder(() => [...course, stakedColumn, wonColumn, netColumn, suspiciousColumn]);
