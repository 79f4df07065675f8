import { and, asc, eq, sql } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { appUser } from '../../../db/schema';
import { newOneTimePassword } from '../../../security/keys';
import { hashPassword } from '../../../security/passwords';
import { countAttempt } from './throttle';

/** An address is not flooded with mails, from wherever they are asked for. */
const mostMails = 10;
const oneTimeMs = 60 * 60 * 1000;
const addressPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** Short lines and plain letters, so that the stored mail reads as it was written. */
function mailText(username: string, oneTimePassword: string): string {
  return [
    'A new password was requested for the back office.',
    '',
    `Username: ${username}`,
    `One-time password: ${oneTimePassword}`,
    '',
    'Sign in with it within an hour; you will then be asked to set a new',
    'password. Your present password keeps working until you do.',
    'If you did not ask for this, you need not do anything.',
    '',
  ].join('\n');
}

async function mailOneTimePassword({ db, now, server }: Context, user: { id: number; username: string; email: string }): Promise<void> {
  const oneTimePassword = newOneTimePassword();
  await db
    .update(appUser)
    .set({ oneTimeHash: await hashPassword(oneTimePassword), oneTimeExpires: new Date(now.getTime() + oneTimeMs) })
    .where(eq(appUser.id, user.id));
  await server.mailer.send({ to: user.email, subject: 'Your one-time password', text: mailText(user.username, oneTimePassword) });
}

/**
 * Mails a one-time password to every user of the address, one mail each. The answer is the same whether there is one or not.
 * docs/rules/signing-in.md, 4 and 7; every request counts against the address and the sender.
 */
export const resetPassword: Handler<typeof authentication.resetPassword> = async (context, { email = '' }) => {
  const wanted = email.trim();
  if (wanted.length > 254 || !addressPattern.test(wanted)) {
    throw new CallError(400, 'Please enter an e-mail address such as name@example.com.', {
      errors: [{ field: 'email', message: 'is not an e-mail address' }],
    });
  }
  const { db } = context;
  await countAttempt(db, { account: `email:${wanted}`, address: context.address, now: context.now, fromEverywhere: mostMails });
  const users = await db
    .select({ id: appUser.id, username: appUser.username, email: appUser.email })
    .from(appUser)
    .where(and(eq(sql`lower(${appUser.email})`, wanted.toLowerCase()), eq(appUser.disabled, false)))
    .orderBy(asc(appUser.id));
  // An unknown address takes as long as a known one.
  if (users.length === 0) await hashPassword(newOneTimePassword());
  for (const user of users) await mailOneTimePassword(context, user);
  return undefined;
};
