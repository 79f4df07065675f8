import { go } from '../../engine';
import { api } from '../../schemas/calls';
import type { InteractionValues } from '../../schemas/forms/interaction.form';
import { interactionFields } from './interactionForm';
import { interactionBody, interactionNow } from './interactionValues';
import { compliancePaths } from './paths';

/** What an address fills in: the alert that led to the form, and where it happened. */
interface Parameters {
  readonly alertId: string | undefined;
  readonly site: string | undefined;
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * The form that records an interaction. What is recorded is kept on the device until the server has it. docs/rules/compliance.md, 2 and 4: after it was
 * recorded the user is back at the list.
 */
export function interactionCreation(isVulnerable: (ctx: object) => boolean) {
  return {
    ...interactionFields,
    start: (ctx: Parameters) => ({
      ...interactionNow(),
      isVulnerable: isVulnerable(ctx),
      ...(ctx.site !== undefined && { site: ctx.site }),
    }),
    save: ({ values, alertId }: Parameters & { readonly values: InteractionValues }) =>
      api.interactions.create({ ...interactionBody(values), alertId: idOf(alertId) }),
    saveLabel: 'Submit',
    layout: 'stack',
    outbox: {
      label: ({ customer }: InteractionValues) => `Customer Interaction: ${customer.name}`,
      next: () => go(compliancePaths.events),
    },
    next: () => go(compliancePaths.events),
  } as const;
}
