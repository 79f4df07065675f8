import { listsAt } from '../../../schemas/entities/compliance/common';
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
import { listed, listsOf } from './lists';
import { momentNow, momentOf } from './moments';
import { officerField, officerHere, officerOf, officerSent } from './officerField';
import { knownPeople, peopleSent } from './persons';
import { serviceInstant, serviceTime } from './services';
import { versionFields } from './versionFields';

type Types = readonly CustomerIncidentType[];

/** Police incidents turn on "services called", once per type, so that the user can turn it off. */
function derivedIncident(
  { customerIncidentType: typeId, emergencyServicesCalled = false, turnedOnBy }: Partial<CustomerIncidentValues>,
  types: Types = [],
): { readonly emergencyServicesCalled: boolean; readonly turnedOnBy: number | undefined } {
  const type = types.find(({ id }) => id === typeId);
  const policeType = type?.policeIncident === true ? type.id : undefined;
  return {
    emergencyServicesCalled: emergencyServicesCalled || (policeType !== undefined && policeType !== turnedOnBy),
    turnedOnBy: policeType,
  };
}

function servicesOf({ policeCalled, ambulanceCalled, fireServiceCalled }: CustomerIncident) {
  const { police, ambulance, fire } = emergencyServices;
  return [...(policeCalled ? [police] : []), ...(ambulanceCalled ? [ambulance] : []), ...(fireServiceCalled ? [fire] : [])];
}

const nothing: CustomerIncident = {};

function customerIncidentValues(record: Incident): CustomerIncidentValues {
  const { incidentDate, site, customerIncident: incident = nothing } = record;
  const isCalled = incident.emergencyServicesCalled ?? false;
  return answered({
    ...versionFields(record),
    ...momentOf(incidentDate),
    site: site.guid,
    customerIncidentType: incident.customerIncidentType?.id ?? 0,
    turnedOnBy: incident.customerIncidentType?.policeIncident ? incident.customerIncidentType.id : undefined,
    customers: knownPeople(incident.customers, incident.customerIds),
    customerIncidentDetails: incident.customerIncidentDetails ?? '',
    capturedByCctv: incident.capturedByCctv ?? false,
    anyoneInjured: incident.anyoneInjured,
    detailsOfInjured: incident.detailsOfInjured,
    emergencyServicesCalled: isCalled,
    services: isCalled ? servicesOf(incident) : undefined,
    timeEmergencyServicesCalled: serviceTime(incident.timeEmergencyServicesCalled),
    servicesDidNotAttend: isCalled ? incident.emergencyServicesAttended === false : undefined,
    timeEmergencyServicesArrived: serviceTime(incident.timeEmergencyServicesArrived),
    officer: officerOf(incident, site.guid),
    incidentNumber: incident.incidentNumber,
    ambulanceDetails: incident.ambulanceDetails,
    comments: incident.comments,
  });
}

const ownIds: readonly number[] = Object.values(incidentTypeIds);

/** Returns the server's type id of customer incidents: the only type without its own form, under any name. Throws if missing. */
export function customerIncidentTypeId(lists: Pick<IncidentLists, 'types'> | undefined): number {
  const { types = [] } = lists ?? {};
  const others = types.filter(({ id }) => !ownIds.includes(id));
  const type = types.find(({ name }) => name === customerIncidentName) ?? (others.length === 1 ? others[0] : undefined);
  if (type === undefined) throw new Error(`The server has no incident type called '${customerIncidentName}'.`);
  return type.id;
}

/** Builds the request as a customer incident. docs/rules/compliance-records.md, 3 and 4. */
function customerIncidentBody(values: CustomerIncidentValues, typeId: number): IncidentBody {
  const { customerIncidentType, customerIncidentDetails, capturedByCctv, anyoneInjured = null, detailsOfInjured = null } = values;
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
    derive: (values, around) => ({
      ...derivedIncident(values, listsOf({ ...around, values })?.customerIncidentTypes),
      ...officerHere(values, around.lists.answer),
    }),
  },
  calls: { ...incidentCalls, prepared: () => prepared() },
  own: ({ customerIncident: incident }) => ({ customerIncidentTypes: listed(incident?.customerIncidentType) }),
  values: customerIncidentValues,
  body: (values, { lists: { answer } }) => customerIncidentBody(values, customerIncidentTypeId(answer && listsAt(answer, values.site))),
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customers: [first], date }) => `Customer Incident: ${first?.name ?? ''}, ${date}`,
  failed: 'There is an error submitting customer incident.',
  created: 'The customer incident was successfully created!',
  updated: 'The customer incident was successfully updated!',
});
