import { and, asc, eq, gt } from 'drizzle-orm';
import type { FileAnswer } from '../../../../src/schemas/call';
import type { analysis } from '../../../../src/schemas/calls/analysis';
import { recordChange } from '../../../audit/record';
import { refuseChangeOf } from '../../../call/access';
import { type Context, signedIn } from '../../../call/context';
import { badField, CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { appUser, auditEntry } from '../../../db/schema';
import { sectionsFile } from '../../../output/csv/tables';
import { analyse } from './figures';
import { planOf } from './planOf';
import { sectionOfTable } from './section';

/** One address, so that nothing in it is taken for a list of them. */
const addressForm = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;

function requireAddress(address: string): void {
  if (address.length > 254 || !addressForm.test(address))
    throw badField('emailAddress', 'Enter an email address in the form name@example.com.');
}

/** How many analyses one user may send by mail within an hour. */
const mostMails = 20;
const anHour = 60 * 60 * 1000;

/**
 * Throws CallError 429 for whoever has sent as many in the last hour as may be: the audit trail knows. Until the transaction ends, nobody else counts the
 * mails of this user, so that mails side by side cannot slip past the limit.
 */
async function requireFewMails(tx: Database, context: Context): Promise<void> {
  const { id } = signedIn(context);
  const since = new Date(context.now.getTime() - anHour);
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('no key update');
  const sent = await tx
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, 'analysis'), eq(auditEntry.userId, id), gt(auditEntry.at, since)))
    .orderBy(asc(auditEntry.at))
    .limit(mostMails);
  const [oldest] = sent;
  if (oldest === undefined || sent.length < mostMails) return;
  const minutes = Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 60_000));
  throw new CallError(
    429,
    `You have sent ${mostMails} analyses within an hour. Download this one, or send it again in ${minutes} minutes.`,
    {
      headers: { 'retry-after': String(minutes * 60) },
    },
  );
}

/** The audit trail says who sent what to whom; it is written first, so that nothing is ever sent that it does not know. */
async function send(context: Context, operatorId: number, address: string, file: FileAnswer): Promise<void> {
  refuseChangeOf(signedIn(context));
  await context.db.transaction(async (tx) => {
    await requireFewMails(tx, context);
    await recordChange(tx, context, {
      entity: 'analysis',
      entityId: operatorId,
      operatorId,
      action: 'Sent',
      after: { File: file.name, 'Sent To': address },
    });
  });
  await context.server.mailer.send({
    to: address,
    subject: file.name,
    text: `The analysis '${file.name}' is attached.`,
    attachments: [file],
  });
}

/**
 * The results of an analysis as a CSV file of the grid's cells; with an address they are sent there too. Throws CallError as `planOf` and `analyse` do, and
 * 400 for what is no address, and 429 for whoever has sent too many. docs/rules/analysis.md, 2 and 7.
 */
export const exportAnalysis: Handler<typeof analysis.exportAnalysis> = async (context, { emailAddress, ...question }) => {
  const plan = await planOf(context, question, false);
  if (emailAddress !== undefined) requireAddress(emailAddress);
  const table = await analyse(context.db, plan);
  const { view, range } = plan;
  const file = sectionsFile(`Analysis ${view.name} ${range.from} to ${range.to}`, [sectionOfTable(table)]);
  if (emailAddress !== undefined) await send(context, question.operatorId, emailAddress, file);
  return file;
};
