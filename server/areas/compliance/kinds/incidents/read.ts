import type {
  CustomerIncident,
  EnforcementVisit,
  GamblingDispute,
  Incident,
  SuspiciousActivity,
} from '../../../../../src/schemas/entities/compliance/incident';
import {
  CustomerIncidentSent,
  EnforcementVisitSent,
  GamblingDisputeSent,
  SuspiciousActivitySent,
} from '../../../../../src/schemas/entities/compliance/incidentSent';
import type { Context } from '../../../../call/context';
import { optionOf, withListsOf } from '../../common/options';
import { isReadOnly } from '../../common/records';
import { customersOf } from '../../customers/results';
import { named } from '../../filing/lists';
import type { BlockName } from './blockNames';
import { known } from './known';
import { customerIncidentTypeOf, enforcementVisitTypeOf } from './lists';
import { namedMachine } from './machine';
import { detailsAs, namedOfficer, readStored, type StoredIncident } from './stored';

async function entry(context: Context, item: string, ref: { readonly id: number } | null | undefined) {
  return ref === undefined || ref === null ? undefined : optionOf(context, item, ref.id);
}

async function customerIncident(context: Context, stored: StoredIncident): Promise<CustomerIncident> {
  const { row, record, persons } = stored;
  const details = detailsAs(stored, CustomerIncidentSent) ?? {};
  const type = await entry(context, 'CustomerIncidentType', details.customerIncidentType);
  return {
    ...known({
      customerIncidentType: type && customerIncidentTypeOf(type),
      customerIncidentDetails: details.customerIncidentDetails,
      capturedByCctv: row.capturedByCctv,
      anyoneInjured: details.anyoneInjured,
      detailsOfInjured: details.detailsOfInjured,
      emergencyServicesCalled: details.emergencyServicesCalled,
      ambulanceCalled: details.ambulanceCalled,
      fireServiceCalled: details.fireServiceCalled,
      timeEmergencyServicesCalled: details.timeEmergencyServicesCalled,
      emergencyServicesAttended: details.emergencyServicesAttended,
      timeEmergencyServicesArrived: details.timeEmergencyServicesArrived,
      incidentNumber: row.incidentNumber,
      officer: await namedOfficer(context, row.officerId),
      ambulanceDetails: details.ambulanceDetails,
      comments: record.comments,
    }),
    policeCalled: row.policeCalled,
    customers: [...(await customersOf(context.db, persons))],
  };
}

async function enforcementVisit(context: Context, stored: StoredIncident): Promise<EnforcementVisit> {
  const { row, record } = stored;
  const details = detailsAs(stored, EnforcementVisitSent) ?? {};
  const type = await entry(context, 'EnforcementVisitType', details.enforcementVisitType);
  return known({
    isGamblingRelated: details.isGamblingRelated,
    enforcementVisitType: type && enforcementVisitTypeOf(type),
    officer: await namedOfficer(context, row.officerId),
    visitDetails: details.visitDetails,
    incidentNumber: row.incidentNumber,
    comments: record.comments,
  });
}

async function machineOf(context: Context, { row }: StoredIncident) {
  return row.installationId === null ? undefined : namedMachine(context, row.installationId);
}

async function gamblingDispute(context: Context, stored: StoredIncident): Promise<GamblingDispute> {
  const { row, record, persons, sessionIds } = stored;
  const details = detailsAs(stored, GamblingDisputeSent) ?? {};
  const type = await entry(context, 'GamblingDisputeType', details.type);
  const [customer] = await customersOf(context.db, persons);
  return {
    ...known({
      type: type && named(type),
      machine: await machineOf(context, stored),
      machineReference: details.machineReference,
      gamblingDisputeDetails: details.gamblingDisputeDetails,
      capturedByCctv: row.capturedByCctv,
      signature: details.signature,
      customer,
      comments: record.comments,
    }),
    sessionIds: [...sessionIds],
  };
}

async function suspiciousActivity(context: Context, stored: StoredIncident): Promise<SuspiciousActivity> {
  const { row, record, persons, suspects, sessionIds } = stored;
  const details = detailsAs(stored, SuspiciousActivitySent) ?? {};
  const type = await entry(context, 'SuspiciousActivityType', details.suspiciousActivityType);
  return {
    ...known({
      suspiciousActivityType: type && named(type),
      machine: await machineOf(context, stored),
      machineReference: details.machineReference,
      capturedByCctv: row.capturedByCctv,
      suspiciousActivityDetails: details.suspiciousActivityDetails,
      outcome: details.outcome,
      policeInvolved: details.policeInvolved,
      policeContactedDateTime: details.policeContactedDateTime,
      policeArrivedDateTime: details.policeArrivedDateTime,
      policeDidNotAttend: details.policeDidNotAttend,
      officer: await namedOfficer(context, row.officerId),
      incidentNumber: row.incidentNumber,
      comments: record.comments,
    }),
    sessionIds: [...sessionIds],
    customers: [...(await customersOf(context.db, persons))],
    suspects: [...(await customersOf(context.db, suspects))],
  };
}

const blocks: Readonly<Record<BlockName, (context: Context, stored: StoredIncident) => Promise<Partial<Incident>>>> = {
  customerIncident: async (context, stored) => ({ customerIncident: await customerIncident(context, stored) }),
  enforcementVisit: async (context, stored) => ({ enforcementVisit: await enforcementVisit(context, stored) }),
  gamblingDispute: async (context, stored) => ({ gamblingDispute: await gamblingDispute(context, stored) }),
  suspiciousActivity: async (context, stored) => ({ suspiciousActivity: await suspiciousActivity(context, stored) }),
};

/** Throws CallError 403 for an invisible incident. */
export async function readIncident(context: Context, id: number): Promise<Incident> {
  const stored = await readStored(context, id);
  const { record, site, row, block } = stored;
  const ofSite = withListsOf(context, site);
  const type = await optionOf(ofSite, 'IncidentType', row.incidentTypeId);
  return {
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    incidentDate: row.incidentAt.toISOString(),
    incidentStatus: { id: row.incidentStatusId },
    incidentType: { id: row.incidentTypeId, name: type?.name ?? '' },
    site: { guid: site.guid, name: site.name },
    ...(await blocks[block](ofSite, stored)),
  };
}
