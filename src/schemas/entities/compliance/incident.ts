import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { NamedSite, RowVersion } from './common';
import { FoundCustomer } from './customer';
import { NamedOfficer } from './officer';

const Text = Type.Optional(Type.String());
const YesNo = Type.Optional(Type.Boolean());
const Id = Type.Optional(Type.Integer());
/** Lists that a server may leave out, of what there is none of. */
const Ids = Type.Optional(Type.Array(Type.Integer()));
const People = Type.Optional(Type.Array(FoundCustomer));
/** An officer, or who it is where a server tells no more of them. The same goes for people and their ids. */
const officers = { officer: Type.Optional(NamedOfficer), officerId: Id };

/** The ids of incident types that rules depend on; that of the customer incident is the server's, by the metadata. docs/rules/compliance.md, 9. */
export const incidentTypeIds = { enforcementVisit: 1, suspiciousActivity: 3, gamblingDispute: 4 } as const;

/** The emergency services that can be called. docs/rules/compliance-records.md, 3. */
export const emergencyServices = { police: 1, ambulance: 2, fire: 3 } as const;

/** In Review: the status that every incident is sent with. docs/rules/compliance-records.md, 3. */
export const incidentInReview = 2;

export const CustomerIncidentType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  detailsRequired: Type.Boolean(),
  /** Whether the police are to be called. */
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

/** A machine that a record is about. A server may tell no more of it than its installation. */
export const NamedMachine = Type.Object({ installationGuid: Type.String(), installationId: Id, name: Text });

/** Moments are ISO instants. The blocks below are answers; what is sent names people and types by their ids or brings new ones along. */
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
  customer: Type.Optional(FoundCustomer),
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

/** An incident: one of the four blocks says what happened, the others are nothing. docs/rules/compliance-records.md, 3. */
export const Incident = Type.Object({
  /** The id of its compliance record. */
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

/** What the forms of incidents choose from; the sites are those that the user may record at. */
export const IncidentLists = Type.Object({
  gamblingDisputeTypes: NamedList,
  suspiciousActivityTypes: NamedList,
  customerIncidentTypes: Type.Array(CustomerIncidentType),
  types: NamedList,
  enforcementVisitTypes: Type.Array(EnforcementVisitType),
  sites: Type.Array(NamedSite),
});
export type IncidentLists = Static<typeof IncidentLists>;

/** The lists, and what is known before anything is written down: the status, and the site where only one can be meant. */
export const BlankIncident = Type.Object({
  ...IncidentLists.properties,
  record: Type.Object({ incidentStatus: Type.Object({ id: Type.Integer() }), site: Type.Optional(NamedSite) }),
});
export type BlankIncident = Static<typeof BlankIncident>;
export const IncidentForm = Type.Object({ ...IncidentLists.properties, record: Incident });
export type IncidentForm = Static<typeof IncidentForm>;
