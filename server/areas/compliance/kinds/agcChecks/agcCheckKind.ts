import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { agcChecks } from '../../../../../src/schemas/calls/agcChecks';
import {
  type AgcAnswer,
  type AgcCheck,
  type AgcQuestion,
  agcLocationNames,
  agcQuestions,
  agcQuestionsAt,
  mostCustomers,
} from '../../../../../src/schemas/entities/compliance/agcCheck';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import { agcCheck, site as siteTable } from '../../../../db/schema';
import { type KnownSite, readSites } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { type HeldRecord, isReadOnly } from '../../common/records';
import { instantOf } from '../../filing/instants';
import { type Kind, keepRow, type Prepared, readRecord } from '../../filing/recordKind';
import { complaintsOf, happenedRules, type Rule, when } from '../../filing/rules';
import { yesNo } from '../../filing/texts';

type Input = InputOf<typeof agcChecks.create>;
type Value = boolean | number;

async function read(context: Context, id: number): Promise<AgcCheck> {
  const { record, site } = await readRecord(context, id, 'agc-check');
  const [row] = await context.db
    .select({ check: agcCheck, siteCode: siteTable.siteCode })
    .from(agcCheck)
    .innerJoin(siteTable, eq(siteTable.id, record.siteId))
    .where(eq(agcCheck.recordId, id));
  if (row === undefined) throw new Error(`The check ${id} says nothing`);
  const { location, answers, checkedAt } = row.check;
  return {
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    siteCode: row.siteCode,
    location,
    checkDate: checkedAt.toISOString(),
    user: record.createdBy,
    questions: agcQuestionsAt(location).map((question) => ({
      id: question.id,
      label: question.label,
      value: answers[question.id] ?? null,
    })),
    site: { guid: site.guid, name: site.name },
  };
}

async function requireSiteByCode(inside: Context, code: string): Promise<KnownSite> {
  const [row] = await readSites(inside, eq(siteTable.siteCode, code));
  if (row === undefined) throw denied('This site does not exist, or you may not see it.');
  return row;
}

function isAnswer({ kind }: AgcQuestion, value: Value | null | undefined): value is Value {
  if (kind === 'yesNo') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostCustomers;
}

/** Exactly the location's questions must be answered. docs/rules/compliance-records.md, 4. */
function rulesFor({ location, questions }: Input): readonly Rule[] {
  const required = agcQuestionsAt(location);
  const answerTo = ({ id }: AgcQuestion) => questions.find((answer) => answer.id === id)?.value;
  const isRepeated = ({ id }: AgcAnswer, place: number) => questions.findIndex((answer) => answer.id === id) < place;
  const isStray = ({ id, value }: AgcAnswer) => value !== undefined && value !== null && !required.some((question) => question.id === id);
  return [
    ...required.map((question): Rule => {
      const message =
        question.kind === 'number' ? `Please answer with a number: ${question.label}` : `Please answer with yes or no: ${question.label}`;
      return [`questions.${question.id}`, isAnswer(question, answerTo(question)), message];
    }),
    ...questions.filter(isRepeated).map(({ id }): Rule => [`questions.${id}`, false, 'This question is answered twice']),
    ...questions.filter(isStray).map(({ id }): Rule => [`questions.${id}`, false, 'This question is not asked here']),
  ];
}

async function prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared> {
  const site = await requireSiteByCode(inside, input.siteCode);
  const { checkDate } = input;
  requireNone(
    complaintsOf([...rulesFor(input), ...when(checkDate !== undefined, happenedRules('checkDate', checkDate ?? '', inside.now))]),
  );
  const [before] = held === undefined ? [] : await inside.db.select().from(agcCheck).where(eq(agcCheck.recordId, held.record.id));
  const at = before?.checkedAt ?? instantOf(checkDate) ?? inside.now;
  const answers = Object.fromEntries(
    input.questions.flatMap(({ id, value }) => (value === undefined || value === null ? [] : [[id, value]])),
  );
  const values = { checkedAt: at, location: input.location, answers };
  return {
    site,
    at,
    comments: held?.record.comments ?? undefined,
    keep: (recordId) => keepRow(inside, agcCheck, recordId, values),
  };
}

function shownAnswer({ questions }: AgcCheck, question: AgcQuestion): string | undefined {
  const value = questions.find(({ id }) => id === question.id)?.value;
  return typeof value === 'boolean' ? yesNo(value) : value?.toString();
}

/**
 * The check's time is the phone's scan time if sent, else the server's; later changes keep it. docs/rules/compliance-records.md, 3 and 5.
 */
export const agcCheckKind: Kind<Input, AgcCheck> = {
  event: 'agc-check',
  read,
  prepare,
  fields: [
    { field: 'siteCode', label: 'Site', of: ({ site }) => site.name },
    { field: 'location', label: 'Location', of: ({ location }) => agcLocationNames[location] },
    ...agcQuestions.map((question) => ({
      field: `questions.${question.id}`,
      label: question.label,
      of: (check: AgcCheck) => shownAnswer(check, question),
    })),
  ],
};
