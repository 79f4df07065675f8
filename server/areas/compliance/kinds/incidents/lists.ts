import type { CustomerIncidentType, EnforcementVisitType, IncidentLists } from '../../../../../src/schemas/entities/compliance/incident';
import type { Context } from '../../../../call/context';
import { named, says, sitesToRecordAt } from '../../filing/lists';
import { type ComplianceOption, choosableOptionsOf, optionsOf } from '../../ground/options';

/** A type of customer incident as it travels, with what it asks for: details in words, and the police. */
export function customerIncidentTypeOf(option: ComplianceOption): CustomerIncidentType {
  return { ...named(option), detailsRequired: says(option, 'detailsRequired'), policeIncident: says(option, 'policeIncident') };
}

/** A type of enforcement visit as it travels: whether visits about gambling, and others, are of it. */
export function enforcementVisitTypeOf(option: ComplianceOption): EnforcementVisitType {
  return {
    ...named(option),
    isGamblingRelated: says(option, 'isGamblingRelated'),
    isNonGamblingRelated: says(option, 'isNonGamblingRelated'),
  };
}

type Type = 'type' | 'dispute' | 'suspicious' | 'customer' | 'visit';

/** The types that an incident has; they stay in the lists when they are hidden. */
export type ChosenTypes = { readonly [Name in Type]?: number | undefined };

/** The types that incidents have. */
export type IncidentTypes = Omit<IncidentLists, 'sites'>;

/**
 * The types that incidents can have: without those that are hidden, unless they are chosen already. For judging what is sent `every` one counts: one that
 * was chosen before it was hidden is still good.
 */
export async function incidentTypes(context: Context, chosen: ChosenTypes | 'every'): Promise<IncidentTypes> {
  const entries = async (item: string, name: Type) => {
    if (chosen === 'every') return choosableOptionsOf(context, item);
    const options = await optionsOf(context, item);
    return options.filter(({ id, isDisabled }) => !isDisabled || chosen[name] === id);
  };
  return {
    gamblingDisputeTypes: (await entries('GamblingDisputeType', 'dispute')).map(named),
    suspiciousActivityTypes: (await entries('SuspiciousActivityType', 'suspicious')).map(named),
    customerIncidentTypes: (await entries('CustomerIncidentType', 'customer')).map(customerIncidentTypeOf),
    types: (await entries('IncidentType', 'type')).map(named),
    enforcementVisitTypes: (await entries('EnforcementVisitType', 'visit')).map(enforcementVisitTypeOf),
  };
}

/** What the forms of incidents choose from; `chosen` is what the incident at hand has. */
export async function incidentLists(context: Context, chosen: ChosenTypes = {}): Promise<IncidentLists> {
  return { ...(await incidentTypes(context, chosen)), sites: await sitesToRecordAt(context) };
}
