import { and, eq } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import type { Context } from '../../../call/context';
import { CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { appUser } from '../../../db/schema';
import { hashPassword, verifyPassword } from '../../../security/passwords';
import { endSessionsOf, findSession } from '../../../security/sessions';
import { leastLength, leastStrength, passwordStrength } from '../../../security/strength';
import { revokeFamiliesOf } from '../../../security/tokens';
import { type Account, findAccount, oneTimeHashOf, prove, throttled } from './credentials';

function refuse(field: string, detail: string): CallError {
  return new CallError(400, detail, { errors: [{ field, message: detail }] });
}

/** Only after authentication, because this check is expensive. */
async function requireGood(
  { username, displayName, email, passwordHash }: Account,
  oneTimeHash: string | undefined,
  password: string,
): Promise<void> {
  if ([...password].length < leastLength) throw refuse('password', `Please choose a password of at least ${leastLength} characters.`);
  if ((await passwordStrength(password, [username, displayName, email])) < leastStrength) {
    throw refuse('password', 'This password is too easy to guess. Please choose a longer or less common one.');
  }
  for (const before of [passwordHash, ...(oneTimeHash === undefined ? [] : [oneTimeHash])]) {
    if (await verifyPassword(before, password)) throw refuse('password', 'The new password must differ from the one before.');
  }
}

async function isSettingFirst({ db, sessionKey, now }: Context, { id, mustReset }: Account): Promise<boolean> {
  if (!mustReset || sessionKey === undefined) return false;
  const session = await findSession(db, sessionKey, now);
  return session?.limited === true && session.user.id === id;
}

/**
 * Accepts a one-time password's hash. The present hash works only during a forced change: every tab stores it, so it must not suffice for a
 * takeover. Ends all sessions and tokens. Throws CallError 400 for a wrong or weak password, 403 without the one-time password, 409 after a
 * concurrent change. docs/rules/signing-in.md, 5 and 7.
 */
export const setPassword: Handler<typeof authentication.setPassword> = async (context, { username, prevPassword, password, password2 }) => {
  if (password !== password2) throw refuse('password2', 'The two passwords are not the same.');
  const { db, now } = context;
  const { account, proof } = await throttled(context, username, async () => {
    const account = await findAccount(db, username);
    const proof = await prove(account, prevPassword, now);
    if (proof === undefined || account === undefined) throw refuse('prevPassword', 'The present or one-time password is not right.');
    return { account, proof };
  });
  if (proof === 'password' && !(await isSettingFirst(context, account))) {
    throw denied('A new password can be set only with the one-time password from a reset mail. Please request a reset first.');
  }
  await requireGood(account, oneTimeHashOf(account, now), password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(appUser)
      .set({ passwordHash, mustReset: false, oneTimeHash: null, oneTimeExpires: null })
      // Of two parallel requests only one succeeds.
      .where(and(eq(appUser.id, account.id), eq(appUser.passwordHash, account.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw new CallError(409, 'The password has been changed since. Please sign in with the new one.');
    await endSessionsOf(tx, account.id);
    await revokeFamiliesOf(tx, account.id, now);
  });
  return undefined;
};
