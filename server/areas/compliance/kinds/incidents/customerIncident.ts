import type { CustomerIncidentSent } from '../../../../../src/schemas/entities/compliance/incidentSent';
import { customerIncidentForm } from '../../../../../src/schemas/forms/customerIncident.form';
import type { Context } from '../../../../call/context';
import { checkPeople, peopleIn } from '../../filing/people';
import { complaintsOf, lengthRules, momentRule, type Rule, when } from '../../filing/rules';
import { textOf } from '../../filing/texts';
import { type CheckedBlock, nobody, numberOf, type Surroundings } from './block';
import { type ChosenOfficer, chooseOfficer, isNamed, noOfficer } from './officer';
import { type Arrival, arrivalRules, didAttend } from './police';

function arrivalOf({ timeEmergencyServicesArrived: time, emergencyServicesAttended }: CustomerIncidentSent): Arrival {
  return {
    timeField: 'timeEmergencyServicesArrived',
    time,
    absenceField: 'emergencyServicesAttended',
    isAbsent: emergencyServicesAttended === false,
  };
}

/** Set explicitly, or by any service. */
function isCalled({ emergencyServicesCalled, policeCalled, ambulanceCalled, fireServiceCalled }: CustomerIncidentSent): boolean {
  return emergencyServicesCalled ?? (policeCalled === true || ambulanceCalled === true || fireServiceCalled === true);
}

function servicesRules(sent: CustomerIncidentSent, officer: ChosenOfficer): readonly Rule[] {
  const { policeCalled, ambulanceCalled, fireServiceCalled } = sent;
  const arrival = arrivalOf(sent);
  const isAny = policeCalled === true || ambulanceCalled === true || fireServiceCalled === true;
  return [
    ['emergencyServicesCalled', isAny, 'Please select at least one emergency service'],
    [
      'timeEmergencyServicesCalled',
      textOf(sent.timeEmergencyServicesCalled) !== undefined,
      'Time emergency services were called is required',
    ],
    momentRule('timeEmergencyServicesCalled', sent.timeEmergencyServicesCalled, 'Time emergency services were called is not valid'),
    ...arrivalRules(arrival),
    ...when(policeCalled === true && didAttend(arrival), [
      ['incidentNumber', textOf(sent.incidentNumber) !== undefined, 'Incident number is required'],
      ...lengthRules(customerIncidentForm, { incidentNumber: sent.incidentNumber }),
      ['officerId', isNamed(officer), 'Officer is required'],
    ]),
    ...when(ambulanceCalled === true && didAttend(arrival), [
      ['ambulanceDetails', textOf(sent.ambulanceDetails) !== undefined, 'Ambulance details are required'],
    ]),
  ];
}

function rulesFor(sent: CustomerIncidentSent, { lists }: Surroundings, officer: ChosenOfficer, persons: number): readonly Rule[] {
  const type = lists.customerIncidentTypes.find(({ id }) => id === sent.customerIncidentType?.id);
  return [
    ['customerIncidentType', type !== undefined, 'Incident type is required'],
    ['customers', persons > 0, 'Please select at least one person'],
    ['customerIncidentDetails', textOf(sent.customerIncidentDetails) !== undefined, 'Incident details are required'],
    ['capturedByCctv', typeof sent.capturedByCctv === 'boolean', 'Please select yes or no for Captured on CCTV'],
    ['detailsOfInjured', sent.anyoneInjured !== true || textOf(sent.detailsOfInjured) !== undefined, 'Details of the injured are required'],
    ...when(isCalled(sent), servicesRules(sent, officer)),
  ];
}

/** Omits services that were not called, and details of those that did not come. */
function servicesOf(sent: CustomerIncidentSent) {
  if (!isCalled(sent)) return { emergencyServicesCalled: false };
  const isThere = didAttend(arrivalOf(sent));
  const ambulance = isThere && sent.ambulanceCalled === true;
  return {
    emergencyServicesCalled: true,
    ambulanceCalled: sent.ambulanceCalled === true,
    fireServiceCalled: sent.fireServiceCalled === true,
    timeEmergencyServicesCalled: sent.timeEmergencyServicesCalled ?? null,
    emergencyServicesAttended: isThere,
    timeEmergencyServicesArrived: isThere ? (sent.timeEmergencyServicesArrived ?? null) : null,
    ambulanceDetails: ambulance ? (textOf(sent.ambulanceDetails) ?? null) : null,
  };
}

/** Throws CallError 403 for invisible people. docs/rules/compliance-records.md, 4 and 5. */
export async function checkCustomerIncident(inside: Context, sent: CustomerIncidentSent, around: Surroundings): Promise<CheckedBlock> {
  const { site, already } = around;
  const rules = { already: already.customers, unknown: 'taken without address' } as const;
  const persons = await checkPeople(inside, site, peopleIn('customers', sent.customerIds, sent.customers), rules);
  // Only a police visit has a number and an officer.
  const isPolice = isCalled(sent) && sent.policeCalled === true && didAttend(arrivalOf(sent));
  const officer = isPolice ? await chooseOfficer(inside, site, sent, already.officer) : noOfficer;
  const isInjured = sent.anyoneInjured === true;
  return {
    complaints: [...complaintsOf(rulesFor(sent, around, officer, numberOf(persons))), ...persons.complaints, ...officer.complaints],
    persons,
    suspects: nobody,
    officer,
    columns: {
      capturedByCctv: sent.capturedByCctv ?? null,
      policeCalled: isCalled(sent) && sent.policeCalled === true,
      incidentNumber: isPolice ? (textOf(sent.incidentNumber) ?? null) : null,
    },
    details: {
      customerIncidentType: { id: sent.customerIncidentType?.id },
      customerIncidentDetails: textOf(sent.customerIncidentDetails) ?? null,
      anyoneInjured: isInjured,
      detailsOfInjured: isInjured ? (textOf(sent.detailsOfInjured) ?? null) : null,
      ...servicesOf(sent),
    },
    sessionIds: [],
    comments: textOf(sent.comments),
  };
}
