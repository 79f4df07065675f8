import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { officers as calls } from '../../../../src/schemas/calls/officers';
import { policeOfficerTypeId } from '../../../../src/schemas/entities/compliance/officer';
import type { Context } from '../../../call/context';
import { badField, CallError, denied } from '../../../call/errors';
import type { AreaHandlers, Handler } from '../../../call/handler';
import { withEachWord } from '../../../call/like';
import { officer } from '../../../db/schema';
import { choicesOf } from '../filing/lists';
import { textOf } from '../filing/texts';
import { readSites } from '../ground/access';
import { requireNone } from '../ground/complaints';
import { inTransaction } from '../ground/records';
import { checkOfficer, keepOfficer } from './check';
import { officerTypeOf } from './types';

/** More than anybody reads: who finds so many types more. */
const mostOfficers = 50;

/** The operators of the caller's sites. Throws CallError 403 without any site. */
async function operatorsOf(context: Context): Promise<readonly number[]> {
  const operators = new Set((await readSites(context)).map(({ operatorId }) => operatorId));
  if (operators.size === 0) throw denied('There is no site in your data access.');
  return [...operators];
}

/** The operator whose officers the caller keeps. Throws CallError 409 for somebody of several operators who has chosen none of them. */
async function ownOperator(context: Context): Promise<number> {
  const [first, ...others] = await operatorsOf(context);
  if (first === undefined || others.length > 0) {
    throw new CallError(409, 'You see several operators. Please choose the company or operator that the officer is kept for first.');
  }
  return first;
}

/** The types of officer, and an officer of whom nothing is known but that police is meant usually. */
const blank: Handler<typeof calls.blank> = async (context) => ({
  officerTypes: (await choicesOf(context, 'OfficerType')).map(officerTypeOf),
  record: { officerType: { id: policeOfficerTypeId }, name: '', badgeNumber: '', phoneNumber: '' },
});

/** Keeps a new officer for the operator. Throws CallError 400 with all complaints, 409 where it is not plain which operator is meant. */
const create: Handler<typeof calls.create> = async (context, input) => {
  const operatorId = await ownOperator(context);
  const checked = await checkOfficer(context, input);
  requireNone(checked.complaints);
  return inTransaction(context, async (inside) => ({ id: await keepOfficer(inside, checked, operatorId) }));
};

/** Officers of the caller's operators by parts of their badge number and name. Throws CallError 400 when nothing is looked for. */
const search: Handler<typeof calls.search> = async (context, { badgeNumberOrName, officerTypeId }) => {
  const text = textOf(badgeNumberOrName);
  if (text === undefined) throw badField('badgeNumberOrName', 'must not be empty');
  return context.db
    .select({ id: officer.id, name: officer.name, badgeNumber: officer.badgeNumber })
    .from(officer)
    .where(
      and(
        inArray(officer.operatorId, [...(await operatorsOf(context))]),
        officerTypeId === undefined ? undefined : eq(officer.officerTypeId, officerTypeId),
        withEachWord(text, (pattern) => or(ilike(officer.badgeNumber, pattern), ilike(officer.name, pattern))),
      ),
    )
    .orderBy(asc(officer.name), asc(officer.id))
    .limit(mostOfficers);
};

/** docs/rules/compliance-records.md, 7. */
export const officers: AreaHandlers<'officers'> = { blank, create, search };
