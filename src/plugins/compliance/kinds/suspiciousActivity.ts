import { type Incident, incidentTypeIds } from '../../../schemas/entities/compliance/incident';
import { policeOfficerTypeId } from '../../../schemas/entities/compliance/officer';
import { type SuspiciousActivityValues, suspiciousActivityForm } from '../../../schemas/forms/suspiciousActivity.form';
import { answered } from '../answered';
import { peopleField } from '../customerField';
import { compliancePaths } from '../paths';
import { alertedMachine } from './alertedMachine';
import { kind, sitesOf } from './complianceKind';
import { type IncidentBody, incidentBody, incidentCalls, prepared } from './incident';
import { linkedHere, machineLinks } from './linkSession';
import { listed, listsOf } from './lists';
import { hiddenOfMachine, machineRecords, machineSent, machineValues, requiredOfMachine, startingMode } from './machines';
import { momentNow, momentOf } from './moments';
import { officerField, officerHere, officerOf, officerSent } from './officerField';
import { knownPeople, peopleSent } from './persons';
import { serviceInstant, serviceTime } from './services';
import { versionFields } from './versionFields';

function suspiciousActivityValues(record: Incident): SuspiciousActivityValues {
  const { incidentDate, site, suspiciousActivity: activity } = record;
  const isInvolved = activity?.policeInvolved ?? false;
  const customers = knownPeople(activity?.customers, activity?.customerIds);
  return answered({
    ...versionFields(record),
    ...momentOf(incidentDate),
    ...machineValues(activity ?? {}),
    site: site.guid,
    linkedAt: site.guid,
    activityType: activity?.suspiciousActivityType?.id ?? 0,
    cctvCatched: activity?.capturedByCctv ?? false,
    description: activity?.suspiciousActivityDetails ?? '',
    outcome: activity?.outcome ?? '',
    suspects: knownPeople(activity?.suspects, activity?.suspectIds),
    customers: customers.length === 0 ? undefined : customers,
    policeInvolved: isInvolved,
    timeServicesContacted: serviceTime(activity?.policeContactedDateTime),
    servicesDidNotAttend: isInvolved ? (activity?.policeDidNotAttend ?? false) : undefined,
    timeServicesArrived: serviceTime(activity?.policeArrivedDateTime),
    officer: officerOf(activity, site.guid),
    incidentNumber: activity?.incidentNumber,
    comments: activity?.comments,
  });
}

/** Builds the request body. docs/rules/compliance-records.md, 3. */
function suspiciousActivityBody(values: SuspiciousActivityValues): IncidentBody {
  const { activityType, cctvCatched, description, outcome, policeInvolved, servicesDidNotAttend = false, comments = null } = values;
  const suspects = peopleSent(values.suspects, values.site);
  const customers = peopleSent(values.customers, values.site);
  return incidentBody(incidentTypeIds.suspiciousActivity, values, {
    suspiciousActivity: {
      suspiciousActivityType: { id: activityType },
      ...machineSent(values),
      capturedByCctv: cctvCatched,
      suspiciousActivityDetails: description,
      outcome,
      policeInvolved,
      policeContactedDateTime: serviceInstant(values, values.timeServicesContacted),
      policeArrivedDateTime: serviceInstant(values, values.timeServicesArrived),
      policeDidNotAttend: policeInvolved && servicesDidNotAttend,
      ...officerSent(values.officer),
      incidentNumber: values.incidentNumber ?? null,
      customers: customers.made,
      customerIds: customers.ids,
      suspects: suspects.made,
      suspectIds: suspects.ids,
      comments,
    },
  });
}

const people = peopleField();

export const suspiciousActivity = kind({
  id: 'compliance-suspicious-activity',
  title: 'Suspicious Activity',
  path: compliancePaths.suspiciousActivity,
  form: suspiciousActivityForm,
  fields: {
    choices: {
      site: sitesOf,
      activityType: (around) => listsOf(around)?.suspiciousActivityTypes,
    },
    records: { ...machineRecords, suspects: people, customers: people, officer: officerField(() => policeOfficerTypeId) },
    derive: (values, { lists: { answer } }) => ({ ...linkedHere(values), ...officerHere(values, answer) }),
    hidden: hiddenOfMachine,
    required: requiredOfMachine,
    disabled: ({ values: { servicesDidNotAttend } }) => (servicesDidNotAttend === true ? ['timeServicesArrived'] : []),
    invalidText: 'The submitted values are not valid!',
  },
  links: machineLinks,
  calls: { ...incidentCalls, prepared: () => prepared() },
  alerted: alertedMachine,
  own: ({ suspiciousActivity: activity }) => ({ suspiciousActivityTypes: listed(activity?.suspiciousActivityType) }),
  values: suspiciousActivityValues,
  body: suspiciousActivityBody,
  start: ({ login, site, date, time, machineName, alerted }) => ({
    ...momentNow(),
    ...startingMode(login),
    ...answered({ date, time, site }),
    ...alerted?.answer,
    ...(machineName !== undefined && alerted?.answer === undefined && { mode: 3, machineReference: machineName }),
  }),
  label: ({ date }) => `Suspicious Activity: ${date}`,
  failed: 'There is an error submitting suspicious activity',
  created: 'The suspicious activity was successfully submitted!',
  updated: 'The suspicious activity was successfully submitted!',
});
