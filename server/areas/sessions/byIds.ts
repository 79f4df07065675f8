import { and, count, inArray } from 'drizzle-orm';
import type { sessions } from '../../../src/schemas/calls/sessions';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import { badField, denied } from '../../call/errors';
import type { Handler } from '../../call/handler';
import { playSession } from '../../db/schema';
import { gridOf } from '../../output/grids/gridOf';
import {
  assetColumn,
  durationColumn,
  gameColumn,
  netColumn,
  playerIfShown,
  sessionColumn,
  spendColumn,
  suspiciousColumn,
  wonColumn,
  yearFirstEndColumn,
  yearFirstStartColumn,
} from './columns';
import { readSessions, sessionSorting } from './rows';

const pageSize = 20;
const mostSessions = 200;

/** Throws CallError 403 unless all sessions exist in the data access. */
async function requireAll(context: Context, ids: readonly number[]): Promise<void> {
  const [row] = await context.db
    .select({ sessions: count() })
    .from(playSession)
    .where(and(inArray(playSession.id, [...ids]), seenBy(signedIn(context).access, playSession)));
  if (row?.sessions !== ids.length) throw denied('This session does not exist, or you may not see it.');
}

/**
 * Latest first; the last page for numbers beyond it. Throws CallError 403 outside the data access, 400 for too many ids or 'all'.
 * docs/rules/sessions.md, 7.
 */
export const byIds: Handler<typeof sessions.byIds> = async (context, { ids, page, sort }) => {
  if (ids === 'all' || ids.length > mostSessions) throw badField('ids', `must have at most ${mostSessions} ids`);
  const wanted = [...new Set(ids)];
  await requireAll(context, wanted);
  const pageCount = Math.max(1, Math.ceil(wanted.length / pageSize));
  const pageNumber = Math.min(Math.max(1, page), pageCount);
  const shownOfUser = playerIfShown(signedIn(context));
  const columns = [
    sessionColumn,
    assetColumn,
    gameColumn,
    yearFirstStartColumn,
    yearFirstEndColumn,
    durationColumn,
    ...shownOfUser,
    spendColumn,
    wonColumn,
    netColumn,
    suspiciousColumn,
  ];
  const { order, sortedBy } = sessionSorting(sort, columns);
  const portion = { skip: (pageNumber - 1) * pageSize, take: pageSize, order };
  const rows = await readSessions(context.db, inArray(playSession.id, wanted), portion);
  return { grid: gridOf(columns, rows, ({ id }) => ({ sessionId: id })), pageCount, pageNumber, sortedBy };
};
