import { productName } from '../../../../../src/schemas/productName';
import { dayMs } from '../../../../../src/schemas/wire/days';
import { type Context, signedIn } from '../../../../call/context';
import { letter } from '../../../../mail/letter';
import { newOneTimePassword } from '../../../../security/keys';
import { hashPassword } from '../../../../security/passwords';

/** Covers a start after the weekend. */
const firstDays = 7;

interface Recipient {
  readonly username: string;
  readonly email: string;
  readonly operator: string;
}

export interface FirstPassword {
  readonly oneTimeHash: string;
  readonly oneTimeExpires: Date;
  /** Mails it. */
  readonly send: (user: Recipient) => Promise<void>;
}

/** It allows only setting a new password. */
export async function firstPassword(context: Context): Promise<FirstPassword> {
  const { now, server } = context;
  const { displayName } = signedIn(context);
  const password = newOneTimePassword();
  return {
    oneTimeHash: await hashPassword(password),
    oneTimeExpires: new Date(now.getTime() + firstDays * dayMs),
    async send({ username, email, operator }) {
      const body = letter({
        appUrl: server.config.appUrl,
        operator,
        blocks: [
          `${displayName} made an account for you in ${productName}.`,
          [
            ['Username', username],
            ['One-time password', password],
          ],
          { label: 'Sign in', path: '/' },
          `The one-time password works for ${firstDays} days. You will then be asked to set a password of your own.`,
        ],
      });
      await server.mailer.send({ to: email, subject: `Your new account in ${productName}`, ...body });
    },
  };
}
