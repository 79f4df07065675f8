import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { assign, setup } from 'xstate';
import type { Details } from '../../../schemas/wire/details';
import { screen } from '../../definition/screen';
import { searchForm } from '../../runtime/host/storyForms.form';
import { StoryPane } from '../storyPane';
import { FlowPane } from './FlowPane';

type Event =
  | { readonly type: 'FIND'; readonly asset: string }
  | { readonly type: 'SAVE'; readonly details: Details }
  | { readonly type: 'PICK'; readonly position: number };

/** Asks for a number, then for options, then for one of some positions. */
const installing = setup({
  types: {} as { context: { asset: string; sent: Details }; events: Event; input: { site: number } },
}).createMachine({
  context: { asset: '', sent: [] },
  initial: 'asking',
  states: {
    asking: { on: { FIND: { target: 'describing', actions: assign({ asset: ({ event }) => event.asset }) } } },
    describing: { on: { SAVE: { target: 'placing', actions: assign({ sent: ({ event }) => event.details }) } } },
    placing: { on: { PICK: 'done' } },
    done: { type: 'final' },
  },
});

const options = { options: [{ code: 'Name', text: 'Name', type: 2, defaultText: 'Golden Reef', isRequired: true }] };
let loads = 0;

function flowOf(machine: () => Promise<typeof installing>, site: number | null = 9) {
  return screen('none').flow('install', {
    machine,
    input: () => (site === null ? undefined : { site }),
    answers: {},
    steps: (at) =>
      at
        .form('asking', searchForm, ({ search }) => ({ type: 'FIND', asset: search }), { submitLabel: 'Find' })
        .options(
          'describing',
          () => options,
          (details) => ({ type: 'SAVE', details }),
        )
        .choose(
          'placing',
          () => [1, 2],
          (position) => `Position ${position}`,
          (position) => ({ type: 'PICK', position }),
        )
        .message('done', ({ machine }) => `${machine.asset} is installed as ${machine.sent[0]?.[1]}.`),
  });
}
const flows = {
  full: flowOf(async () => installing),
  loading: flowOf(() => new Promise<typeof installing>(() => undefined)),
  failing: flowOf(() => {
    loads += 1;
    return loads % 2 === 1 ? Promise.reject(new Error('The machine did not come')) : Promise.resolve(installing);
  }),
  unasked: flowOf(async () => installing, null),
};

interface PaneArgs {
  readonly of?: keyof typeof flows;
  readonly onPublish?: (output: { readonly machine: unknown }) => void;
}
function Pane({ of = 'full', ...rest }: PaneArgs) {
  return <StoryPane kind="flow" component={FlowPane} of={flows[of]} {...rest} />;
}
const meta = { title: 'Panes/Flow', component: Pane } satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { onPublish: fn() },
  play: async ({ args }) => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Search' }), 'A-101');
    await userEvent.click(page.getByRole('button', { name: 'Find' }));
    await userEvent.type(await page.findByRole('textbox', { name: /^Name/ }), ' II');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await page.findByRole('button', { name: 'Position 2' }));
    await expect(await page.findByText('A-101 is installed as Golden Reef II.')).toBeVisible();
    await expect(args.onPublish).toHaveBeenLastCalledWith({ machine: { asset: 'A-101', sent: [['Name', 'Golden Reef II']] } });
  },
};
export const Loading: Story = {
  args: { of: 'loading' },
  play: () => expect(page.findByText('Opening Install')).resolves.toBeInTheDocument(),
};
export const NothingToAsk: Story = {
  args: { of: 'unasked' },
  play: () => expect(page.findByText('Choose something first.')).resolves.toBeVisible(),
};
export const Failing: Story = {
  args: { of: 'failing' },
  play: async () => {
    await waitFor(async () => {
      if (page.queryByRole('textbox', { name: 'Search' }) !== null) return;
      await userEvent.click(page.getByRole('button', { name: 'Try again' }));
      await expect(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
    });
  },
};
