import { definePage, menu, screen } from '../../engine';
import { interaction } from './kinds/interaction';
import { compliancePaths } from './paths';
import { interactionTiles, leadOf, tilesPerRow } from './tiles';

const back = { label: 'Back to Compliance', to: compliancePaths.events } as const;
const can = [menu('COMPLIANCE')] as const;

/** Only vulnerable customers need reason and outcome. */
function recordingOf<Ctx extends object>(isVulnerable: (ctx: Ctx) => boolean) {
  const { recording } = interaction;
  type Start = Parameters<typeof recording.start>[0];
  return { ...recording, start: (ctx: Ctx & Start) => ({ ...recording.start(ctx), isVulnerable: isVulnerable(ctx) }) } as const;
}

/** Asks whether the customer is vulnerable, then shows the form or the other tiles. docs/rules/compliance.md, 2. */
export const customerInteractionPage = definePage({
  id: 'compliance-customer-interaction',
  path: compliancePaths.askVulnerable,
  title: 'Customer Interaction',
  back,
  can,
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
    .data('lists', { label: 'Choices', load: ({ vulnerable: { item } }) => item?.id === 'yes' && interaction.prepared() })
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

/** Form of a new interaction, from a tile or alert. `vulnerable=no` drops reason and outcome. */
export const newInteractionPage = definePage({
  id: 'compliance-new-customer-interaction',
  path: compliancePaths.newInteraction,
  title: newTitle,
  back,
  can,
  screen: screen('none')
    .parameter('alertId')
    .parameter('site')
    .parameter('vulnerable')
    .data('lists', { label: 'Choices', load: interaction.prepared })
    .data('own', interaction.nothingOwn)
    .form('interaction', { ...recordingOf(isVulnerable), label: newTitle })
    .layout('lists', 'own', 'interaction'),
});

/** Vulnerable by default. */
function isVulnerable(ctx: object): boolean {
  return !('vulnerable' in ctx && ctx.vulnerable === 'no');
}
