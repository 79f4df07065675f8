import { dayMs } from '../../../../../src/schemas/wire/days';
import type { Context } from '../../../../call/context';
import { newOneTimePassword } from '../../../../security/keys';
import { hashPassword } from '../../../../security/passwords';

/** How long a first password works: somebody may start on Monday. */
const firstDays = 7;

/** A first password for a new user: what is stored of it, and the sending of it. */
export interface FirstPassword {
  readonly oneTimeHash: string;
  readonly oneTimeExpires: Date;
  /** Mails it. */
  readonly send: (user: { readonly username: string; readonly email: string }) => Promise<void>;
}

function mailText(username: string, oneTimePassword: string): string {
  return [
    'An account of the back office was made for you.',
    '',
    `Username: ${username}`,
    `One-time password: ${oneTimePassword}`,
    '',
    `Sign in with it within ${firstDays} days; you will then be asked to set a`,
    'password of your own.',
    '',
  ].join('\n');
}

/** Draws a first password. It opens nothing but the setting of another one. */
export async function firstPassword({ now, server }: Context): Promise<FirstPassword> {
  const password = newOneTimePassword();
  return {
    oneTimeHash: await hashPassword(password),
    oneTimeExpires: new Date(now.getTime() + firstDays * dayMs),
    send: ({ username, email }) => server.mailer.send({ to: email, subject: 'Your new account', text: mailText(username, password) }),
  };
}
