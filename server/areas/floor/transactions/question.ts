import { and, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { transactions } from '../../../../src/schemas/calls/transactions';
import type { Period } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { anyOfIds, installationsOf } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { periodOf } from '../period';

export type Input = InputOf<typeof transactions.transactions>;

export interface Question extends Period {
  readonly sites: readonly number[];
  /** A condition on the row `t`; undefined allows daily sums. */
  readonly also: SQL | undefined;
}

/** Throws what `periodOf` throws. */
export function requestedPeriod({ StartDate, EndDate, collectionWeek, useCurrentWeek }: Input, now: Date): Period {
  return periodOf(
    {
      start: { field: 'StartDate', value: StartDate },
      end: { value: EndDate },
      week: { field: 'collectionWeek', value: collectionWeek },
      useCurrentWeek,
    },
    now,
  );
}

/**
 * Common filters of transactions and tickets. Throws CallError 403 outside the data access or for a player search without permission, 400
 * for an invalid period.
 */
export async function questionOf(context: Context, input: Input, own: SQL | undefined): Promise<Question> {
  const period = requestedPeriod(input, context.now);
  const player = input.PlayerId?.trim() ?? '';
  if (player !== '' && !signedIn(context).flags.has('optionShowPlayerID')) throw denied('Your access profile does not allow this action.');
  const sites = await sitesOf(context, input);
  const installations = await installationsOf(context, input, sites);
  const ofSession = (condition: SQL) => sql`exists (select from play_session s where s.id = t.session_id and ${condition})`;
  const also = and(
    own,
    input.SessionId === undefined ? undefined : sql`t.session_id = ${input.SessionId}`,
    installations === undefined ? undefined : ofSession(sql`s.installation_id = ${anyOfIds(installations)}`),
    player === '' ? undefined : ofSession(sql`lower(s.player_id) = lower(${player})`),
  );
  return { ...period, sites, also };
}

/** Condition for a time in a period; its end is exclusive. */
export function within({ from, to }: Period, column: SQL): SQL {
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
}
