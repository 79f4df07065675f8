import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import type { FormDraft } from '../formDraft';
import { OptionForm } from '../OptionForm';
import { type Answerable, answerLater, machine, machineWith } from './storyServer';

const meta = {
  title: 'Options/Form/Drafts',
  component: OptionForm,
  args: { model: readOptions(machine), label: 'Machine asset', onSave: fn(() => Promise.resolve()), onState: fn() },
} satisfies Meta<typeof OptionForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const stored: FormDraft = { at: '2026-11-20T09:30:00Z', isLeft: true, values: { SERIAL: 'ZZ-9', TITLE: 12, GONE: 'x', PIN: '1234' } };

export const DraftRestored: Story = {
  args: { draft: { read: () => stored, write: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('You have unsaved changes from 20-11-2026 09:30.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Serial number')).toHaveValue('ZZ-9');
    await expect(canvas.getByLabelText('Game title')).toHaveValue('12');
    await expect(canvas.getByLabelText('PIN')).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Restore' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('PIN'), '4711');
    await waitFor(() =>
      expect(args.draft?.write).toHaveBeenLastCalledWith({ at: expect.any(String), values: { SERIAL: 'ZZ-9', TITLE: 12 } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.draft?.write).toHaveBeenLastCalledWith(undefined));
  },
};

export const DraftStillOffered: Story = {
  args: { draft: { read: () => stored, write: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Notes'), 'x');
    await waitFor(() =>
      expect(args.draft?.write).toHaveBeenLastCalledWith({
        at: expect.any(String),
        values: { SERIAL: 'ZZ-9', TITLE: 12, GONE: 'x', NOTES: 'x' },
        isLeft: true,
      }),
    );
    await expect(canvas.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
};

const questions: Answerable<OptionModel>[] = [];

function ask(): Promise<OptionModel> {
  const question = answerLater<OptionModel>();
  questions.push(question);
  return question.promise;
}

const storedDeeper: FormDraft = { at: '2026-11-20T09:30:00Z', isLeft: true, values: { MANUFACTURER: 2, TITLE: 21, DEPTH: '4' } };

export const DraftRestoredThroughRefresh: Story = {
  args: { draft: { read: () => storedDeeper, write: fn() }, onRefresh: fn(ask) },
  play: async ({ canvas, args }) => {
    questions.length = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await expect(args.onRefresh).toHaveBeenLastCalledWith(
      expect.arrayContaining([['MANUFACTURER', '2']]),
      'MANUFACTURER',
      expect.anything(),
    );
    await expect(args.draft?.write).toHaveBeenLastCalledWith({ at: expect.any(String), values: storedDeeper.values });
    const answer = machineWith({
      MANUFACTURER: { defaultList: { id: 2 } },
      TITLE: { data: [{ id: 21, name: 'Tide' }], defaultList: undefined },
    });
    const { fields } = readOptions([{ code: 'DEPTH', text: 'Depth', type: 7, defaultText: '1' }]);
    questions[0]?.give({ ...answer, fields: [...fields, ...answer.fields] });
    await expect(await canvas.findByLabelText('Depth')).toHaveValue('4');
    await expect(canvas.getByLabelText('Game title')).toHaveValue('21');
    await waitFor(() => expect(args.draft?.write).toHaveBeenLastCalledWith({ at: expect.any(String), values: storedDeeper.values }));
  },
};

export const DraftDiscarded: Story = {
  args: { draft: { read: () => stored, write: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.draft?.write).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.getByLabelText('Serial number')).toHaveValue('AB-1042');
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull();
  },
};

const { isLeft: _, ...brokenOff } = stored;

export const DraftRestoredAfterAConflict: Story = {
  args: { draft: { read: () => brokenOff, write: fn() } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByLabelText('Serial number')).toHaveValue('ZZ-9'));
    await expect(canvas.getByText('What you entered on 20-11-2026 09:30 has been put back.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start afresh' }));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent(/Machine asset.*What you entered on 20-11-2026 09:30 will be removed\./);
    await userEvent.click(within(question).getByRole('button', { name: 'Start afresh' }));
    await waitFor(() => expect(canvas.getByLabelText('Serial number')).toHaveValue('AB-1042'));
    await expect(canvas.getByLabelText('Game title')).toHaveValue('11');
    await expect(args.draft?.write).toHaveBeenLastCalledWith(undefined);
  },
};

const { isLeft: __, ...deeperBrokenOff } = storedDeeper;

export const DraftPutBackThroughRefresh: Story = {
  args: { draft: { read: () => deeperBrokenOff, write: fn() }, onRefresh: fn(ask) },
  beforeEach: () => {
    questions.length = 0;
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onRefresh).toHaveBeenCalledOnce());
    questions[0]?.give(
      machineWith({ MANUFACTURER: { defaultList: { id: 2 } }, TITLE: { data: [{ id: 21, name: 'Tide' }], defaultList: undefined } }),
    );
    await waitFor(() => expect(canvas.getByLabelText('Game title')).toHaveValue('21'));
  },
};
