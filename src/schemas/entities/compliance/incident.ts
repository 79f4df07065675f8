import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { formLists, NamedSite, RowVersion } from './common';
import { CustomerResult } from './customer';
import { NamedOfficer } from './officer';

const Text = Type.Optional(Type.String());
const YesNo = Type.Optional(Type.Boolean());
const Id = Type.Optional(Type.Integer());
const Ids = Type.Optional(Type.Array(Type.Integer()));
const People = Type.Optional(Type.Array(CustomerResult));
/** A server may send only the officer's id. The same holds for people. */
const officers = { officer: Type.Optional(NamedOfficer), officerId: Id };

/** Incident type ids in the rules; the server's metadata gives that of the customer incident. docs/rules/compliance.md, 9. */
export const incidentTypeIds = { enforcementVisit: 1, suspiciousActivity: 3, gamblingDispute: 4 } as const;

/** docs/rules/compliance-records.md, 3. */
export const emergencyServices = { police: 1, ambulance: 2, fire: 3 } as const;

/** docs/rules/compliance-records.md, 3. */
export const incidentInReview = 2;

export const CustomerIncidentType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  detailsRequired: Type.Boolean(),
  policeIncident: Type.Boolean(),
});
export type CustomerIncidentType = Static<typeof CustomerIncidentType>;

export const EnforcementVisitType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isGamblingRelated: Type.Boolean(),
  isNonGamblingRelated: Type.Boolean(),
});
export type EnforcementVisitType = Static<typeof EnforcementVisitType>;

export const NamedMachine = Type.Object({ installationGuid: Type.String(), installationId: Id, name: Text });

/** Times are ISO instants. These blocks are responses; requests name people and types by id or include new ones. */
export const CustomerIncident = Type.Object({
  customerIncidentType: Type.Optional(CustomerIncidentType),
  customers: People,
  customerIds: Ids,
  customerIncidentDetails: Text,
  capturedByCctv: YesNo,
  anyoneInjured: YesNo,
  detailsOfInjured: Text,
  emergencyServicesCalled: YesNo,
  policeCalled: YesNo,
  ambulanceCalled: YesNo,
  fireServiceCalled: YesNo,
  timeEmergencyServicesCalled: Text,
  emergencyServicesAttended: YesNo,
  timeEmergencyServicesArrived: Text,
  incidentNumber: Text,
  ...officers,
  ambulanceDetails: Text,
  comments: Text,
});
export type CustomerIncident = Static<typeof CustomerIncident>;

export const EnforcementVisit = Type.Object({
  isGamblingRelated: YesNo,
  enforcementVisitType: Type.Optional(EnforcementVisitType),
  ...officers,
  visitDetails: Text,
  incidentNumber: Text,
  comments: Text,
});
export type EnforcementVisit = Static<typeof EnforcementVisit>;

export const GamblingDispute = Type.Object({
  type: Type.Optional(Named),
  machine: Type.Optional(NamedMachine),
  machineReference: Text,
  sessionIds: Ids,
  gamblingDisputeDetails: Text,
  capturedByCctv: YesNo,
  /** A PNG as a data URL. */
  signature: Text,
  customer: Type.Optional(CustomerResult),
  customerId: Id,
  comments: Text,
});
export type GamblingDispute = Static<typeof GamblingDispute>;

export const SuspiciousActivity = Type.Object({
  suspiciousActivityType: Type.Optional(Named),
  machine: Type.Optional(NamedMachine),
  machineReference: Text,
  sessionIds: Ids,
  capturedByCctv: YesNo,
  suspiciousActivityDetails: Text,
  outcome: Text,
  policeInvolved: YesNo,
  policeContactedDateTime: Text,
  policeArrivedDateTime: Text,
  policeDidNotAttend: YesNo,
  ...officers,
  incidentNumber: Text,
  customers: People,
  customerIds: Ids,
  suspects: People,
  suspectIds: Ids,
  comments: Text,
});
export type SuspiciousActivity = Static<typeof SuspiciousActivity>;

/** An incident, with one of the four blocks. docs/rules/compliance-records.md, 3. */
export const Incident = Type.Object({
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  incidentDate: Type.String(),
  incidentStatus: Type.Object({ id: Type.Integer() }),
  incidentType: Named,
  site: NamedSite,
  customerIncident: Type.Optional(CustomerIncident),
  enforcementVisit: Type.Optional(EnforcementVisit),
  gamblingDispute: Type.Optional(GamblingDispute),
  suspiciousActivity: Type.Optional(SuspiciousActivity),
});
export type Incident = Static<typeof Incident>;

export const IncidentLists = formLists(
  {
    gamblingDisputeTypes: NamedList,
    suspiciousActivityTypes: NamedList,
    customerIncidentTypes: Type.Array(CustomerIncidentType),
    types: NamedList,
    enforcementVisitTypes: Type.Array(EnforcementVisitType),
  },
  { sites: Type.Array(NamedSite) },
);
export type IncidentLists = Static<typeof IncidentLists>;

export const BlankIncident = Type.Object({
  ...IncidentLists.properties,
  record: Type.Object({ incidentStatus: Type.Object({ id: Type.Integer() }), site: Type.Optional(NamedSite) }),
});
export type BlankIncident = Static<typeof BlankIncident>;
export const IncidentForm = Type.Object({ ...IncidentLists.properties, record: Incident });
export type IncidentForm = Static<typeof IncidentForm>;
