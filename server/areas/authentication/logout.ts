import type { authentication } from '../../../src/schemas/calls/authentication';
import type { Handler } from '../../app/handler';
import { endSession } from '../../security/sessions';
import { revokeFamiliesOf } from '../../security/tokens';

/** Signs out of both services. A compliance sign-in is not tied to one session, so all of the user's end. Document 1, section 4. */
export const logout: Handler<typeof authentication.logout> = async ({ db, now, session }) => {
  if (session === undefined) return undefined;
  await endSession(db, session.key);
  await revokeFamiliesOf(db, session.user.id, now);
  return undefined;
};
