import { recordEndedViews } from '../../../../audit/viewing';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { endSessionsOf } from '../../../../security/sessions';
import { revokeFamiliesOf } from '../../../../security/tokens';

/** Ends all sessions and tokens; users see the reason at the next sign-in. */
export async function signOutEverywhere(tx: Database, { now }: Context, userIds: readonly number[]): Promise<void> {
  for (const id of userIds) {
    await endSessionsOf(tx, id, 'rights');
    await revokeFamiliesOf(tx, id, now);
  }
  await recordEndedViews(tx, now);
}
