import { answer, chosen, filled, nothing, row, screen, valid } from '../../src/engine';
import { api } from '../../src/schemas/calls';

/* Every text may be a function of known panes only. */

const machines = screen('none')
  .parameter('mode')
  .grid('machines', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: 'id' });

machines.action('go', {
  label: 'Go',
  needs: [
    chosen('machines', ({ mode }) => `Choose a machine of ${mode} first.`),
    nothing('machines', ({ machines: { row: chosenRow } }) => `${chosenRow?.name} is chosen.`),
  ],
});
machines.action('go', {
  label: 'Go',
  // @ts-expect-error the words of a gate read panes that there are
  needs: [chosen('machines', ({ moode }) => `Choose a machine of ${moode} first.`)],
});
/** Gates shared by screens have fixed texts. */
const shared = [chosen('machines', 'Choose a machine first.')] as const;
machines.action('go', { label: 'Go', needs: [...shared] });

machines.optionForm('item', {
  load: () => api.assets.asset({ id: 1 }),
  part: 'assetUI',
  sections: { main: ({ mode }) => `Main ${mode}`, operational: 'Operational Configuration' },
  save: () => undefined,
  saveNeeds: [answer('item', 'doDelete', 'Only a saved one.'), chosen('machines', ({ mode }) => `First ${mode}.`)],
});
machines.optionForm('item', {
  load: () => api.assets.asset({ id: 1 }),
  part: 'assetUI',
  // @ts-expect-error the heading of a section reads panes that there are
  sections: { main: ({ moode }) => `Main ${moode}` },
});

machines.organisationToggle({ show: 'Show', hide: 'Hide', needs: [chosen('machines')] });
// @ts-expect-error a gate about a pane that there is not
machines.organisationToggle({ show: 'Show', hide: 'Hide', needs: [valid('machines')] });

export const unused = [filled, row];
