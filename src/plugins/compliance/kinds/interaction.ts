import { join } from '../../../engine';
import { api } from '../../../schemas/calls';
import { interactionForm } from '../../../schemas/forms/interaction.form';
import { customerField } from '../customerField';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { derivedAnswers, interactionBody, interactionValues } from './interactionValues';
import { listed, listsOf } from './lists';
import { momentNow } from './moments';

export const interaction = kind({
  id: 'compliance-new-customer-interaction',
  title: 'Customer Interaction',
  path: compliancePaths.newInteraction,
  form: interactionForm,
  fields: {
    choices: {
      site: sitesOf,
      reason: (around) => listsOf(around)?.reasons,
      outcome: (around) => listsOf(around)?.outcomes,
    },
    derive: (values, around) => derivedAnswers(values, listsOf({ ...around, values })?.outcomes),
    records: { customer: customerField },
  },
  calls: {
    ...api.interactions,
    // A new customer may be entered offline.
    prepared: () => join({ lists: api.interactions.blank(), people: api.customers.blank() }, ({ lists }) => lists),
  },
  own: ({ reason, outcome }) => ({ reasons: listed(reason), outcomes: listed(outcome) }),
  values: interactionValues,
  body: interactionBody,
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customer }) => `Customer Interaction: ${customer.name}`,
  failed: 'There is an error submitting customer interaction.',
  created: 'The customer interaction was successfully submitted!',
  updated: 'The customer interaction was successfully submitted!',
});
