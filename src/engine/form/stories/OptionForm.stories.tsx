import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { readOptions } from '../../../schemas/options/readOptions';
import { Button } from '../../../ui/Button';
import { usage } from '../../../ui/stories/storyUsage';
import { hasUnsavedChanges, requestLeave } from '../guard';
import { LeaveDialog } from '../LeaveDialog';
import { OptionForm } from '../OptionForm';
import { type Answerable, answerLater, machine, machineDetails, refusal } from './storyServer';

const model = readOptions(machine);

const meta = {
  title: 'Options/Form/Form',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Draw fields that a server describes.',
    avoid: 'Use it for fields that the application knows: use a typed form.',
  }),
  component: OptionForm,
  args: { model, label: 'Machine asset', onSave: fn(() => Promise.resolve()), onState: fn() },
} satisfies Meta<typeof OptionForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Serial number')).toHaveFocus();
    await expect(canvas.queryByLabelText('Row version')).toBeNull();
    await expect(args.onState).toHaveBeenLastCalledWith({
      model: expect.anything(),
      isDirty: false,
      isValid: true,
      isRefreshing: false,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith(machineDetails, expect.anything());
  },
};

export const Totals: Story = {
  play: async ({ canvas, args }) => {
    const float = canvas.getByLabelText('Float');
    await userEvent.clear(float);
    await userEvent.type(float, '1150.05');
    await expect(canvas.getByLabelText('Money in the machine')).toHaveTextContent('1200.05 above the maximum of 1200');
    await expect(args.onState).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: true, isValid: false }));
    await userEvent.clear(float);
    await userEvent.type(float, '250.00');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Money in the machine')).toHaveTextContent('300');
    await expect(args.onState).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: false, isValid: true }));
  },
};

/** An error waits for the click that leaves the field, so that nothing moves under the pointer. */
export const ErrorAfterTheClick: Story = {
  play: async ({ canvas }) => {
    const serial = canvas.getByLabelText('Serial number');
    await userEvent.clear(serial);
    const next = canvas.getByLabelText('Float');
    const { top } = next.getBoundingClientRect();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    await expect(next).toHaveFocus();
    await expect(next.getBoundingClientRect().top).toBe(top);
    await expect(serial).not.toBeInvalid();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(serial).toBeInvalid());
  },
};

/** A field's own calendar does not count as leaving it. */
export const CalendarBelongsToItsField: Story = {
  play: async ({ canvas }) => {
    const installed = canvas.getByLabelText('Installed on');
    const complaint = 'Invalid Installed on';
    await userEvent.clear(installed);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Calendar: Installed on' });
    await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
    await expect(canvas.queryByText(complaint, { exact: false })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(installed).toHaveFocus());
    await expect(installed).not.toBeInvalid();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
    canvas.getByLabelText('Float').focus();
    await waitFor(() => expect(installed).toBeInvalid());
    await expect(canvas.getByText(complaint, { exact: false })).toBeVisible();
  },
};

export const ErrorsAndSummary: Story = {
  play: async ({ canvas, args }) => {
    const serial = canvas.getByLabelText('Serial number');
    await userEvent.clear(serial);
    await userEvent.clear(canvas.getByLabelText('Share'));
    await userEvent.type(canvas.getByLabelText('Share'), '101');
    const save = canvas.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription('Some fields need your attention. Press to see which.');
    await userEvent.click(save);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveAccessibleName('Please correct the following errors on your form');
    await expect(summary.parentElement).toHaveFocus();
    await expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Invalid Serial number', 'Invalid Share']);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(serial).toHaveFocus();
    await userEvent.keyboard('X1');
    await waitFor(() => expect(within(summary).queryByRole('link', { name: 'Invalid Serial number' })).toBeNull());
    await userEvent.click(within(summary).getByRole('link', { name: 'Invalid Share' }));
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    save.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const ReadOnly: Story = {
  args: { readOnly: 'This machine belongs to another operator' },
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAccessibleDescription('This machine belongs to another operator');
    await userEvent.type(canvas.getByLabelText('Serial number'), 'X');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show on floor' }));
    await expect(canvas.getByLabelText('Serial number')).toHaveValue('AB-1042');
    await expect(canvas.getByRole('switch', { name: 'Show on floor' })).toBeChecked();
    await userEvent.click(save);
    await userEvent.type(canvas.getByLabelText('Serial number'), '{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const WithoutASave: Story = {
  render: ({ onSave: _, ...args }) => <OptionForm {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Serial number'), '3{Enter}');
    await expect(args.onState).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: true }));
    await userEvent.type(canvas.getByLabelText('Serial number'), '{Backspace}');
    await expect(args.onState).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: false }));
  },
};

let saving: Answerable<void>;

export const Saving: Story = {
  args: {
    onSave: fn(() => {
      saving = answerLater<void>();
      return saving.promise;
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Notes'), 'New key');
    const save = canvas.getByRole('button', { name: 'Save Changes' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(save);
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByLabelText('Notes'), ', later');
    saving.give();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    await expect(canvas.getByLabelText('Notes')).toHaveValue('New key, later');
    await expect(args.onState).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: true }));
  },
};

export const SavingFails: Story = {
  args: { onSave: fn(() => Promise.reject(refusal({ kind: 'unreachable' }))) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Notes'), 'New key');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const messages = await canvas.findByRole('alert');
    // The server may have saved before the response was lost.
    await expect(messages).toHaveTextContent('Your changes may not have been saved.');
    await expect(messages).toHaveTextContent('There was an error completing your request!');
    await expect(canvas.getByLabelText('Notes')).toHaveValue('New key');
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-busy');
  },
};

export const FieldsRefused: Story = {
  args: {
    onSave: fn(() =>
      Promise.reject(refusal({ kind: 'rejected', status: 400, errors: [{ field: 'SERIAL', message: 'Serial number AB-1042 is taken' }] })),
    ),
  },
  play: async ({ canvas }) => {
    const serial = canvas.getByLabelText('Serial number');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByRole('link', { name: 'Serial number AB-1042 is taken' })).toBeVisible();
    await expect(serial).toHaveAccessibleDescription('Serial number AB-1042 is taken');
    await userEvent.type(serial, '3');
    await waitFor(() => expect(canvas.queryByText('Serial number AB-1042 is taken')).toBeNull());
  },
};

const unreadable = { ...machine[2], isRequired: false, defaultList: { id: 7 } };

export const UnreadableStart: Story = {
  args: { model: readOptions([unreadable]) },
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole('button', { name: 'Save Changes' });
    const title = canvas.getByLabelText('Game title');
    await userEvent.click(save);
    await expect(args.onSave).toHaveBeenLastCalledWith([['TITLE', '7']], expect.anything());
    await userEvent.selectOptions(title, 'Gold Rush');
    await userEvent.selectOptions(title, 'Choose…');
    await expect(title).toHaveValue('');
    await userEvent.click(save);
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith([['TITLE', '']], expect.anything()));
  },
};

const left = fn();

export const Guarded: Story = {
  render: (args) => (
    <>
      <OptionForm {...args} />
      <Button onClick={() => void requestLeave().then(left)}>Elsewhere</Button>
      <LeaveDialog />
    </>
  ),
  play: async ({ canvas }) => {
    left.mockClear();
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);
    await waitFor(() => expect(left).toHaveBeenLastCalledWith(true));
    await userEvent.type(canvas.getByLabelText('Notes'), 'x');
    await expect(hasUnsavedChanges()).toBe(true);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    await expect(unload.defaultPrevented).toBe(true);
    await userEvent.click(elsewhere);
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'There are unsaved changes in Machine asset. They will not be saved if you leave.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(left).toHaveBeenLastCalledWith(false));
    await userEvent.click(elsewhere);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(3));
    await expect(left).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByLabelText('Notes'), '{Backspace}');
    await expect(hasUnsavedChanges()).toBe(false);
  },
};

const megabyte = 'x'.repeat(2 ** 20);

export const Hostile: Story = {
  args: {
    model: readOptions([
      null,
      42,
      'text',
      { code: '__proto__', text: 'Prototype', type: 2, defaultText: 'kept' },
      { code: 'A', text: 'First', type: 99, defaultText: 'unknown type', colour: 'pink' },
      { code: 'A', text: '\u202eright to left\u202c \u200b\u200b', type: 6, defaultText: 'NaN', minValue: 'low' },
      { code: 'B', text: megabyte, type: 2, defaultText: 'long label', placeHolder: megabyte },
      { code: 'C', text: 'Catastrophe', type: 2, defaultText: `${'a'.repeat(40)}!`, regex: '^(a+)+$' },
      { code: 'D', text: 'Circle', type: 13, defaultText: 'D + 1e999999' },
      { code: 'E', text: 'Choices', type: 1, data: [{ id: 1, name: megabyte }, { id: 1 }, 'x'], defaultList: { id: 9 } },
    ]),
  },
  play: async ({ canvas, args }) => {
    await expect(args.model.problems.length).toBeGreaterThan(5);
    await expect(canvas.getByLabelText('Prototype')).toHaveValue('kept');
    await userEvent.type(canvas.getByLabelText('Prototype'), '!');
    await userEvent.clear(canvas.getByLabelText('Catastrophe'));
    await userEvent.type(canvas.getByLabelText('Catastrophe'), 'aaaa');
    await expect(canvas.getByLabelText('First')).toHaveTextContent('unknown type');
  },
};

export const InColumns: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 1400 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const edge = (element: Element) => Math.round(element.getBoundingClientRect().left);
    await expect(new Set([...canvasElement.querySelectorAll('[data-control]')].map(edge)).size).toBe(3);
    for (const name of ['Installed on', 'Float']) await expect(canvas.getByLabelText(name).offsetWidth).toBeLessThanOrEqual(200);
    const { right } = canvas.getByLabelText('Installed on').getBoundingClientRect();
    const calendar = canvas.getByRole('button', { name: 'Choose Installed on in a calendar' });
    await expect(calendar.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(calendar.getBoundingClientRect().right).toBeGreaterThan(right - 8);
  },
};

export const WithoutOptions: Story = { args: { model: readOptions([]) } };
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};

export const Long: Story = {
  args: {
    model: readOptions(
      Array.from({ length: 20 }, (_, at) =>
        machine.map((option) => ({ ...option, code: `${option.code}${at}`, text: `${option.text} ${at}` })),
      ).flat(),
    ),
  },
  play: async ({ canvas }) => {
    const last = canvas.getByLabelText('Notes 19');
    last.focus();
    await userEvent.type(last, 'here');
    await expect(last).toHaveValue('here');
    const byPointer = canvas.getByLabelText('Installed on 3');
    await expect(byPointer).toHaveValue('05-03-2024');
    await expect(canvas.queryByRole('button', { name: 'Choose Installed on 3 in a calendar' })).toBeNull();
    await userEvent.hover(byPointer);
    await expect(await canvas.findByRole('button', { name: 'Choose Installed on 3 in a calendar' })).toBeVisible();
    const byKeyboard = canvas.getByLabelText('Installed on 4');
    canvas.getByLabelText('Share 4').focus();
    await userEvent.tab();
    await expect(byKeyboard).toHaveFocus();
    await expect(await canvas.findByRole('button', { name: 'Choose Installed on 4 in a calendar' })).toBeVisible();
  },
};
