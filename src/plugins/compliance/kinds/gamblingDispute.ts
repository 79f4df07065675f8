import { type Incident, incidentTypeIds } from '../../../schemas/entities/compliance/incident';
import { type GamblingDisputeValues, gamblingDisputeForm } from '../../../schemas/forms/gamblingDispute.form';
import { answered } from '../answered';
import { customerField } from '../customerField';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { type IncidentBody, incidentBody, incidentCalls, prepared } from './incident';
import { linkedHere, machineLinks } from './linkSession';
import { entryId, listed, listsOf } from './lists';
import { hiddenOfMachine, machineRecords, machineSent, machineValues, requiredOfMachine, startingMode } from './machines';
import { momentNow, momentOf } from './moments';
import { knownPerson, personSent } from './persons';
import { versionFields } from './versionFields';

export function gamblingDisputeValues(record: Incident): GamblingDisputeValues {
  const { incidentDate, site, gamblingDispute: dispute } = record;
  return answered({
    ...versionFields(record),
    ...momentOf(incidentDate),
    ...machineValues(dispute ?? {}),
    site: site.guid,
    linkedAt: site.guid,
    type: entryId(dispute?.type) ?? 0,
    description: dispute?.gamblingDisputeDetails ?? '',
    cctvCatched: dispute?.capturedByCctv ?? false,
    customer: knownPerson(dispute),
    signature: dispute?.signature ?? '',
    comments: dispute?.comments,
  });
}

/** An unchanged signature is sent back as received. docs/rules/compliance-records.md, 3. */
function gamblingDisputeBody(values: GamblingDisputeValues): IncidentBody {
  const { type, description, cctvCatched, signature, comments = null } = values;
  const { customerId = null, customer = null } = personSent(values.customer, values.site);
  return incidentBody(incidentTypeIds.gamblingDispute, values, {
    gamblingDispute: {
      type: { id: type },
      ...machineSent(values),
      gamblingDisputeDetails: description,
      capturedByCctv: cctvCatched,
      signature,
      customerId,
      customer,
      comments,
    },
  });
}

export const gamblingDispute = kind({
  id: 'compliance-unresolved-dispute',
  title: 'Unresolved Gambling Dispute',
  path: compliancePaths.unresolvedDispute,
  form: gamblingDisputeForm,
  fields: {
    choices: {
      site: sitesOf,
      type: (around) => listsOf(around)?.gamblingDisputeTypes,
    },
    records: { ...machineRecords, customer: customerField },
    derive: linkedHere,
    hidden: hiddenOfMachine,
    required: requiredOfMachine,
  },
  links: machineLinks,
  calls: { ...incidentCalls, prepared: () => prepared() },
  own: ({ gamblingDispute: dispute }) => ({ gamblingDisputeTypes: listed(dispute?.type) }),
  values: gamblingDisputeValues,
  body: gamblingDisputeBody,
  start: ({ login, site }) => ({ ...momentNow(), ...startingMode(login), site }),
  label: ({ customer }) => `Unresolved Gambling Dispute: ${customer.name}`,
  failed: 'There is an error submitting unresolved gambling dispute.',
  created: 'The unresolved gambling dispute was successfully created!',
  updated: 'The unresolved gambling dispute was successfully updated!',
});
