import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { officers as calls } from '../../../../src/schemas/calls/officers';
import { policeOfficerTypeId } from '../../../../src/schemas/entities/compliance/officer';
import type { Context } from '../../../call/context';
import { badField, CallError, denied } from '../../../call/errors';
import type { AreaHandlers, Handler } from '../../../call/handler';
import { foldedLike, withEachWord } from '../../../call/like';
import { officer } from '../../../db/schema';
import { readSites, requireSiteByGuid } from '../common/access';
import { requireNone } from '../common/complaints';
import { formLists } from '../common/formLists';
import { withListsOf } from '../common/options';
import { inTransaction } from '../common/records';
import { choicesOf } from '../filing/lists';
import { textOf } from '../filing/texts';
import { checkOfficer, keepOfficer } from './check';
import { officerTypeOf } from './types';

const mostOfficers = 50;

/** The site's operator, else all of the caller's. Throws CallError 403 without any site. */
async function operatorsOf(context: Context, siteGuid: string | undefined): Promise<readonly number[]> {
  if (siteGuid !== undefined) return [(await requireSiteByGuid(context, siteGuid)).operatorId];
  const operators = new Set((await readSites(context)).map(({ operatorId }) => operatorId));
  if (operators.size === 0) throw denied('There is no site in your data access.');
  return [...operators];
}

/** Throws CallError 409 for a caller of several operators without a site. */
async function operatorToKeepFor(context: Context, siteGuid: string | undefined): Promise<number> {
  const [first, ...others] = await operatorsOf(context, siteGuid);
  if (first === undefined || others.length > 0) {
    throw new CallError(409, 'This officer could not be saved: choose a site first, so that we know the operator.');
  }
  return first;
}

const blank: Handler<typeof calls.blank> = async (context) => ({
  ...(await formLists(context, async (own) => ({ officerTypes: (await choicesOf(own, 'OfficerType')).map(officerTypeOf) }))),
  record: { officerType: { id: policeOfficerTypeId }, name: '', badgeNumber: '', phoneNumber: '' },
});

/** Throws CallError 400 with all complaints, 409 if the operator is ambiguous. */
const create: Handler<typeof calls.create> = async (context, { siteGuid, ...input }) => {
  const operatorId = await operatorToKeepFor(context, siteGuid);
  const checked = await checkOfficer(withListsOf(context, { operatorId }), input);
  requireNone(checked.complaints);
  return inTransaction(context, async (inside) => ({ id: await keepOfficer(inside, checked, operatorId) }));
};

/** Throws CallError 400 without a search text. */
const search: Handler<typeof calls.search> = async (context, { badgeNumberOrName, officerTypeId, siteGuid }) => {
  const text = textOf(badgeNumberOrName);
  if (text === undefined) throw badField('badgeNumberOrName', 'must not be empty');
  return context.db
    .select({ id: officer.id, name: officer.name, badgeNumber: officer.badgeNumber })
    .from(officer)
    .where(
      and(
        inArray(officer.operatorId, [...(await operatorsOf(context, siteGuid))]),
        officerTypeId === undefined ? undefined : eq(officer.officerTypeId, officerTypeId),
        withEachWord(text, (pattern) => or(foldedLike(officer.badgeNumber, pattern), foldedLike(officer.name, pattern))),
      ),
    )
    .orderBy(asc(officer.name), asc(officer.id))
    .limit(mostOfficers);
};

/** docs/rules/compliance-records.md, 7. */
export const officers: AreaHandlers<'officers'> = { blank, create, search };
