import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createDrafts } from '../../../../data/drafts';
import { answers, hangs, type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { draftNow } from '../../../form/storedDraft';
import { RecordedScreen } from '../../../runtime/host/stories/storyScreen';
import { recordedUser } from '../../../runtime/recorded/RecordedScreen';
import { newNotesScreen, noteCalls, notesScreen, type StoryNote } from './storyNotes';

const note: StoryNote = { comments: 'Came in late', reason: 1, rowVersion: 1 };
const sent = fn();

function server(): readonly Recorded[] {
  let held = note;
  return [
    answers(noteCalls.record, { canEdit: true }),
    answers(noteCalls.read, () => held),
    answers(noteCalls.change, () => held),
    answers(noteCalls.save, (body) => {
      sent(body);
      held = { ...held, ...Object(body), rowVersion: held.rowVersion + 1 };
      return { id: 7 };
    }),
  ];
}

function stale(): readonly Recorded[] {
  let isChanged = false;
  const theirs = { comments: 'Left early', reason: 1, rowVersion: 2 };
  return [
    answers(noteCalls.record, { canEdit: true }),
    answers(noteCalls.read, note),
    answers(noteCalls.change, () => (isChanged ? theirs : note)),
    {
      call: noteCalls.save,
      respond(body) {
        sent(body);
        if (isChanged) return Response.json({ id: 7 });
        isChanged = true;
        const differences = [{ field: 'comments', label: 'Comments', yours: 'Came in late!', theirs: 'Left early' }];
        return Response.json({ detail: 'Jo Jones changed this at 10:04.', differences }, { status: 409 });
      },
    },
  ];
}

const meta = {
  title: 'Panes/Form/Edit and conflict',
  component: RecordedScreen,
  args: { screen: notesScreen, recorded: [] },
  render: (args, { loaded }) => <RecordedScreen {...args} recorded={loaded['recorded'] ?? args.recorded} />,
  loaders: [async ({ args }) => ({ recorded: args.recorded.length > 0 ? args.recorded : server() })],
  beforeEach: () => {
    sessionStorage.clear();
    sent.mockClear();
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

function comments(): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: /Comments/ });
}
async function beginEditing(): Promise<void> {
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(edit).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(edit);
  await screen.findByRole('button', { name: 'Save Changes' });
}

export const ReadThenChanged: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await expect(await comments()).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await beginEditing();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'note.mode': 'edit' });
    await userEvent.type(await comments(), ', left early');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('The customer interaction was successfully submitted!')).toBeVisible();
    await waitFor(async () => expect(await comments()).toHaveAttribute('readonly'));
    await expect(await comments()).toHaveValue('Came in late, left early');
    await expect(sent).toHaveBeenLastCalledWith({ comments: 'Came in late, left early', reason: 1, rowVersion: 1 });
    await expect(args.onParams).toHaveBeenLastCalledWith({});
    await expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  },
};
export const InTheDark: Story = {
  args: { params: { 'note.mode': 'edit' } },
  globals: { theme: 'dark' },
  play: async () => expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible(),
};
export const OnAPhone: Story = {
  args: { params: { 'note.mode': 'edit' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible(),
};

export const Back: Story = {
  play: async () => {
    await beginEditing();
    await userEvent.type(await comments(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /Stay|Cancel|Keep/ }));
    await expect(await comments()).toHaveValue('Came in late!');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Leave|Discard/ }));
    await waitFor(async () => expect(await comments()).toHaveAttribute('readonly'));
    await expect(await comments()).toHaveValue('Came in late');
  },
};

export const NotToBeChanged: Story = {
  args: { recorded: [answers(noteCalls.record, { canEdit: false }), answers(noteCalls.read, note)], params: { 'note.mode': 'edit' } },
  play: async () => {
    await expect(await comments()).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  },
};

async function runIntoConflict(): Promise<void> {
  await beginEditing();
  await userEvent.type(await comments(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const panel = await screen.findByRole('alert', { name: 'Jo Jones changed this at 10:04.' });
  await waitFor(() => expect(panel).toHaveFocus());
  await expect(within(panel).getByText('Left early')).toBeVisible();
  await expect(await comments()).toHaveValue('Came in late!');
}

export const KeepsMine: Story = {
  loaders: [async () => ({ recorded: stale() })],
  play: async () => {
    await runIntoConflict();
    await expect(screen.getByRole('row', { name: /^Comments/ })).toHaveTextContent(/Came in late.*Left early.*Came in late!/);
    await userEvent.click(screen.getByRole('button', { name: 'Apply and continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply and continue' })).toBeNull());
    await expect(await comments()).toHaveValue('Came in late!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ comments: 'Came in late!', reason: 1, rowVersion: 2 }));
  },
};

export const TakesTheirs: Story = {
  loaders: [async () => ({ recorded: stale() })],
  play: async () => {
    await runIntoConflict();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Reason/ }), 'Change in behaviour');
    await expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Take theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply and continue' }));
    await waitFor(async () => expect(await comments()).toHaveValue('Left early'));
    await expect(screen.getByRole('combobox', { name: /Reason/ })).toHaveDisplayValue('Change in behaviour');
    await expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};
export const ConflictInTheDark: Story = {
  loaders: [async () => ({ recorded: stale() })],
  globals: { theme: 'dark' },
  play: runIntoConflict,
};
export const ConflictOnAPhone: Story = {
  loaders: [async () => ({ recorded: stale() })],
  globals: { viewport: { value: 'phone' } },
  play: runIntoConflict,
};

export const OneAfterTheOther: Story = {
  args: { screen: newNotesScreen },
  play: async () => {
    await userEvent.type(await comments(), 'shouted');
    const reason = screen.getByRole('combobox', { name: /Reason/ });
    await waitFor(() => expect(reason).toHaveDisplayValue('Change in behaviour'));
    await expect(screen.queryByRole('textbox', { name: /Other reason/ })).toBeNull();
    await userEvent.clear(await comments());
    await userEvent.type(await comments(), 'Loud');
    await userEvent.selectOptions(reason, 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Please correct the following errors on your form')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /Other reason/ }), 'Singing');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('The customer interaction was successfully submitted!')).toBeVisible();
  },
};

/** A placeholder of the request above would push the form's fields down. */
export const WithWhatLoads: Story = {
  args: { recorded: [hangs(noteCalls.record), answers(noteCalls.read, note)] },
  play: async () => {
    await expect(await comments()).toHaveValue('Came in late');
    await expect(document.querySelector('[data-pane="record"]')).not.toBeVisible();
  },
};
export const WithWhatFailed: Story = {
  args: { recorded: [refuses(noteCalls.record, 500), answers(noteCalls.read, note)] },
  play: async () => {
    await expect(await screen.findByText('Record could not be loaded')).toBeVisible();
    await expect(await comments()).toHaveValue('Came in late');
  },
};

export const Failing: Story = {
  args: { screen: newNotesScreen, recorded: [refuses(noteCalls.save, 500, 'The printer is on fire.')] },
  play: async () => {
    await userEvent.type(await comments(), 'Loud');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('There is an error submitting customer interaction.');
    await expect(alert).toHaveTextContent('The printer is on fire.');
    await expect(await comments()).toHaveValue('Loud');
  },
};

export const Deleted: Story = {
  loaders: [
    async () => ({
      recorded: [refuses(noteCalls.save, 404, { detail: 'Jo Jones deleted this record on 2026-11-20 10:04.' }), ...server()],
    }),
  ],
  play: async () => {
    await beginEditing();
    await userEvent.clear(await comments());
    await userEvent.type(await comments(), 'Came in late!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Jo Jones deleted this record on 2026-11-20 10:04.');
    await expect(await comments()).toHaveValue('Came in late!');
    await expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};

const halfNote = { ...draftNow({ comments: 'Half a note' }), at: '2026-11-20T09:30:00Z' };

export const PutBack: Story = {
  args: { screen: newNotesScreen },
  beforeEach: () => createDrafts(sessionStorage, recordedUser).write('form.note', halfNote),
  play: async () => {
    await expect(await comments()).toHaveValue('Half a note');
    await expect(screen.getByText(/What you entered on 2026-11-20 09:30 has been put back\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start afresh' }));
    await waitFor(async () => expect(await comments()).toHaveValue(''));
    await expect(screen.queryByText(/has been put back/)).toBeNull();
  },
};

export const Offered: Story = {
  args: { screen: newNotesScreen },
  beforeEach: () => createDrafts(sessionStorage, recordedUser).write('form.note', { ...halfNote, isLeft: true }),
  play: async () => {
    await expect(await comments()).toHaveValue('');
    await expect(screen.getByText('You have unsaved changes from 2026-11-20 09:30.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Reason/ }), 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await expect(await comments()).toHaveValue('Half a note');
    await expect(screen.getByRole('combobox', { name: /Reason/ })).toHaveDisplayValue('Other');
    await expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.closest('[data-pane]')).not.toBeNull());
  },
};

export const DiscardedOnPurpose: Story = {
  play: async () => {
    await beginEditing();
    await userEvent.type(await comments(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Leave|Discard/ }));
    await waitFor(async () => expect(await comments()).toHaveAttribute('readonly'));
    await beginEditing();
    await expect(await comments()).toHaveValue('Came in late');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await comments()).toHaveValue('Came in late');
    await expect(createDrafts(sessionStorage, recordedUser).read('form.note')).toBeUndefined();
  },
};
