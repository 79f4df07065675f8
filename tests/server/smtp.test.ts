import { expect, it } from 'vitest';
import { smtpMailer } from '../../server/mail/mailer';
import { deafPort } from './support/listening';
import { startSmtpServer } from './support/smtpServer';

const from = 'Back office <office@example.com>';
const mail = {
  to: 'someone@example.com',
  operator: 'Northgate Leisure',
  subject: 'Your one-time password',
  text: 'Username: someone\n.\nOne-time password: Quay-93\n',
  html: '<p>Username: someone</p>',
};

async function send(url: string): Promise<readonly string[]> {
  const reports: string[] = [];
  const mailer = smtpMailer(url, from, (report) => reports.push(report));
  await mailer.send(mail);
  await mailer.close();
  return reports;
}

it('a mail arrives with its sender, recipient, subject, and its text in both forms', async () => {
  const server = await startSmtpServer();
  expect(await send(server.url)).toEqual([]);
  expect(server.mails).toEqual([{ from: 'office@example.com', to: [mail.to], message: expect.any(String) }]);
  const { message = '' } = server.mails[0] ?? {};
  expect(message).toMatch(/^From: "Back office, Northgate Leisure" <office@example.com>$/m);
  expect(message).toMatch(/^To: someone@example.com$/m);
  expect(message).toMatch(/^Subject: Your one-time password$/m);
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(message).toMatch(/^Content-Type: text\/plain; .*\n(?:.+\n)*\nUsername: someone\n\.\nOne-time password: Quay-93$/m);
  expect(message).toMatch(/^Content-Type: text\/html; .*\n(?:.+\n)*\n<p>Username: someone<\/p>$/m);
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
