import { emergencyServices, type Incident } from '../../../../../src/schemas/entities/compliance/incident';
import { customerIncidentForm } from '../../../../../src/schemas/forms/customerIncident.form';
import { enforcementVisitForm } from '../../../../../src/schemas/forms/enforcementVisit.form';
import type { Form } from '../../../../../src/schemas/forms/form';
import { gamblingDisputeForm } from '../../../../../src/schemas/forms/gamblingDispute.form';
import { suspiciousActivityForm } from '../../../../../src/schemas/forms/suspiciousActivity.form';
import { showInstant } from '../../../../../src/schemas/wire/dates';
import { fullName } from '../../filing/people';
import type { ShownField } from '../../filing/recordKind';
import { shownFields } from '../../filing/shownFields';
import { yesNo } from '../../filing/texts';

type Person = Parameters<typeof fullName>[0];

const moment = (text: string | undefined) => (text === undefined ? undefined : showInstant(new Date(text), 'year-first'));
const names = (people: readonly Person[] | undefined) => people?.map(fullName).join(', ');
const otherwise = (happened: boolean | undefined) => (happened === undefined ? undefined : yesNo(!happened));
const list = (ids: readonly number[] | undefined) => ids?.join(', ');

type Field = ShownField<Incident>;

const common = shownFields<Incident>(customerIncidentForm);

function ofBlock<Block>(form: Form<unknown>, block: (incident: Incident) => Block | undefined) {
  const shown = shownFields<Incident>(form);
  return (field: string, of: (block: Block) => string | undefined, formField = field): Field =>
    shown(
      field,
      (incident) => {
        const value = block(incident);
        return value && of(value);
      },
      formField,
    );
}

const customer = ofBlock(customerIncidentForm, ({ customerIncident }) => customerIncident);
const visit = ofBlock(enforcementVisitForm, ({ enforcementVisit }) => enforcementVisit);
const dispute = ofBlock(gamblingDisputeForm, ({ gamblingDispute }) => gamblingDispute);
const suspicious = ofBlock(suspiciousActivityForm, ({ suspiciousActivity }) => suspiciousActivity);
const any = ofBlock(
  customerIncidentForm,
  ({ customerIncident, enforcementVisit, gamblingDispute, suspiciousActivity }) =>
    customerIncident ?? suspiciousActivity ?? gamblingDispute ?? enforcementVisit,
);
const machine = ofBlock(gamblingDisputeForm, ({ gamblingDispute, suspiciousActivity }) => gamblingDispute ?? suspiciousActivity);

/** Lists of disputes begin with names such as 'prizePayout'. */
function inWords(name: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)) return name;
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function service(field: 'policeCalled' | 'ambulanceCalled' | 'fireServiceCalled', id: number): Field {
  const base = customer(field, (block) => yesNo(block[field]), 'services');
  return { ...base, label: `${base.label}: ${customerIncidentForm.fields['services']?.names?.[id] ?? field}` };
}

const { police, ambulance, fire } = emergencyServices;

export const incidentFields: readonly Field[] = [
  common('incidentDate', ({ incidentDate }) => moment(incidentDate), 'date'),
  common('site', ({ site }) => site.name),
  customer('customerIncidentType', (block) => block.customerIncidentType?.name),
  customer('customers', (block) => names(block.customers)),
  customer('customerIncidentDetails', (block) => block.customerIncidentDetails),
  customer('anyoneInjured', (block) => yesNo(block.anyoneInjured)),
  customer('detailsOfInjured', (block) => block.detailsOfInjured),
  customer('emergencyServicesCalled', (block) => yesNo(block.emergencyServicesCalled)),
  service('policeCalled', police),
  service('ambulanceCalled', ambulance),
  service('fireServiceCalled', fire),
  customer('timeEmergencyServicesCalled', (block) => moment(block.timeEmergencyServicesCalled)),
  customer('emergencyServicesAttended', (block) => otherwise(block.emergencyServicesAttended), 'servicesDidNotAttend'),
  customer('timeEmergencyServicesArrived', (block) => moment(block.timeEmergencyServicesArrived)),
  customer('ambulanceDetails', (block) => block.ambulanceDetails),
  visit('isGamblingRelated', (block) => yesNo(block.isGamblingRelated)),
  visit('enforcementVisitType', (block) => block.enforcementVisitType?.name),
  visit('visitDetails', (block) => block.visitDetails),
  dispute('type', (block) => block.type && inWords(block.type.name)),
  dispute('gamblingDisputeDetails', (block) => block.gamblingDisputeDetails, 'description'),
  dispute('customer', (block) => block.customer && fullName(block.customer)),
  dispute('signature', (block) => (block.signature === undefined ? undefined : 'Signed')),
  suspicious('suspiciousActivityType', (block) => block.suspiciousActivityType?.name, 'activityType'),
  suspicious('suspiciousActivityDetails', (block) => block.suspiciousActivityDetails, 'description'),
  suspicious('outcome', (block) => block.outcome),
  suspicious('suspects', (block) => names(block.suspects)),
  suspicious('persons', (block) => names(block.customers), 'customers'),
  suspicious('policeInvolved', (block) => yesNo(block.policeInvolved)),
  suspicious('policeContactedDateTime', (block) => moment(block.policeContactedDateTime), 'timeServicesContacted'),
  suspicious('policeArrivedDateTime', (block) => moment(block.policeArrivedDateTime), 'timeServicesArrived'),
  suspicious('policeDidNotAttend', (block) => yesNo(block.policeDidNotAttend), 'servicesDidNotAttend'),
  machine('machine', (block) => block.machine?.name),
  machine('machineReference', (block) => block.machineReference),
  machine('sessionIds', (block) => list(block.sessionIds), 'sessions'),
  any('capturedByCctv', (block) => ('capturedByCctv' in block ? yesNo(block.capturedByCctv) : undefined)),
  any('officer', (block) => ('officer' in block ? block.officer?.name : undefined)),
  any('incidentNumber', (block) => ('incidentNumber' in block ? block.incidentNumber : undefined)),
  any('comments', (block) => block.comments),
];
