import type { authentication } from '../../../../src/schemas/calls/authentication';
import { recordEndedViews } from '../../../audit/viewing';
import type { Handler } from '../../../call/handler';
import { endSession } from '../../../security/sessions';
import { revokeFamilyOf } from '../../../security/tokens';

/**
 * Signs out of both services, in this browser only; accepts an expired token. In a view it ends only the view. docs/rules/signing-in.md, 4.
 */
export const logout: Handler<typeof authentication.logout> = async ({ db, now, session, accessToken }) => {
  if (session === undefined) return undefined;
  await endSession(db, session.key, now);
  await recordEndedViews(db, now);
  if (accessToken !== undefined) await revokeFamilyOf(db, { userId: session.user.id, accessToken, now });
  return undefined;
};
