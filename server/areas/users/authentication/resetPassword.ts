import { and, asc, eq, sql } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import { productName } from '../../../../src/schemas/productName';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { appUser } from '../../../db/schema';
import { letter } from '../../../mail/letter';
import { newOneTimePassword } from '../../../security/keys';
import { hashPassword } from '../../../security/passwords';
import { countAttempt } from './throttle';

/** Limits mails to an address from all senders together. */
const mostMails = 10;
const oneTimeMs = 60 * 60 * 1000;
const addressPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly companyName: string;
}

async function mailOneTimePassword({ db, now, server }: Context, { id, username, email, companyName }: Account): Promise<void> {
  const oneTimePassword = newOneTimePassword();
  await db
    .update(appUser)
    .set({ oneTimeHash: await hashPassword(oneTimePassword), oneTimeExpires: new Date(now.getTime() + oneTimeMs) })
    .where(eq(appUser.id, id));
  const body = letter({
    appUrl: server.config.appUrl,
    operator: companyName,
    blocks: [
      `A new password was requested for your account in ${productName}.`,
      [
        ['Username', username],
        ['One-time password', oneTimePassword],
      ],
      { label: 'Sign in', path: '/' },
      'The one-time password works for an hour. You will then be asked to set a new password. Your present password keeps working until you do.',
      'If you did not ask for this, you need not do anything.',
    ],
  });
  await server.mailer.send({ to: email, subject: `Your one-time password for ${productName}`, ...body });
}

/**
 * Mails a one-time password to each user of the address; the response is always the same. Counts against address and sender. Throws
 * CallError 400 for no mail address. docs/rules/signing-in.md, 4 and 7.
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
    .select({ id: appUser.id, username: appUser.username, email: appUser.email, companyName: appUser.companyName })
    .from(appUser)
    .where(and(eq(sql`lower(${appUser.email})`, wanted.toLowerCase()), eq(appUser.disabled, false)))
    .orderBy(asc(appUser.id));
  // An unknown address takes as long as a known one.
  if (users.length === 0) await hashPassword(newOneTimePassword());
  for (const user of users) await mailOneTimePassword(context, user);
  return undefined;
};
