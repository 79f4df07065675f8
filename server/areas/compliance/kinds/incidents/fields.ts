import type { Incident } from '../../../../../src/schemas/entities/compliance/incident';
import { showInstant } from '../../../../../src/schemas/wire/dates';
import { fullName } from '../../filing/people';
import type { ShownField } from '../../filing/recordKind';
import { yesNo } from '../../filing/texts';

type Person = Parameters<typeof fullName>[0];

const moment = (text: string | undefined) => (text === undefined ? undefined : showInstant(new Date(text), 'year-first'));
const names = (people: readonly Person[] | undefined) => people?.map(fullName).join(', ');
const list = (ids: readonly number[] | undefined) => ids?.join(', ');

type Field = ShownField<Incident>;

const common: readonly Field[] = [
  { field: 'incidentDate', label: 'Date', of: ({ incidentDate }) => moment(incidentDate) },
  { field: 'site', label: 'Site', of: ({ site }) => site.name },
];

/** Fields of one block; an incident without the block has none of them. */
function ofBlock<Block>(block: (incident: Incident) => Block | undefined) {
  return (field: string, label: string, of: (block: Block) => string | undefined): Field => ({
    field,
    label,
    of(incident) {
      const found = block(incident);
      return found && of(found);
    },
  });
}

const customer = ofBlock(({ customerIncident }) => customerIncident);
const visit = ofBlock(({ enforcementVisit }) => enforcementVisit);
const dispute = ofBlock(({ gamblingDispute }) => gamblingDispute);
const suspicious = ofBlock(({ suspiciousActivity }) => suspiciousActivity);
/** What blocks share by name. */
const any = ofBlock(
  ({ customerIncident, enforcementVisit, gamblingDispute, suspiciousActivity }) =>
    customerIncident ?? suspiciousActivity ?? gamblingDispute ?? enforcementVisit,
);
const machine = ofBlock(({ gamblingDispute, suspiciousActivity }) => gamblingDispute ?? suspiciousActivity);

/** The fields of incidents as they are shown; of those of other types an incident has none. */
export const incidentFields: readonly Field[] = [
  ...common,
  customer('customerIncidentType', 'Incident type', (block) => block.customerIncidentType?.name),
  customer('customers', 'Customers', (block) => names(block.customers)),
  customer('customerIncidentDetails', 'Incident details', (block) => block.customerIncidentDetails),
  customer('anyoneInjured', 'Anyone injured', (block) => yesNo(block.anyoneInjured)),
  customer('detailsOfInjured', 'Details of injured', (block) => block.detailsOfInjured),
  customer('emergencyServicesCalled', 'Emergency Services Called', (block) => yesNo(block.emergencyServicesCalled)),
  customer('policeCalled', 'Police called', (block) => yesNo(block.policeCalled)),
  customer('ambulanceCalled', 'Ambulance called', (block) => yesNo(block.ambulanceCalled)),
  customer('fireServiceCalled', 'Fire service called', (block) => yesNo(block.fireServiceCalled)),
  customer('timeEmergencyServicesCalled', 'Time called', (block) => moment(block.timeEmergencyServicesCalled)),
  customer('emergencyServicesAttended', 'Services attended', (block) => yesNo(block.emergencyServicesAttended)),
  customer('timeEmergencyServicesArrived', 'Time of arrival', (block) => moment(block.timeEmergencyServicesArrived)),
  customer('ambulanceDetails', 'Ambulance details', (block) => block.ambulanceDetails),
  visit('isGamblingRelated', 'Gambling related?', (block) => yesNo(block.isGamblingRelated)),
  visit('enforcementVisitType', 'Select type of visitor log', (block) => block.enforcementVisitType?.name),
  visit('visitDetails', 'Visit details', (block) => block.visitDetails),
  dispute('type', 'Type', (block) => block.type?.name),
  dispute('gamblingDisputeDetails', 'Description', (block) => block.gamblingDisputeDetails),
  dispute('customer', 'Customer', (block) => block.customer && fullName(block.customer)),
  dispute('signature', 'Signature', (block) => (block.signature === undefined ? undefined : 'Signed')),
  suspicious('suspiciousActivityType', 'Activity type', (block) => block.suspiciousActivityType?.name),
  suspicious('suspiciousActivityDetails', 'Description', (block) => block.suspiciousActivityDetails),
  suspicious('outcome', 'Outcome', (block) => block.outcome),
  suspicious('suspects', 'Suspects', (block) => names(block.suspects)),
  suspicious('persons', 'Customers', (block) => names(block.customers)),
  suspicious('policeInvolved', 'Police Involved', (block) => yesNo(block.policeInvolved)),
  suspicious('policeContactedDateTime', 'Time contacted', (block) => moment(block.policeContactedDateTime)),
  suspicious('policeArrivedDateTime', 'Time of arrival', (block) => moment(block.policeArrivedDateTime)),
  suspicious('policeDidNotAttend', 'Did not attend', (block) => yesNo(block.policeDidNotAttend)),
  machine('machine', 'Machine', (block) => block.machine?.name),
  machine('machineReference', 'Machine reference', (block) => block.machineReference),
  machine('sessionIds', 'Sessions', (block) => list(block.sessionIds)),
  any('capturedByCctv', 'Captured by CCTV', (block) => ('capturedByCctv' in block ? yesNo(block.capturedByCctv) : undefined)),
  any('officer', 'Officer', (block) => ('officer' in block ? block.officer?.name : undefined)),
  any('incidentNumber', 'Incident number', (block) => ('incidentNumber' in block ? block.incidentNumber : undefined)),
  any('comments', 'Comments', (block) => block.comments),
];
