import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FileAnswer } from '../../src/schemas/call';
import { productName } from '../../src/schemas/productName';
import { safeFileName } from '../../src/schemas/wire/fileName';

export interface Mail {
  readonly to: string;
  /** The operator in the sender's name, next to the product; empty for none. */
  readonly operator: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly FileAnswer[];
}

/** The sender: the name in `MAIL_FROM`, else the product, with the operator. */
function senderOf(mailFrom: string, operator: string) {
  const { name = '', address = mailFrom } = /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(mailFrom)?.groups ?? {};
  return { name: [name === '' ? productName : name, operator].filter((part) => part !== '').join(', '), address };
}

function messageOf({ to, operator, subject, text, html, attachments = [] }: Mail, mailFrom: string) {
  return {
    from: senderOf(mailFrom, operator),
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: safeFileName(name),
      contentType: type,
      content: Buffer.from(bytes),
    })),
  };
}

/** `sent`: to the mail server; `failed`: refused by it; `kept`: in the outbox folder. */
export type MailCame = 'sent' | 'failed' | 'kept';

/** `send` resolves once the mail is in the outbox or queued; `close` awaits pending mails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  waiting?(): Promise<number>;
  close(): Promise<void>;
}

/** Creates a mailer that stores mails in a folder instead of sending them. */
export function outboxMailer(folder: string, from: string, hear: (came: MailCame) => void = () => {}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // Owner-only, because a mail may hold a password.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
      hear('kept');
    },
    async waiting() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith('.eml')).length;
    },
    close: async () => {},
  };
}

/** Sends after the response, so that its timing reveals no accounts. Logs no address or text. */
export function smtpMailer(
  url: string,
  from: string,
  report: (message: string) => void,
  hear: (came: MailCame) => void = () => {},
): Mailer {
  const transport = createTransport(url);
  const underWay = new Set<Promise<void>>();
  return {
    async send(mail) {
      const sending = transport
        .sendMail(messageOf(mail, from))
        .then(() => hear('sent'))
        .catch((error: unknown) => {
          hear('failed');
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          report(`A mail could not be sent (${code}); check SMTP_URL and the mail server`);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    waiting: async () => underWay.size,
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
