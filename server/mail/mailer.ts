import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FileAnswer } from '../../src/schemas/call';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly FileAnswer[];
}

/** What is attached to a mail, as the transport takes it. */
function attached({ attachments = [] }: Mail) {
  return attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) }));
}

/** What became of a mail: handed to the mail server, not taken by it, or written to the outbox folder. */
export type MailCame = 'sent' | 'failed' | 'kept';

/** Where mails go. `send` answers when the mail is safe in the outbox or queued; `close` waits for what is under way. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** How many mails have not left: those in the outbox folder, or on their way to the mail server. */
  waiting?(): Promise<number>;
  close(): Promise<void>;
}

/** Writes each mail as an .eml file; a half-written one is never seen under that ending. */
export function outboxMailer(folder: string, from: string, hear: (came: MailCame) => void = () => {}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      const { message } = await transport.sendMail({ from, to, subject, text, attachments: attached(mail) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // The mail may hold a password: nobody but this account of the machine reads it.
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

/**
 * Sends by SMTP behind the answer, so that how long a mail server takes says nothing about who has an account.
 * A mail that cannot be sent is reported without its address or text.
 */
export function smtpMailer(
  url: string,
  from: string,
  report: (message: string) => void,
  hear: (came: MailCame) => void = () => {},
): Mailer {
  const transport = createTransport(url, { from });
  const underWay = new Set<Promise<void>>();
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      const sending = transport
        .sendMail({ from, to, subject, text, attachments: attached(mail) })
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
