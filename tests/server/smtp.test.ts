import { expect, it } from 'vitest';
import { smtpMailer } from '../../server/mail/mailer';
import { deafPort } from './support/listening';
import { startSmtpServer } from './support/smtpServer';

const from = 'Back office <office@example.com>';
const mail = { to: 'someone@example.com', subject: 'Your one-time password', text: 'Username: someone\n.\nOne-time password: Quay-93\n' };

/** Sends the mail, waits until it is delivered or given up, and gives what was reported. */
async function send(url: string): Promise<readonly string[]> {
  const reports: string[] = [];
  const mailer = smtpMailer(url, from, (report) => reports.push(report));
  await mailer.send(mail);
  await mailer.close();
  return reports;
}

it('a mail arrives with its recipient, subject and text', async () => {
  const server = await startSmtpServer();
  expect(await send(server.url)).toEqual([]);
  expect(server.mails).toEqual([{ from: 'office@example.com', to: [mail.to], message: expect.any(String) }]);
  const { message = '' } = server.mails[0] ?? {};
  const [headers = '', ...text] = message.split('\n\n');
  expect(headers).toMatch(/^From: Back office <office@example.com>$/m);
  expect(headers).toMatch(/^To: someone@example.com$/m);
  expect(headers).toMatch(/^Subject: Your one-time password$/m);
  expect(text.join('\n\n').trimEnd()).toBe(mail.text.trimEnd());
  await server.close();
});

it('a mail server that cannot be reached is reported, without address or text', async () => {
  const reports = await send(`smtp://office:secret@127.0.0.1:${await deafPort()}`);
  expect(reports).toEqual([expect.stringMatching(/^A mail could not be sent \(E[A-Z]+\); check SMTP_URL/)]);
  expect(reports.join()).not.toMatch(/someone|example|password|Quay|secret/);
});

it('a recipient that the mail server refuses is reported, without address or text', async () => {
  const server = await startSmtpServer({ refused: mail.to });
  const reports = await send(server.url);
  expect(reports).toEqual([expect.stringMatching(/^A mail could not be sent \(E[A-Z]+\)/)]);
  expect(reports.join()).not.toMatch(/someone|example|password|Quay/);
  expect(server.mails).toEqual([]);
  await server.close();
});
