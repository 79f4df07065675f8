import type { CustomerIncidentType, EnforcementVisitType, IncidentLists } from '../../../../../src/schemas/entities/compliance/incident';
import type { Context } from '../../../../call/context';
import { formLists } from '../../common/formLists';
import { type ComplianceOption, choosableOptionsOf, optionsOf } from '../../common/options';
import { named, says, sitesToRecordAt } from '../../filing/lists';

export function customerIncidentTypeOf(option: ComplianceOption): CustomerIncidentType {
  return { ...named(option), detailsRequired: says(option, 'detailsRequired'), policeIncident: says(option, 'policeIncident') };
}

export function enforcementVisitTypeOf(option: ComplianceOption): EnforcementVisitType {
  return {
    ...named(option),
    isGamblingRelated: says(option, 'isGamblingRelated'),
    isNonGamblingRelated: says(option, 'isNonGamblingRelated'),
  };
}

type Type = 'type' | 'dispute' | 'suspicious' | 'customer' | 'visit';

export type ChosenTypes = { readonly [Name in Type]?: number | undefined };

export type IncidentTypes = Omit<IncidentLists, 'sites' | 'operators'>;

/** Excludes hidden types unless chosen; `every` includes them for validation. */
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

export async function incidentLists(context: Context, chosen: ChosenTypes = {}): Promise<IncidentLists> {
  return { ...(await incidentTypes(context, chosen)), sites: await sitesToRecordAt(context) };
}

export async function newIncidentLists(context: Context): Promise<IncidentLists> {
  return { ...(await formLists(context, (own) => incidentTypes(own, {}))), sites: await sitesToRecordAt(context) };
}
