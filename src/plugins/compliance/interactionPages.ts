import { definePage, menu, screen } from '../../engine';
import { interaction } from './kinds/interaction';
import { compliancePaths } from './paths';
import { interactionTiles, leadOf, tilesPerRow } from './tiles';

const back = { label: 'Back to Compliance', to: compliancePaths.events } as const;
const needs = [menu('COMPLIANCE')] as const;

/** The form of a new interaction; only vulnerable customers are asked about with a reason and an outcome. */
function recordingOf<Ctx extends object>(isVulnerable: (ctx: Ctx) => boolean) {
  const { recording } = interaction;
  type Start = Parameters<typeof recording.start>[0];
  return { ...recording, start: (ctx: Ctx & Start) => ({ ...recording.start(ctx), isVulnerable: isVulnerable(ctx) }) } as const;
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
    .message('question', { label: 'Question', place: 'line', text: () => 'Is the customer vulnerable?' })
    .list('vulnerable', {
      label: 'Is the customer vulnerable?',
      place: 'line',
      items: () => [
        { id: 'yes', name: 'Yes' },
        { id: 'no', name: 'No' },
      ],
    })
    .data('lists', { label: 'What can be chosen', load: ({ vulnerable: { item } }) => item?.id === 'yes' && interaction.prepared() })
    .data('own', interaction.nothingOwn)
    .form('interaction', { ...recordingOf(() => true), when: ({ vulnerable: { item } }) => item?.id === 'yes' })
    .tiles('tiles', {
      label: 'What would you like to record?',
      when: ({ vulnerable: { item } }) => item?.id === 'no',
      tiles: ({ login }) => interactionTiles(login),
      perRow: tilesPerRow,
      leads: ({ id }) => leadOf(id),
    })
    .layout('question', 'vulnerable', 'lists', 'own', 'interaction', 'tiles'),
});

const newTitle = 'New Customer Interaction';

/** The form of a new interaction by itself: from a tile, or from an alert. `vulnerable=no` in its address asks for no reason and outcome. */
export const newInteractionPage = definePage({
  id: 'compliance-new-customer-interaction',
  path: compliancePaths.newInteraction,
  title: newTitle,
  back,
  needs,
  screen: screen('none')
    .parameter('alertId')
    .parameter('site')
    .parameter('vulnerable')
    .data('lists', { label: 'What can be chosen', load: interaction.prepared })
    .data('own', interaction.nothingOwn)
    .form('interaction', { ...recordingOf(isVulnerable), label: newTitle })
    .layout('lists', 'own', 'interaction'),
});

/** A customer counts as vulnerable unless the user has said no. */
function isVulnerable(ctx: object): boolean {
  return !('vulnerable' in ctx && ctx.vulnerable === 'no');
}
