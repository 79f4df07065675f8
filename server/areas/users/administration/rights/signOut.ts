import { recordEndedViews } from '../../../../audit/viewing';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { endSessionsOf } from '../../../../security/sessions';
import { revokeFamiliesOf } from '../../../../security/tokens';

/** Ends every session and token of users, who are told why and then sign in with the rights that they have left. */
export async function signOutEverywhere(tx: Database, { now }: Context, userIds: readonly number[]): Promise<void> {
  for (const id of userIds) {
    await endSessionsOf(tx, id, 'rights');
    await revokeFamiliesOf(tx, id, now);
  }
  await recordEndedViews(tx, now);
}
