import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import { OptionForm } from '../OptionForm';
import { type Answerable, answerLater, machine, machineWith, refusal } from './storyServer';

const model = readOptions(machine);

const meta = {
  title: 'Options/Form/Refresh',
  component: OptionForm,
  args: { model, label: 'Machine asset', onSave: fn(() => Promise.resolve()), onState: fn() },
} satisfies Meta<typeof OptionForm>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const questions: Answerable<OptionModel>[] = [];

function ask(): Promise<OptionModel> {
  const question = answerLater<OptionModel>();
  questions.push(question);
  return question.promise;
}

export const RefreshWithLateAnswers: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    const manufacturer = canvas.getByLabelText('Manufacturer');
    await userEvent.selectOptions(manufacturer, 'Coastal');
    await userEvent.selectOptions(manufacturer, 'Northern');
    await userEvent.selectOptions(manufacturer, 'Coastal');
    await expect(args.onRefresh).toHaveBeenCalledTimes(3);
    await expect(args.onRefresh).toHaveBeenLastCalledWith(
      expect.arrayContaining([['MANUFACTURER', '2']]),
      'MANUFACTURER',
      expect.anything(),
    );
    await expect(canvas.getByText('Updating the form…')).toBeInTheDocument();
    const notes = canvas.getByLabelText<HTMLTextAreaElement>('Notes');
    await userEvent.type(notes, 'Half a sen');
    notes.setSelectionRange(4, 4);
    questions[2]?.give(
      machineWith({
        MANUFACTURER: { defaultList: { id: 2 } },
        TITLE: { text: 'Coastal title', data: [{ id: 21, name: 'Tide' }], defaultList: undefined },
        NOTES: { defaultText: 'from the server' },
      }),
    );
    await expect(await canvas.findByLabelText('Coastal title')).toHaveValue('');
    questions[0]?.give(machineWith({ TITLE: { text: 'Stale' } }));
    await waitFor(() => expect(canvas.getByText('', { selector: '[role=status]' })).toBeInTheDocument());
    await expect(canvas.queryByLabelText('Stale')).toBeNull();
    await expect(notes).toHaveFocus();
    await expect(notes.selectionStart).toBe(4);
    await userEvent.keyboard('{Delete}');
    await expect(notes).toHaveValue('Halfa sen');
    await expect(manufacturer).toHaveValue('2');
  },
};

export const RefreshUpdatesTheFocusedField: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas }) => {
    questions.length = 0;
    await userEvent.selectOptions(canvas.getByLabelText('Manufacturer'), 'Coastal');
    await userEvent.selectOptions(canvas.getByLabelText('Game title'), 'Lucky Seven');
    const notes = canvas.getByLabelText('Notes');
    await userEvent.click(notes);
    questions[0]?.give(
      machineWith({
        MANUFACTURER: { defaultList: { id: 2 } },
        TITLE: { text: 'Coastal title', data: [{ id: 21, name: 'Tide' }], defaultList: undefined },
        NOTES: { defaultText: 'from the server' },
      }),
    );
    const title = await canvas.findByLabelText<HTMLSelectElement>('Coastal title');
    await expect(title.selectedOptions[0]).toHaveTextContent('Choose…');
    await expect(canvas.getByText('Lucky Seven is no longer one of the choices.')).toHaveRole('status');
    await expect(notes).toHaveFocus();
    await expect(notes).toHaveValue('from the server');
  },
};

const dated = readOptions([
  { code: 'START', text: 'Start', type: 3, defaultDate: '2026-11-20', isEditable: true, doRefresh: true },
  { code: 'NAME', text: 'Name', type: 2, defaultText: 'Spring', isEditable: true },
]);

export const RefreshByThePickedDay: Story = {
  args: { model: dated, onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Start in a calendar' }));
    await userEvent.click(await canvas.findByRole('button', { name: /(^|\s)12(th)? November 2026/ }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    await expect(args.onRefresh).toHaveBeenCalledWith(expect.arrayContaining([['START', '2026-11-12']]), 'START', expect.anything());
    questions[0]?.give(dated);
    await userEvent.tab();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

const priced = { code: 'PRICE', text: 'Price', type: 6, defaultText: '', isEditable: true, doRefresh: true };
const after = { code: 'NAME', text: 'Name', type: 2, defaultText: 'Spring', isEditable: true };
const added = { code: 'RATE', text: 'Rate', type: 14, defaultText: '20', isEditable: true };

export const RefreshWaitsForThePress: Story = {
  args: { model: readOptions([priced, after]), onRefresh: fn(ask) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.type(canvas.getByLabelText('Price'), '12.5');
    const save = canvas.getByRole('button', { name: 'Save Changes' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: canvas.getByLabelText('Name') });
    await user.pointer('[/MouseLeft]');
    await expect(args.onRefresh).toHaveBeenCalledWith(expect.arrayContaining([['PRICE', '12.50']]), 'PRICE', expect.anything());
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    questions[0]?.give(readOptions([{ ...priced, defaultText: '12.50' }, added, after]));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(canvas.queryByLabelText('Rate')).toBeNull();
    await user.pointer('[/MouseLeft]');
    await expect(await canvas.findByLabelText('Rate')).toBeVisible();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const ErrorAfterThePress: Story = {
  args: { model: readOptions([{ ...after, code: 'CODE', text: 'Code', doRefresh: true }, after]), onRefresh: fn(ask) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.type(canvas.getByLabelText('Code'), '7');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: canvas.getByLabelText('Name') });
    await waitFor(() => expect(args.onRefresh).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription('The form is being updated.'),
    );
    await expect(canvas.queryByText('Updating the form…')).toBeNull();
    await user.pointer('[/MouseLeft]');
    await expect(await canvas.findByText('Updating the form…')).toBeVisible();
    questions[0]?.give(readOptions([{ ...after, code: 'CODE', text: 'Code', doRefresh: true }, after]));
    await waitFor(() => expect(canvas.queryByText('Updating the form…')).toBeNull());
  },
};

async function pressedWhileUpdating(canvas: Canvas): Promise<HTMLElement> {
  questions.length = 0;
  const save = canvas.getByRole('button', { name: 'Save Changes' });
  await userEvent.selectOptions(canvas.getByLabelText('Manufacturer'), 'Coastal');
  await waitFor(() => expect(save).toHaveAccessibleDescription('The form is being updated.'));
  await userEvent.click(save);
  return save;
}

export const SaveWaitsForRefresh: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    const save = await pressedWhileUpdating(canvas);
    await userEvent.type(canvas.getByLabelText('Serial number'), '{Enter}');
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await expect(args.onSave).not.toHaveBeenCalled();
    questions[0]?.give(machineWith({ MANUFACTURER: { defaultList: { id: 2 } } }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const SaveFromTheField: Story = {
  args: { model: readOptions([priced, after]), onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.type(canvas.getByLabelText('Price'), '12.5');
    await expect(args.onRefresh).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.onRefresh).toHaveBeenCalledOnce());
    await expect(args.onRefresh).toHaveBeenCalledWith(expect.arrayContaining([['PRICE', '12.50']]), 'PRICE', expect.anything());
    await expect(args.onSave).not.toHaveBeenCalled();
    questions[0]?.give(readOptions([{ ...priced, defaultText: '12.50' }, added, after]));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(canvas.getByLabelText('Rate')).toHaveValue('20');
    await expect(args.onSave).toHaveBeenCalledWith(expect.arrayContaining([['RATE', '20']]), expect.anything());
  },
};

export const NothingSavedAfterAFailedRefresh: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    const save = await pressedWhileUpdating(canvas);
    questions[0]?.fail(refusal({ kind: 'unreachable' }));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(save);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const RefreshFails: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.selectOptions(canvas.getByLabelText('Manufacturer'), 'Coastal');
    questions[0]?.fail(refusal({ kind: 'unreachable' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(2);
    await expect(canvas.getByLabelText('Manufacturer')).toHaveValue('2');
    questions[1]?.give(machineWith({ MANUFACTURER: { defaultList: { id: 2 } } }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
  },
};

export const RefreshRefused: Story = {
  args: { onRefresh: fn(ask) },
  play: async ({ canvas }) => {
    questions.length = 0;
    await userEvent.selectOptions(canvas.getByLabelText('Manufacturer'), 'Coastal');
    questions[0]?.fail(refusal({ kind: 'rejected', status: 404, detail: 'Tom Fairley deleted this machine asset.' }));
    await expect(await canvas.findByText('Tom Fairley deleted this machine asset.')).toBeVisible();
  },
};
