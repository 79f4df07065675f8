import type { InteractionLists, Outcome } from '../../schemas/entities/compliance/interaction';
import { type InteractionValues, interactionForm } from '../../schemas/forms/interaction.form';
import { customerField } from './customerField';
import { derivedAnswers } from './interactionValues';

export interface AroundInteraction {
  readonly lists: { readonly answer: InteractionLists | undefined };
}

/** What the form of an interaction has wherever it stands, after a pane `lists` that holds what it chooses from. docs/rules/compliance.md, 2. */
export const interactionFields = {
  label: 'Customer Interaction',
  form: interactionForm,
  choices: {
    site: ({ lists: { answer } }: AroundInteraction) => answer?.sites.map(({ guid, name }) => ({ id: guid, name })),
    reason: ({ lists: { answer } }: AroundInteraction) => answer?.reasons,
    outcome: ({ lists: { answer } }: AroundInteraction) => answer?.outcomes,
  },
  derive: (values: Partial<InteractionValues>, { lists: { answer } }: AroundInteraction) => derivedAnswers(values, outcomesOf(answer)),
  records: { customer: customerField },
  failed: 'There is an error submitting customer interaction.',
  saved: 'The customer interaction was successfully submitted!',
} as const;

function outcomesOf(lists: InteractionLists | undefined): readonly Outcome[] {
  return lists?.outcomes ?? [];
}
