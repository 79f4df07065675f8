import { and, eq } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import { CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { appUser } from '../../../db/schema';
import { hashPassword, verifyPassword } from '../../../security/passwords';
import { endSessionsOf } from '../../../security/sessions';
import { leastLength, leastStrength, passwordStrength } from '../../../security/strength';
import { revokeFamiliesOf } from '../../../security/tokens';
import { type Account, findAccount, oneTimeHashOf, prove, throttled } from './credentials';

function refuse(field: string, detail: string): CallError {
  return new CallError(400, detail, { errors: [{ field, message: detail }] });
}

/** Judged only once the user is known: judging takes a while, and strangers must not be able to ask for it. */
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

/**
 * Sets a new password while a reset is due: the user must set one, or was mailed a one-time password. `prevPassword` is the
 * SHA-256 of the present or the one-time password. Every session and token of the user ends. docs/rules/signing-in.md, 2 and 5 and 7.
 */
export const setPassword: Handler<typeof authentication.setPassword> = async (context, { username, prevPassword, password, password2 }) => {
  if (password !== password2) throw refuse('password2', 'The two passwords are not the same.');
  const { db, now } = context;
  const account = await throttled(context, username, async () => {
    const found = await findAccount(db, username);
    if ((await prove(found, prevPassword, now)) === undefined || found === undefined) {
      throw refuse('prevPassword', 'The present or one-time password is not right.');
    }
    return found;
  });
  const oneTime = oneTimeHashOf(account, now);
  if (!account.mustReset && oneTime === undefined) throw denied('A new password can be set only after a reset was requested.');
  await requireGood(account, oneTime, password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(appUser)
      .set({ passwordHash, mustReset: false, oneTimeHash: null, oneTimeExpires: null })
      // Of two requests side by side only one was made with what is still the present password.
      .where(and(eq(appUser.id, account.id), eq(appUser.passwordHash, account.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw new CallError(409, 'The password was changed meanwhile. Please sign in with the new one.');
    await endSessionsOf(tx, account.id);
    await revokeFamiliesOf(tx, account.id, now);
  });
  return undefined;
};
