import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { incidents } from '../../../../../src/schemas/calls/incidents';
import { type Incident, incidentInReview } from '../../../../../src/schemas/entities/compliance/incident';
import { GamblingDisputeSent } from '../../../../../src/schemas/entities/compliance/incidentSent';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import { incident, incidentCustomer, incidentSession } from '../../../../db/schema';
import { requireSiteByGuid } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { withListsOf } from '../../common/options';
import type { HeldRecord } from '../../common/records';
import { instantOf } from '../../filing/instants';
import { keepPeople } from '../../filing/people';
import { type Kind, keepRow, type Prepared } from '../../filing/recordKind';
import { complaintsOf, happenedRules, type Rule } from '../../filing/rules';
import type { CheckedBlock, Surroundings } from './block';
import { type BlockName, blockNames, blockOfType } from './blockNames';
import { checkCustomerIncident } from './customerIncident';
import { checkEnforcementVisit } from './enforcementVisit';
import { incidentFields } from './fields';
import { checkGamblingDispute } from './gamblingDispute';
import { incidentTypes } from './lists';
import { keepChosen } from './officer';
import { readIncident } from './read';
import { detailsAs, readStored, type StoredIncident } from './stored';
import { checkSuspiciousActivity } from './suspiciousActivity';

type Input = InputOf<typeof incidents.create>;

/** Rules for all incident types. docs/rules/compliance-records.md, 4 and 5. */
function commonRules(input: Input, { lists }: Surroundings, before: StoredIncident | undefined, now: Date): readonly Rule[] {
  const typeId = input.incidentType.id;
  const own = blockOfType(typeId);
  const others = blockNames.filter((name) => name !== own);
  return [
    ...happenedRules('incidentDate', input.incidentDate, now),
    ['incidentStatus', input.incidentStatus.id === incidentInReview, 'Incident status must be In Review'],
    ['incidentType', lists.types.some(({ id }) => id === typeId), 'Incident type is required'],
    ['incidentType', before === undefined || before.row.incidentTypeId === typeId, 'The type of an incident cannot be changed'],
    [own, input[own] !== undefined, 'The details of the incident are required'],
    ...others.map((name): Rule => [name, input[name] === undefined, 'Only the details of the type of the incident can be given']),
  ];
}

async function checkBlock(
  inside: Context,
  input: Input,
  around: Surroundings,
  before: StoredIncident | undefined,
): Promise<CheckedBlock | undefined> {
  const { customerIncident, enforcementVisit, gamblingDispute, suspiciousActivity } = input;
  const signature = before === undefined ? undefined : detailsAs(before, GamblingDisputeSent)?.signature;
  const checks: Readonly<Record<BlockName, () => Promise<CheckedBlock> | undefined>> = {
    customerIncident: () => customerIncident && checkCustomerIncident(inside, customerIncident, around),
    enforcementVisit: () => enforcementVisit && checkEnforcementVisit(inside, enforcementVisit, around),
    gamblingDispute: () => gamblingDispute && checkGamblingDispute(inside, gamblingDispute, around, signature ?? undefined),
    suspiciousActivity: () => suspiciousActivity && checkSuspiciousActivity(inside, suspiciousActivity, around),
  };
  return checks[blockOfType(input.incidentType.id)]();
}

async function keepLinks(inside: Context, recordId: number, people: Links, sessionIds: readonly number[]): Promise<void> {
  const { db } = inside;
  await db.delete(incidentCustomer).where(eq(incidentCustomer.recordId, recordId));
  await db.delete(incidentSession).where(eq(incidentSession.recordId, recordId));
  const linked = [
    ...people.persons.map((customerId) => ({ recordId, customerId, role: 'person' as const })),
    ...people.suspects.map((customerId) => ({ recordId, customerId, role: 'suspect' as const })),
  ];
  if (linked.length > 0) await db.insert(incidentCustomer).values(linked);
  if (sessionIds.length > 0) await db.insert(incidentSession).values(sessionIds.map((sessionId) => ({ recordId, sessionId })));
}

interface Links {
  readonly persons: readonly number[];
  readonly suspects: readonly number[];
}

async function prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared> {
  const site = await requireSiteByGuid(inside, input.site.guid);
  const before = held === undefined ? undefined : await readStored(inside, held.record.id);
  const customers = before === undefined ? [] : [...before.persons, ...before.suspects];
  const around: Surroundings = {
    site,
    lists: await incidentTypes(withListsOf(inside, site), 'every'),
    already: { customers, officer: before?.row.officerId ?? undefined },
  };
  const checked = await checkBlock(inside, input, around, before);
  requireNone([...complaintsOf(commonRules(input, around, before, inside.now)), ...(checked?.complaints ?? [])]);
  if (checked === undefined) throw denied('The details of the incident are required');
  const at = instantOf(input.incidentDate) ?? inside.now;
  const people: Links = {
    persons: await keepPeople(inside, site, checked.persons),
    suspects: await keepPeople(inside, site, checked.suspects),
  };
  const officerId = (await keepChosen(inside, site, checked.officer)) ?? null;
  const { installationId = null, capturedByCctv = null, policeCalled = false, incidentNumber = null } = checked.columns;
  const values = {
    incidentAt: at,
    incidentTypeId: input.incidentType.id,
    incidentStatusId: incidentInReview,
    officerId,
    installationId,
    capturedByCctv,
    policeCalled,
    incidentNumber,
    // The original alert never changes.
    details: { ...checked.details, alertId: before === undefined ? input.alertId : before.row.details['alertId'] },
  };
  return {
    site,
    at,
    // Record lists show one person, suspects first.
    customerId: [...people.suspects, ...people.persons].at(0),
    comments: checked.comments,
    async keep(recordId) {
      await keepRow(inside, incident, recordId, values);
      await keepLinks(inside, recordId, people, checked.sessionIds);
    },
  };
}

/** docs/rules/compliance-records.md, 3 and 5. */
export const incidentKind: Kind<Input, Incident> = { event: 'incident', read: readIncident, prepare, fields: incidentFields };
