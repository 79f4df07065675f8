import { definePage, join, menu, screen } from '../../engine';
import { api } from '../../schemas/calls';
import { interactionCreation } from './creation';
import { compliancePaths } from './paths';
import { interactionTiles, leadOf, tilesPerRow } from './tiles';

const back = { label: 'Back to Compliance', to: compliancePaths.events } as const;
const needs = [menu('COMPLIANCE')] as const;

/** What the form chooses from. A new customer may have to be entered without a connection, so that what that takes is asked for as well. */
function forForm() {
  return join({ lists: api.interactions.blank(), people: api.customers.blank() }, ({ lists }) => lists);
}

/** First asks whether the customer is vulnerable; then comes the form, or the way to the others. docs/rules/compliance.md, 2. */
export const customerInteractionPage = definePage({
  id: 'compliance-customer-interaction',
  path: compliancePaths.askVulnerable,
  title: 'Customer Interaction',
  back,
  needs,
  screen: screen('none')
    .parameter('alertId')
    .parameter('site')
    .message('question', { text: () => 'Is the customer vulnerable?' })
    .list('vulnerable', {
      label: 'Is the customer vulnerable?',
      place: 'line',
      items: () => [
        { id: 'yes', name: 'Yes' },
        { id: 'no', name: 'No' },
      ],
    })
    .data('lists', { label: 'Lists', load: ({ vulnerable: { item } }) => item?.id === 'yes' && forForm() })
    .form('interaction', { ...interactionCreation(() => true), when: ({ vulnerable: { item } }) => item?.id === 'yes' })
    .tiles('tiles', {
      label: 'What would you like to record?',
      when: ({ vulnerable: { item } }) => item?.id === 'no',
      tiles: ({ login }) => interactionTiles(login),
      perRow: tilesPerRow,
      leads: ({ id }) => leadOf(id),
    })
    .layout('question', 'vulnerable', 'lists', 'interaction', 'tiles'),
});

/** The form of a new interaction by itself: from a tile, or from an alert. `vulnerable=no` in its address asks for no reason and outcome. */
export const newInteractionPage = definePage({
  id: 'compliance-new-customer-interaction',
  path: compliancePaths.newInteraction,
  title: 'New Customer Interaction',
  back,
  needs,
  screen: screen('none')
    .parameter('alertId')
    .parameter('site')
    .parameter('vulnerable')
    .data('lists', { label: 'Lists', load: forForm })
    .form('interaction', interactionCreation(isVulnerable))
    .layout('lists', 'interaction'),
});

/** A customer counts as vulnerable unless the user has said no. */
function isVulnerable(ctx: object): boolean {
  return !('vulnerable' in ctx && ctx.vulnerable === 'no');
}
