import type { authentication } from '../../../../src/schemas/calls/authentication';
import { recordEndedViews } from '../../../audit/viewing';
import type { Handler } from '../../../call/handler';
import { endSession } from '../../../security/sessions';
import { revokeFamilyOf } from '../../../security/tokens';

/**
 * Signs out of both services: the compliance sign-in that ends is the one whose token came along, worn out or not; the user's other browsers stay signed in.
 * In a view as somebody else it ends that view only. docs/rules/signing-in.md, 4.
 */
export const logout: Handler<typeof authentication.logout> = async ({ db, now, session, accessToken }) => {
  if (session === undefined) return undefined;
  await endSession(db, session.key, now);
  await recordEndedViews(db, now);
  if (accessToken !== undefined) await revokeFamilyOf(db, { userId: session.user.id, accessToken, now });
  return undefined;
};
