import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../src/engine/definition/check/callsOf';
import { nearest } from '../../src/engine/definition/check/nearest';
import { downloadOf, open } from '../../src/engine/definition/effect';
import { screen } from '../../src/engine/definition/kinds/screen';
import { venueTree } from '../../src/plugins/guide/stories/storyVenueTree';
import { defineCall, file } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { listed, machine } from './registrySamples';

const report = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Report/sample',
  summary: '',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  answer: file,
});

function textsOf(of: Parameters<typeof callsOf>[0]) {
  return callsOf(of).map(({ what, owner, how, call }) => `${what} ${owner} ${how} ${call?.path ?? 'unknown'}`);
}

describe('the calls of a screen', () => {
  it('include those of its panes and actions', () => {
    expect(venueTree.screen && textsOf(venueTree.screen.definition)).toEqual([
      'pane venues asks Organisation/tree2',
      'pane machines asks organisation/filterbymachine2',
      'pane position asks Organisation/Position2/{id}',
      'action remove acts Installation/{id}',
    ]);
  });

  it('include those of saves, refreshes, flows, downloads, tabs and dialogs, each with its path', () => {
    const { definition } = listed
      .optionForm('position', {
        load: () => api.installations.position({ id: 1 }),
        refresh: ({ answer }) => api.installations.position({ id: answer.options.length }),
        save: ({ details }) => api.installations.authorise({ id: Object.keys(details).length }),
      })
      .flow('install', { ...machine, answers: { find: api.installations.authorise }, steps: () => ({ steps: [] }) })
      .action('print', { label: 'Print', run: () => downloadOf(report(), 'Report') })
      .action('show', { label: 'Show', run: () => open('machine', 1) })
      .tabs('more', (inner) => ({ One: inner.data('paper', { load: () => report() }) }))
      .dialog('about', { title: 'About', label: 'About' }, (inner) =>
        inner.details('facts', { load: () => api.installations.position({ id: 1 }), fields: () => [] }),
      );
    expect(callsOf(definition).map(({ path, how }) => `${path} ${how}`)).toEqual([
      'screen.panes[0].options.rows asks',
      'screen.panes[1].options.load asks',
      'screen.panes[1].options.refresh refreshes',
      'screen.panes[1].options.save saves',
      'screen.panes[2].options.answers.find asks',
      'screen.actions[0].run acts',
      'screen.panes[3].tabs[0].panes[0].options.load asks',
      'screen.dialogs[0].screen.panes[0].options.load asks',
    ]);
  });

  it('are unknown if data decides, or if a binding throws', () => {
    const { definition } = screen('site')
      .data('one', { load: ({ scope }) => (scope.node.name === 'Pier' ? report() : undefined) })
      .data('two', {
        load: () => {
          throw new Error('not now');
        },
      });
    expect(textsOf(definition)).toEqual(['pane one asks unknown', 'pane two asks unknown']);
  });

  it('are found in bindings that loop over data, count with it, destructure it and write it', () => {
    const { definition } = listed.action('all', {
      label: 'All',
      run: ({ machines: { chosen, rows } }) => {
        const ids = [...chosen, ...rows.map((row) => ({ ...row, siteId: 2 }))].map(({ siteId }) => Number(siteId) + 1);
        for (const id of ids) if (id > 1000) return undefined;
        return rows.length > 0 ? api.installations.remove({ id: new Date(`${chosen.length}`).getTime() }) : undefined;
      },
    });
    expect(textsOf(definition).at(-1)).toBe('action all acts Installation/{id}');
  });
});

describe('a spelling suggestion', () => {
  it.each([
    ['machnies', 'machines'],
    ['MACHINES', 'machines'],
    ['machine', 'machines'],
    ['chart_column', 'chart-column'],
    ['KIOKS', 'KIOSK'],
  ])('%s: %s', (typed, meant) => {
    expect(nearest(typed, ['boxes', 'chart-column', 'machines', 'KIOSK'])).toBe(meant);
  });

  it('is none for texts that are quite different, empty or endless', () => {
    expect(nearest('unicorn', ['machines', 'boxes'])).toBeUndefined();
    expect(nearest('', ['a'])).toBeUndefined();
    expect(nearest('a'.repeat(1_000_000), ['a'])).toBeUndefined();
  });

  it('is a text with one letter missing, added, changed or swapped', () => {
    const word = fc.stringMatching(/^[a-z]{6,20}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('lose', 'gain', 'swap'), (meant, place, how) => {
        const at = place % (meant.length - 1);
        const swapped = meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2);
        const typed = { lose: meant.slice(0, at) + meant.slice(at + 1), gain: `${meant.slice(0, at)}Z${meant.slice(at)}`, swap: swapped }[
          how
        ];
        expect(nearest(typed, ['…', meant])).toBe(typed === meant ? undefined : meant);
      }),
    );
  });
});
