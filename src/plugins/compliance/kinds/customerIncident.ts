import {
  type CustomerIncident,
  type CustomerIncidentType,
  emergencyServices,
  type Incident,
  type IncidentLists,
  incidentTypeIds,
} from '../../../schemas/entities/compliance/incident';
import { policeOfficerTypeId } from '../../../schemas/entities/compliance/officer';
import { type CustomerIncidentValues, customerIncidentForm } from '../../../schemas/forms/customerIncident.form';
import { answered } from '../answered';
import { peopleField } from '../customerField';
import { customerIncidentName } from '../details';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { type IncidentBody, incidentBody, incidentCalls, prepared } from './incident';
import { keptAs } from './kept';
import { listed, listsOf } from './lists';
import { momentNow, momentOf } from './moments';
import { officerField, officerOf, officerSent } from './officerField';
import { knownPeople, peopleSent } from './persons';
import { serviceInstant, serviceTime } from './services';

type Types = readonly CustomerIncidentType[];

/**
 * What follows from the type of incident: whether it must be described, and that services were called to what the police are called to. The latter
 * once, when the type is chosen: whoever knows better turns it off.
 */
function derivedIncident(
  { customerIncidentType: typeId, emergencyServicesCalled = false, turnedOnBy }: Partial<CustomerIncidentValues>,
  types: Types = [],
): { readonly isDetailed: boolean; readonly emergencyServicesCalled: boolean; readonly turnedOnBy: number | undefined } {
  const type = types.find(({ id }) => id === typeId);
  const policeType = type?.policeIncident === true ? type.id : undefined;
  return {
    isDetailed: type?.detailsRequired ?? false,
    emergencyServicesCalled: emergencyServicesCalled || (policeType !== undefined && policeType !== turnedOnBy),
    turnedOnBy: policeType,
  };
}

function servicesOf({ policeCalled, ambulanceCalled, fireServiceCalled }: CustomerIncident) {
  const { police, ambulance, fire } = emergencyServices;
  return [...(policeCalled ? [police] : []), ...(ambulanceCalled ? [ambulance] : []), ...(fireServiceCalled ? [fire] : [])];
}

const nothing: CustomerIncident = {};

/** A customer incident as its form holds it. */
function customerIncidentValues(record: Incident): CustomerIncidentValues {
  const { incidentDate, site, customerIncident: incident = nothing } = record;
  const isCalled = incident.emergencyServicesCalled ?? false;
  return answered({
    ...keptAs(record),
    ...momentOf(incidentDate),
    site: site.guid,
    customerIncidentType: incident.customerIncidentType?.id ?? 0,
    isDetailed: incident.customerIncidentType?.detailsRequired ?? false,
    turnedOnBy: incident.customerIncidentType?.policeIncident ? incident.customerIncidentType.id : undefined,
    customers: knownPeople(incident.customers, incident.customerIds),
    customerIncidentDetails: incident.customerIncidentDetails,
    capturedByCctv: incident.capturedByCctv ?? false,
    anyoneInjured: incident.anyoneInjured,
    detailsOfInjured: incident.detailsOfInjured,
    emergencyServicesCalled: isCalled,
    services: isCalled ? servicesOf(incident) : undefined,
    timeEmergencyServicesCalled: serviceTime(incident.timeEmergencyServicesCalled),
    servicesDidNotAttend: isCalled ? incident.emergencyServicesAttended === false : undefined,
    timeEmergencyServicesArrived: serviceTime(incident.timeEmergencyServicesArrived),
    officer: officerOf(incident),
    incidentNumber: incident.incidentNumber,
    ambulanceDetails: incident.ambulanceDetails,
    comments: incident.comments,
  });
}

const ownIds: readonly number[] = Object.values(incidentTypeIds);

/**
 * The id of the type of incident that customer incidents have: the server's, by the lists, whichever it is called where it is the only one without a form of its
 * own. Throws where they have none.
 */
export function customerIncidentTypeId(lists: Pick<IncidentLists, 'types'> | undefined): number {
  const { types = [] } = lists ?? {};
  const others = types.filter(({ id }) => !ownIds.includes(id));
  const type = types.find(({ name }) => name === customerIncidentName) ?? (others.length === 1 ? others[0] : undefined);
  if (type === undefined) throw new Error(`The server has no incident type called '${customerIncidentName}'.`);
  return type.id;
}

/** What is sent of a form's answers, as an incident of the type that is the customer incident's. docs/rules/compliance-records.md, 3 and 4. */
function customerIncidentBody(values: CustomerIncidentValues, typeId: number): IncidentBody {
  const { customerIncidentType, customerIncidentDetails = null, capturedByCctv, anyoneInjured = null, detailsOfInjured = null } = values;
  const { emergencyServicesCalled = false, services = [], servicesDidNotAttend, ambulanceDetails = null, comments = null } = values;
  const people = peopleSent(values.customers, values.site);
  const called = (service: (typeof services)[number]) => emergencyServicesCalled && services.includes(service);
  return incidentBody(typeId, values, {
    customerIncident: {
      customerIncidentType: { id: customerIncidentType },
      customers: people.made,
      customerIds: people.ids,
      customerIncidentDetails,
      capturedByCctv,
      anyoneInjured,
      detailsOfInjured,
      emergencyServicesCalled,
      policeCalled: called(emergencyServices.police),
      ambulanceCalled: called(emergencyServices.ambulance),
      fireServiceCalled: called(emergencyServices.fire),
      timeEmergencyServicesCalled: serviceInstant(values, values.timeEmergencyServicesCalled),
      emergencyServicesAttended: emergencyServicesCalled ? servicesDidNotAttend !== true : null,
      timeEmergencyServicesArrived: serviceInstant(values, values.timeEmergencyServicesArrived),
      incidentNumber: values.incidentNumber ?? null,
      ...officerSent(values.officer),
      ambulanceDetails,
      comments,
    },
  });
}

export const customerIncident = kind({
  id: 'compliance-customer-incidents',
  title: 'Customer Incident',
  path: compliancePaths.customerIncidents,
  form: customerIncidentForm,
  fields: {
    choices: {
      site: sitesOf,
      customerIncidentType: (around) => listsOf(around)?.customerIncidentTypes,
    },
    disabled: ({ values: { servicesDidNotAttend } }) => (servicesDidNotAttend === true ? ['timeEmergencyServicesArrived'] : []),
    records: { customers: peopleField('address'), officer: officerField(() => policeOfficerTypeId) },
    derive: (values, around) => derivedIncident(values, listsOf(around)?.customerIncidentTypes),
  },
  calls: { ...incidentCalls, prepared: () => prepared() },
  own: ({ customerIncident: incident }) => ({ customerIncidentTypes: listed(incident?.customerIncidentType) }),
  values: customerIncidentValues,
  body: (values, { lists: { answer } }) => customerIncidentBody(values, customerIncidentTypeId(answer)),
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customers: [first], date }) => `Customer Incident: ${first?.name ?? ''}, ${date}`,
  failed: 'There is an error submitting customer incident.',
  created: 'The customer incident was successfully created!',
  updated: 'The customer incident was successfully updated!',
});
