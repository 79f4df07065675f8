import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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

/** Where mails go. `send` answers when the mail is safe in the outbox or queued; `close` waits for what is under way. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Writes each mail as an .eml file; a half-written one is never seen under that ending. */
export function outboxMailer(folder: string, from: string): Mailer {
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
    },
    close: async () => {},
  };
}

/**
 * Sends by SMTP behind the answer, so that how long a mail server takes says nothing about who has an account.
 * A mail that cannot be sent is reported without its address or text.
 */
export function smtpMailer(url: string, from: string, report: (message: string) => void): Mailer {
  const transport = createTransport(url, { from });
  const underWay = new Set<Promise<void>>();
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      const sending = transport
        .sendMail({ from, to, subject, text, attachments: attached(mail) })
        .then(() => {})
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          report(`A mail could not be sent (${code}); check SMTP_URL and the mail server`);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
