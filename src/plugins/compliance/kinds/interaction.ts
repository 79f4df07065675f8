import { join } from '../../../engine';
import { api } from '../../../schemas/calls';
import { interactionForm } from '../../../schemas/forms/interaction.form';
import { customerField } from '../customerField';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { derivedAnswers, interactionBody, interactionValues } from './interactionValues';
import { momentNow } from './moments';

export const interaction = kind({
  id: 'compliance-new-customer-interaction',
  title: 'Customer Interaction',
  path: compliancePaths.newInteraction,
  form: interactionForm,
  fields: {
    choices: {
      site: sitesOf,
      reason: ({ lists: { answer } }) => answer?.reasons,
      outcome: ({ lists: { answer } }) => answer?.outcomes,
    },
    derive: (values, { lists: { answer } }) => derivedAnswers(values, answer?.outcomes),
    records: { customer: customerField },
  },
  calls: {
    ...api.interactions,
    // A new customer may have to be entered without a connection.
    prepared: () => join({ lists: api.interactions.blank(), people: api.customers.blank() }, ({ lists }) => lists),
  },
  values: interactionValues,
  body: interactionBody,
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ customer }) => `Customer Interaction: ${customer.name}`,
  failed: 'There is an error submitting customer interaction.',
  created: 'The customer interaction was successfully submitted!',
  updated: 'The customer interaction was successfully submitted!',
});
