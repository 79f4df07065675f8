import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../schemas/failure';
import { close, type Effects } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { hasUnsavedChanges } from '../../../form/guard';
import { gameForm } from '../../../runtime/host/stories/storyForms.form';
import type { PaneHost } from '../../contract';
import { StoryPane } from '../../stories/storyPane';
import { FlowPane } from '../FlowPane';

interface Answers {
  readonly search: string;
  readonly game?: number;
}
interface Context {
  readonly id: number;
  readonly entered: Answers | undefined;
  readonly failure: Failure | undefined;
}
type Event =
  | { readonly type: 'EDIT' }
  | { readonly type: 'SEND'; readonly answers: Answers }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CHOOSE'; readonly id: number };

const refusal: Failure = { kind: 'rejected', status: 400, detail: 'It was refused.', errors: [{ field: 'search', message: 'Say more.' }] };

const editing = setup({
  types: {} as { context: Context; events: Event; output: { readonly id: number } },
}).createMachine({
  context: { id: 1, entered: undefined, failure: undefined },
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing', CHOOSE: { actions: assign({ id: ({ event }) => event.id }) } } },
    editing: {
      on: { SEND: { target: 'confirming', actions: assign({ entered: ({ event }) => event.answers, failure: undefined }) } },
    },
    confirming: {
      on: {
        CONFIRM: [
          { guard: ({ context }) => context.entered?.search === 'more', target: 'listing' },
          { target: 'editing', actions: assign({ failure: () => refusal }) },
        ],
        BACK: 'editing',
      },
    },
    listing: { on: { CONFIRM: 'done' } },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ id: context.id }),
});

const names = ['', 'One', 'Two'];
const games = [{ id: 7, name: 'Golden Reef' }];
const flow = screen('none').flow('change', {
  machine: async () => editing,
  input: () => ({}),
  answers: {},
  done: ({ output }) => `${names[output.id]} is done.`,
  next: ({ output }) => [close(), { effect: 'choose', pane: 'list', id: String(output.id) }],
  steps: (at) =>
    at
      .view(
        'reading',
        gameForm,
        ({ machine }) => ({ search: names[machine.id], game: 7 }),
        [{ label: 'Edit', send: { type: 'EDIT' }, kind: 'primary' }],
        {
          why: 'Press Edit to change it.',
          choices: () => ({ game: games }),
          others: [{ label: 'Confirm', send: { type: 'CONFIRM' }, reason: () => 'There is nothing to confirm.' }],
          switcher: {
            label: 'Thing',
            items: () => [
              { id: 1, name: 'One' },
              { id: 2, name: 'Two' },
            ],
            current: ({ machine }) => machine.id,
            send: (id) => ({ type: 'CHOOSE', id }),
          },
        },
      )
      .form('editing', gameForm, (answers) => ({ type: 'SEND', answers }), {
        start: ({ machine }) => machine.entered ?? { search: names[machine.id] },
        unchanged: ({ machine }) => ({ search: names[machine.id] }),
        choices: () => ({ game: games }),
        failure: ({ machine }) => machine.failure,
      })
      .ask('confirming', () => 'Is that right?', [{ label: 'Yes', send: { type: 'CONFIRM' }, kind: 'primary' }], {
        unsaved: ({ machine }) => machine.entered !== undefined,
        others: [{ label: 'Back', send: { type: 'BACK' } }],
      })
      .table(
        'listing',
        () => [{ name: 'Golden Reef', played: 1200, won: 3 }],
        [
          { key: 'name', title: 'Game' },
          { key: 'played', title: 'Played', group: 'Sessions', cell: 'number' },
          { key: 'won', title: 'Won', group: 'Sessions', cell: 'number' },
        ],
        [
          { label: 'Confirm', send: { type: 'CONFIRM' }, kind: 'primary' },
          { label: 'Show', run: ({ machine }) => ({ effect: 'choose', pane: 'list', id: String(machine.id) }) },
        ],
        { title: 'Sessions', text: () => 'This is what it comes to.', emptyText: 'There is nothing.' },
      ),
});

interface PaneArgs {
  readonly onMessage?: (text: string) => void;
  readonly onFollow?: (effects: Effects) => void;
  readonly host?: Partial<PaneHost>;
}
function Pane(props: PaneArgs) {
  return <StoryPane kind="flow" component={FlowPane} of={flow} {...props} />;
}
const meta = { title: 'Flows/Parts of a flow/Steps', component: Pane } satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Returning: Story = {
  args: { onMessage: fn(), onFollow: fn() },
  play: async ({ args }) => {
    await expect(await page.findByRole('textbox', { name: /^Search/ })).toHaveValue('One');
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription('There is nothing to confirm.');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Thing' }), 'Two');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue('Two'));

    await userEvent.click(page.getByRole('button', { name: 'Edit' }));
    const search = await page.findByRole('textbox', { name: /^Search/ });
    await userEvent.clear(search);
    await userEvent.type(search, 'less');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect(await page.findByText('Is that right?')).toBeVisible();
    await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
    await userEvent.click(page.getByRole('button', { name: 'Yes' }));

    await expect(await page.findByText('It was refused.')).toBeVisible();
    await expect((await page.findAllByText('Say more.'))[0]).toBeVisible();
    await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
    const again = page.getByRole('textbox', { name: /^Search/ });
    await expect(again).toHaveValue('less');
    await userEvent.clear(again);
    await userEvent.type(again, 'more');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await page.findByRole('button', { name: 'Yes' }));

    await expect(await page.findByRole('columnheader', { name: 'Sessions' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '1,200' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(args.onFollow).toHaveBeenLastCalledWith({ effect: 'choose', pane: 'list', id: '2' }));
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(args.onMessage).toHaveBeenCalledWith('Two is done.'));
    await expect(args.onFollow).toHaveBeenLastCalledWith([{ effect: 'close' }, { effect: 'choose', pane: 'list', id: '2' }]);
  },
};

export const ReadOnly: Story = {
  args: { host: { whyNot: () => 'You are viewing as Dan Whitfield, and nothing can be changed.' } },
  play: async () => {
    const edit = await page.findByRole('button', { name: 'Edit' });
    await expect(edit).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(edit);
    const send = await page.findByRole('button', { name: 'Continue' });
    await expect(send).toHaveAccessibleDescription('You are viewing as Dan Whitfield, and nothing can be changed.');
    await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveAttribute('readonly');
  },
};
