import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { assign, fromPromise, setup } from 'xstate';
import { refuses } from '../../../../data/stories/storyAnswers';
import { defineCall, none } from '../../../../schemas/call';
import type { Details } from '../../../../schemas/wire/details';
import { Button } from '../../../../ui';
import { usage } from '../../../../ui/stories/storyUsage';
import { close, type Effects } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { searchForm } from '../../../runtime/host/stories/storyForms.form';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { FlowPane } from '../FlowPane';

type Event =
  | { readonly type: 'FIND'; readonly asset: string }
  | { readonly type: 'SAVE'; readonly details: Details }
  | { readonly type: 'PICK'; readonly position: number };

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
    done: 'Installed.',
    next: () => close(),
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
          { title: 'Where does it go?' },
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

const listed = storyCall<readonly string[]>('listed');
const saved = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'saved',
  summary: 'A change',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  answer: none,
});
const saving = setup({
  types: {} as { events: { readonly type: 'SAVE' } | { readonly type: 'CANCEL' } },
  actors: { save: fromPromise<unknown>(() => Promise.reject(new Error('`save` must be provided'))) },
}).createMachine({
  initial: 'asking',
  states: {
    asking: { on: { SAVE: 'sending', CANCEL: 'cancelled' } },
    sending: { invoke: { src: 'save', onDone: 'done', onError: 'asking' } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: { cancelled: true },
});
const givenUp = screen('none')
  .data('list', { load: () => listed() })
  .flow('save', {
    machine: async () => saving,
    input: () => ({}),
    answers: { save: () => saved() },
    refreshes: ['list'],
    steps: (at) =>
      at.ask(
        'asking',
        () => 'Save it?',
        [
          { label: 'Save', send: { type: 'SAVE' } },
          { label: 'Give up', send: { type: 'CANCEL' } },
        ],
        { busy: ['sending'] },
      ),
  });
const onAfterwards = fn(async () => undefined);
async function giveUp(): Promise<void> {
  onAfterwards.mockClear();
  await userEvent.click(await page.findByRole('button', { name: 'Save' }));
  await userEvent.click(await page.findByRole('button', { name: 'Give up' }));
}

interface PaneArgs {
  readonly of?: keyof typeof flows;
  readonly onPublish?: (output: { readonly machine: unknown }) => void;
  readonly onMessage?: (text: string) => void;
  readonly onFollow?: (effects: Effects) => void;
}
function Pane({ of = 'full', ...rest }: PaneArgs) {
  return <StoryPane kind="flow" component={FlowPane} of={flows[of]} {...rest} />;
}
const moving = screen('none').flow('install', {
  machine: async () => installing,
  input: ({ scope }) => scope && { site: scope.operatorId },
  about: ({ scope }) => scope?.node.id,
  answers: {},
  steps: (at) => at.form('asking', searchForm, ({ search }) => ({ type: 'FIND', asset: search }), { submitLabel: 'Find' }),
});
function Moving() {
  const [node, setNode] = useState(1);
  const [operatorId, setOperatorId] = useState(1);
  return (
    <>
      <Button onClick={() => setOperatorId(operatorId + 1)}>Other list</Button>
      <Button onClick={() => setNode(node + 1)}>Other site</Button>
      <StoryPane kind="flow" component={FlowPane} of={moving} ctx={{ scope: { operatorId, node: { id: node } } }} />
    </>
  );
}
const meta = {
  title: 'Flows/Parts of a flow/Pane',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A task drawn step by step; a state without a step shows progress.',
    use: 'Show one step at a time where a step depends on the one before.',
    avoid: 'Hide what people need to compare: show it as one form.',
    shows: 520,
  }),
  component: Pane,
} satisfies Meta<typeof Pane>;
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
export const GoingOn: Story = {
  render: () => <Moving />,
  play: async () => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Search' }), 'A-101');
    await userEvent.click(page.getByRole('button', { name: 'Other list' }));
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('A-101');
    await userEvent.click(page.getByRole('button', { name: 'Other site' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue(''));
  },
};
export const Ending: Story = {
  args: { onMessage: fn(), onFollow: fn() },
  play: async ({ args }) => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Search' }), 'A-101');
    await userEvent.click(page.getByRole('button', { name: 'Find' }));
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    const step = await page.findByRole('heading', { name: 'Where does it go?' });
    await waitFor(() => expect(step).toHaveFocus());
    await userEvent.click(page.getByRole('button', { name: 'Position 1' }));
    await waitFor(() => expect(args.onMessage).toHaveBeenCalledWith('Installed.'));
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith({ effect: 'close' }));
    await expect(args.onMessage).toHaveBeenCalledTimes(1);
    await userEvent.click(await page.findByRole('button', { name: 'Start again' }));
    await expect(await page.findByRole('textbox', { name: 'Search' })).toHaveValue('');
  },
};
export const Loading: Story = {
  args: { of: 'loading' },
  play: () => expect(page.findByText('Opening Install')).resolves.toBeInTheDocument(),
};
export const MissingInput: Story = {
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
export const CancelledTooLate: Story = {
  render: () => (
    <StoryPane
      kind="flow"
      component={FlowPane}
      of={givenUp}
      recorded={[refuses(saved, 409, 'Too late')]}
      host={{ afterwards: onAfterwards }}
    />
  ),
  play: async () => {
    await giveUp();
    await waitFor(() => expect(onAfterwards).toHaveBeenCalledWith({ refreshes: ['list'], next: undefined }));
  },
};
export const Cancelled: Story = {
  render: () => (
    <StoryPane kind="flow" component={FlowPane} of={givenUp} recorded={[refuses(saved, 400, 'No')]} host={{ afterwards: onAfterwards }} />
  ),
  play: async () => {
    await giveUp();
    await waitFor(() => expect(onAfterwards).toHaveBeenCalledWith({ next: undefined }));
  },
};
