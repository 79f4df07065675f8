import { type Static, Type } from 'typebox';
import { IdRef } from './common';
import { NewCustomer } from './customer';
import { NewOfficer } from './officer';

/** Missing and null both mean no value. */
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const YesNo = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
const Id = Type.Optional(Type.Union([Type.Integer(), Type.Null()]));
const Ref = Type.Optional(Type.Union([IdRef, Type.Null()]));
const Ids = Type.Optional(Type.Union([Type.Array(Type.Integer(), { maxItems: 100 }), Type.Null()]));
const People = Type.Optional(Type.Union([Type.Array(NewCustomer, { maxItems: 100 }), Type.Null()]));

const officers = { officerId: Id, officer: Type.Optional(Type.Union([NewOfficer, Type.Null()])) };
const machines = {
  machine: Type.Optional(Type.Union([Type.Object({ installationGuid: Text }), Type.Null()])),
  machineReference: Text,
  sessionIds: Ids,
};

/** Times are ISO instants. docs/rules/compliance-records.md, 3. */
export const CustomerIncidentSent = Type.Object({
  customerIncidentType: Ref,
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
export type CustomerIncidentSent = Static<typeof CustomerIncidentSent>;

/** docs/rules/compliance-records.md, 3. */
export const EnforcementVisitSent = Type.Object({
  isGamblingRelated: YesNo,
  enforcementVisitType: Ref,
  ...officers,
  visitDetails: Text,
  incidentNumber: Text,
  comments: Text,
});
export type EnforcementVisitSent = Static<typeof EnforcementVisitSent>;

/** docs/rules/compliance-records.md, 3. */
export const GamblingDisputeSent = Type.Object({
  type: Ref,
  ...machines,
  gamblingDisputeDetails: Text,
  capturedByCctv: YesNo,
  signature: Text,
  customerId: Id,
  customer: Type.Optional(Type.Union([NewCustomer, Type.Null()])),
  comments: Text,
});
export type GamblingDisputeSent = Static<typeof GamblingDisputeSent>;

/** docs/rules/compliance-records.md, 3. */
export const SuspiciousActivitySent = Type.Object({
  suspiciousActivityType: Ref,
  ...machines,
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
export type SuspiciousActivitySent = Static<typeof SuspiciousActivitySent>;
