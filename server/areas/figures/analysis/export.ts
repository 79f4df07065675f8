import { and, asc, eq, gt } from 'drizzle-orm';
import type { FileAnswer } from '../../../../src/schemas/call';
import type { analysis } from '../../../../src/schemas/calls/analysis';
import { productName } from '../../../../src/schemas/productName';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { placeName } from '../../../access/placeName';
import { recordChange } from '../../../audit/record';
import { daysInName } from '../../../calendar/period';
import { weekdays } from '../../../calendar/timeSlots';
import { refuseChangeOf } from '../../../call/access';
import { type Context, signedIn } from '../../../call/context';
import { badField, CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { appUser, auditEntry } from '../../../db/schema';
import { letter } from '../../../mail/letter';
import { sectionsFile } from '../../../output/csv/tables';
import { type Selection, withSelection } from '../../../output/values/selection';
import { aggregations } from './aggregations';
import { analyse } from './figures';
import type { Plan } from './plan';
import { planOf, type Question } from './planOf';
import { mainFigures, sectionOfTable } from './section';
import { everySource } from './sources';
import { everyWeekday } from './timeSlots';

/** Accepts a single address only, so that no mailer reads a list. */
const addressForm = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;

function requireAddress(address: string): void {
  if (address.length > 254 || !addressForm.test(address))
    throw badField('emailAddress', 'Enter an email address in the form name@example.com.');
}

interface Sent {
  readonly to: string;
  readonly title: string;
  readonly file: FileAnswer;
  readonly figures: ReturnType<typeof mainFigures>;
  readonly rows: number;
}

const mostMails = 20;
const anHour = 60 * 60 * 1000;

/** Throws CallError 429 at the hourly limit, counted in the audit trail. Locks the user's count, so that parallel mails can't exceed it. */
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

function placeOf({ operatorId: OperatorId, companyId: CompanyId, subCompanyId: SubCompanyId, siteId: SiteId }: Question) {
  return { OperatorId, CompanyId, SubCompanyId, SiteId };
}

/** The address of the screen at the question's place. */
function pathTo({ operatorId, companyId, subCompanyId, siteId }: Question): string {
  const company = companyId === undefined ? 'ALL' : `CO${companyId}`;
  const inCompany = subCompanyId === undefined ? company : `SUB${subCompanyId}`;
  return `/dashboard/analysis?in=${operatorId}.${siteId === undefined ? inCompany : `SI${siteId}`}`;
}

/** The audit entry comes first, so that no mail is sent without one. */
async function send(context: Context, question: Question, { to, title, file, figures, rows }: Sent): Promise<void> {
  const { displayName } = signedIn(context);
  const { operatorId } = question;
  refuseChangeOf(signedIn(context));
  await context.db.transaction(async (tx) => {
    await requireFewMails(tx, context);
    await recordChange(tx, context, {
      entity: 'analysis',
      entityId: operatorId,
      operatorId,
      action: 'Sent',
      after: { File: file.name, 'Sent To': to },
    });
  });
  const body = letter({
    appUrl: context.server.config.appUrl,
    operator: await placeName(context.db, { OperatorId: operatorId }),
    blocks: [
      `${displayName} sent you this analysis from ${productName}:`,
      title,
      `The totals of its ${rows === 1 ? 'only row' : `${rows.toLocaleString('en-GB')} rows`}:`,
      figures,
      'All figures are in the attached file.',
      { label: 'Open Analysis at this place', path: pathTo(question) },
    ],
  });
  await context.server.mailer.send({ to, subject: title, ...body, attachments: [file] });
}

/** The title contains measures, view, group, place and days, so that two analyses of a day differ. */
async function titleOf({ db, now }: Context, question: Question, { measures, view, group, range }: Plan): Promise<string> {
  const place = await placeName(db, placeOf(question));
  const [one, ...others] = measures;
  const what = one === undefined || others.length > 0 ? 'Analysis' : one.name;
  return fileName(`${what} ${view.name.toLowerCase()} by ${group.name.toLowerCase()}`, place, ...daysInName(range.from, range.to, now));
}

/** What the title of an analysis does not say. */
function selectionOf(
  { dataTypes, operatorId: OperatorId }: Question,
  { source, measures, aggregation, daysOfWeek, hours, categories }: Plan,
): Selection {
  const isOneOfSeveral = dataTypes !== 'all' && measures.length > 1;
  return {
    OperatorId,
    source: source.id === everySource[0]?.id ? undefined : source.name,
    measures: isOneOfSeveral ? measures.map(({ name }) => name) : undefined,
    aggregation: aggregation === aggregations.total ? undefined : aggregation.name,
    daysOfWeek: daysOfWeek.length === everyWeekday.length ? undefined : daysOfWeek.map((day) => weekdays[day - 1]),
    hours:
      hours === undefined || (hours.from === '00:00:00' && hours.to === undefined)
        ? undefined
        : [hours.from, hours.to ?? '24:00'].map((time) => time.slice(0, 5).replace(':', '.')).join(' to '),
    categories,
  };
}

/**
 * Exports or mails the grid as CSV. Throws what `planOf` and `analyse` throw, CallError 400 for an invalid address, 429 for too many mails.
 * docs/rules/analysis.md, 2 and 7.
 */
export const exportAnalysis: Handler<typeof analysis.exportAnalysis> = async (context, { emailAddress: to, ...question }) => {
  const plan = await planOf(context, question, false);
  if (to !== undefined) requireAddress(to);
  const table = await analyse(context.db, plan);
  const title = await withSelection(context.db, await titleOf(context, question, plan), selectionOf(question, plan));
  const file = sectionsFile(title, [sectionOfTable(table)]);
  const figures = mainFigures(table, plan.view.axis !== 'none');
  if (to !== undefined) await send(context, question, { to, title, file, figures, rows: table.rows.length });
  return file;
};
