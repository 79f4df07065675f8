import { assign, setup } from 'xstate';
import { screen } from '../../src/engine';
import { installAsset } from '../../src/schemas/forms/installAsset.form';

const machine = setup({
  types: {} as {
    context: { readonly rows: readonly { readonly name: string; readonly count: number }[] };
    events: { readonly type: 'NEXT' } | { readonly type: 'CHOOSE'; readonly id: number };
    output: { readonly total: number };
  },
}).createMachine({
  context: { rows: [] },
  initial: 'reading',
  states: {
    reading: { on: { NEXT: { target: 'listing', actions: assign({}) } } },
    listing: { on: { NEXT: 'done' } },
    done: { type: 'final' },
  },
  output: { total: 1 },
});

const about = { machine: async () => machine, input: () => ({}), answers: {} } as const;
const site = screen('site');
const next = { label: 'Next', send: { type: 'NEXT' } } as const;
const why = { why: 'Only to read.' } as const;
const none = { emptyText: 'Nothing.' } as const;

site.flow('steps', {
  ...about,
  steps: (at) =>
    at
      .view('reading', installAsset, () => ({ assetNo: 'NL-1' }), [next], {
        ...why,
        choices: () => ({ assetNo: [{ id: 1, name: 'One' }] }),
        switcher: { label: 'Of', items: () => [], current: () => undefined, send: (id) => ({ type: 'CHOOSE', id }) },
      })
      .table('listing', ({ machine: { rows } }) => rows, [{ key: 'name', title: 'Name' }], [next], none),
  done: ({ output }) => `${output.total} done.`,
});
// @ts-expect-error a view says why it can only be read
site.flow('steps', { ...about, steps: (at) => at.view('reading', installAsset, () => ({}), [next], {}) });
// @ts-expect-error it shows values of its form
site.flow('steps', { ...about, steps: (at) => at.view('reading', installAsset, () => ({ asset: 'NL-1' }), [next], why) });
site.flow('steps', {
  ...about,
  // @ts-expect-error choices are of its fields
  steps: (at) => at.view('reading', installAsset, () => ({}), [next], { ...why, choices: () => ({ asset: [] }) }),
});
site.flow('steps', {
  ...about,
  // @ts-expect-error a button sends an event of the machine
  steps: (at) => at.view('reading', installAsset, () => ({}), [{ label: 'Next', send: { type: 'NXT' } }], why),
});
// @ts-expect-error or has effects, not both
site.flow('steps', { ...about, steps: (at) => at.view('reading', installAsset, () => ({}), [{ ...next, run: () => undefined }], why) });
site.flow('steps', {
  ...about,
  // @ts-expect-error a column shows what the rows have
  steps: (at) => at.table('listing', ({ machine: { rows } }) => rows, [{ key: 'nam', title: 'Name' }], [], none),
});
site.flow('steps', {
  ...about,
  steps: (at) =>
    // @ts-expect-error a switcher sends an event with all that it carries
    at.message('reading', 'x', { switcher: { label: 'Of', items: () => [], current: () => 1, send: () => ({ type: 'CHOOSE' }) } }),
});
// @ts-expect-error the end knows what the machine ended with
site.flow('steps', { ...about, steps: (at) => at.message('reading', 'x'), done: ({ output }) => `${output.sum}` });
