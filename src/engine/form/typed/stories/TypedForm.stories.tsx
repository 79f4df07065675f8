import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallFailure } from '../../../../schemas/failure';
import { review } from '../../../../schemas/forms/review.form';
import { Button } from '../../../../ui/Button';
import { usage } from '../../../../ui/stories/storyUsage';
import { hasUnsavedChanges } from '../../guard';
import { LeaveDialog } from '../../LeaveDialog';
import { ActionForm } from '../forms/ActionForm';
import { TypedForm, type TypedFormProps } from '../forms/TypedForm';
import { interaction, visit } from './storyForms.form';

const meta = {
  title: 'Parts/Typed form/Form',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Ask for fields that the application knows, with their rules next to them.',
    avoid: 'Draw fields that a server describes: use an option form.',
  }),
  component: TypedForm<object>,
  args: { label: 'Customer interaction', form: interaction, onChange: fn(), onValidity: fn(), onSubmit: fn(), submit: { label: 'Save' } },
} satisfies Meta<typeof TypedForm<object>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ErrorsWhenTouched: Story = {
  args: { form: visit, label: 'Enforcement visit' },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText(/Name/);
    const badge = canvas.getByLabelText(/Badge number/);
    await userEvent.type(badge, 'A-1');
    await expect(badge).not.toBeInvalid();
    await userEvent.tab();
    await expect(badge).toBeInvalid();
    await expect(badge).toHaveAccessibleDescription('Invalid Badge number');
    await expect(name).not.toBeInvalid();
    await userEvent.type(badge, '{Backspace}{Backspace}2');
    await expect(badge).not.toBeInvalid();
    await expect(badge).toHaveFocus();
    await userEvent.type(badge, '-');
    await expect(badge).toBeInvalid();
    await expect(badge).toHaveFocus();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const RequiredByAnotherField: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { emailAddress: 'ann@example.com' } },
  play: async ({ canvas }) => {
    const phone = await canvas.findByLabelText(/Phone number/);
    const email = canvas.getByLabelText(/Email address/);
    await userEvent.click(phone);
    await userEvent.click(email);
    await expect(phone).not.toBeInvalid();
    await userEvent.clear(email);
    await expect(phone).toHaveAccessibleDescription('Either phoneNumber or emailAddress must be provided');
    await expect(email).toHaveFocus();
  },
};

export const StartCleared: Story = {
  args: {
    form: review,
    label: 'Review',
    choices: { venueEnterCountId: [{ id: 2, name: '1 to 5' }], venueEnterTimeId: [{ id: 15, name: 'Up to an hour' }] },
  },
  play: async ({ canvas, args }) => {
    const [yes] = await canvas.findAllByRole('radio', { name: 'Yes' });
    if (yes !== undefined) await userEvent.click(yes);
    const time = await canvas.findByLabelText(/Average time in the venue/);
    await expect(time).toHaveDisplayValue('Up to an hour');
    await userEvent.selectOptions(time, 'Choose…');
    await userEvent.selectOptions(canvas.getByLabelText(/Number of visits/), '1 to 5');
    await expect(time).toHaveDisplayValue('Choose…');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ values: { enteredVenue: true, venueEnterCountId: 2 } }));
    await expect(time).toHaveAccessibleDescription('Please choose how long the customer stayed on average.');
  },
};

export const StartsEmpty: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { name: '', badge: '' } },
  play: async ({ canvas }) => {
    const badge = await canvas.findByLabelText(/Badge number/);
    await expect(badge).not.toBeInvalid();
    await userEvent.click(badge);
    await userEvent.tab();
    await waitFor(() => expect(badge).toBeInvalid());
  },
};

export const LimitedByAnotherField: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { from: '2024-05-01', to: '2024-05-02' } },
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('From');
    const to = canvas.getByLabelText('To');
    await userEvent.type(from, '03052024', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await expect(to).not.toBeInvalid();
    await userEvent.tab();
    await waitFor(() => expect(to).toBeInvalid());
    await expect(to).toHaveAccessibleDescription(/To must not be before From/);
    await expect(canvas.getByLabelText(/Name/)).not.toBeInvalid();
  },
};

export const PickedInTheCalendar: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { from: '2024-05-10' } },
  play: async ({ canvas }) => {
    const to = await canvas.findByLabelText('To');
    const pick = async (field: string, day: RegExp): Promise<void> => {
      await userEvent.click(canvas.getByRole('button', { name: `Choose ${field} in a calendar` }));
      await userEvent.click(await canvas.findByRole('button', { name: day }));
    };
    await userEvent.type(to, '20052024');
    await pick('To', /(^|\s)9(th)? May 2024/);
    await waitFor(() => expect(to).toBeInvalid());
    await expect(to).toHaveAccessibleDescription(/To must not be before From/);
    await expect(to).toHaveFocus();
    await pick('To', /(^|\s)12(th)? May 2024/);
    await waitFor(() => expect(to).not.toBeInvalid());
    await pick('From', /(^|\s)13(th)? May 2024/);
    await waitFor(() => expect(to).toBeInvalid());
    await expect(canvas.getByLabelText('From')).toHaveFocus();
  },
};

export const Conditional: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Time or money spent' }));
    await expect(args.onValidity).toHaveBeenLastCalledWith(false, 'Outcome is required');
    await expect(canvas.queryByLabelText(/Outcome description/)).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText(/^Outcome\*$/), 'Review');
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.type(await canvas.findByLabelText(/^Reminder date/), '2030-01-02');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      values: { reason: 'spend', outcome: 6, setReminder: true, reminderDate: '2030-01-02' },
      isValid: false,
      key: 'reminderDate',
    });
    await userEvent.selectOptions(canvas.getByLabelText(/^Outcome\*$/), 'Other');
    await waitFor(() => expect(canvas.queryByLabelText(/^Reminder date/)).toBeNull());
    await userEvent.type(await canvas.findByLabelText(/Outcome description/), 'Spoke to them');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onValidity).toHaveBeenLastCalledWith(true, undefined);
    const answers = { reason: 'spend', outcome: 4, otherOutcome: 'Spoke to them' };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(answers));
    await userEvent.selectOptions(canvas.getByLabelText(/^Outcome\*$/), 'Review');
    await expect(await canvas.findByRole('radio', { name: 'Yes' })).not.toBeChecked();
  },
};

export const Refused: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const summary = await canvas.findByRole('alert');
    await expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Reason for interaction is required', 'Outcome is required']);
    await expect(canvas.getByRole('radio', { name: 'Change of behaviour' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(within(summary).queryByText('Reason for interaction is required')).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Checked: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { from: '2024-05-02', to: '2024-05-01' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('To must not be before From')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('link', { name: 'Officer name is required.' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Either phoneNumber or emailAddress must be provided' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Name/), 'Ada');
    await userEvent.type(canvas.getByLabelText('Email address'), 'ada@example.com');
    await userEvent.clear(canvas.getByLabelText('From'));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const sent = { name: 'Ada', emailAddress: 'ada@example.com', to: '2024-05-01' };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(sent));
  },
};

export const RefusedByServer: Story = {
  args: {
    values: { reason: 'spend', outcome: 1, comments: 'Left early' },
    onSubmit: fn(() =>
      Promise.reject(
        new CallFailure({
          kind: 'rejected',
          status: 400,
          errors: [
            { field: 'comments', message: 'must name the machine' },
            { field: 'incident.siteGuid', message: 'is not valid' },
          ],
        }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const comments = canvas.getByLabelText('Comments');
    await waitFor(() => expect(comments).toBeInvalid());
    await expect(comments).toHaveFocus();
    await expect(comments).toHaveValue('Left early');
    await expect(canvas.getByRole('link', { name: 'Comments must name the machine' })).toBeVisible();
    await expect(canvas.getByText('Site guid is not valid')).toBeVisible();
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await userEvent.type(comments, ': M1');
    await expect(comments).not.toBeInvalid();
  },
};

export const ErrorAfterTheClick: Story = {
  args: { form: visit, label: 'Enforcement visit' },
  play: async ({ canvas, args }) => {
    const badge = await canvas.findByLabelText(/Badge number/);
    await userEvent.type(badge, 'A-1');
    const save = canvas.getByRole('button', { name: 'Save' });
    const { top } = save.getBoundingClientRect();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    await expect(badge).not.toHaveFocus();
    await expect(save.getBoundingClientRect().top).toBe(top);
    await expect(badge).not.toBeInvalid();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(badge).toBeInvalid());
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const MomentErrorBeforeTheClick: Story = {
  args: { form: visit, label: 'Enforcement visit', values: { name: 'Sam', badge: '123', phoneNumber: '01273 555 088' } },
  play: async ({ canvas, args }) => {
    const to = await canvas.findByLabelText('To');
    await userEvent.type(to, '31022026');
    await userEvent.tab();
    await waitFor(() => expect(to).toBeInvalid());
    await userEvent.type(to, '010326', { initialSelectionStart: 0, initialSelectionEnd: 8 });
    await expect(to).toBeInvalid();
    const save = canvas.getByRole('button', { name: 'Save' });
    const { top } = save.getBoundingClientRect();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    await expect(to).not.toHaveFocus();
    await expect(save.getBoundingClientRect().top).toBe(top);
    await user.pointer('[/MouseLeft]');
    await expect(to).not.toBeInvalid();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ to: '2026-03-01' })));
  },
};

const before = { values: { name: 'Sam', to: '2024-05-01' }, hidden: new Set(['from']) };
const after = { values: { name: 'Ann Lee', from: '2024-06-01' }, hidden: new Set(['to']) };

function GivenAnew(props: TypedFormProps<object>) {
  const [given, setGiven] = useState<Pick<TypedFormProps<object>, 'values' | 'hidden'>>(before);
  return (
    <>
      <TypedForm {...props} {...given} />
      <Button onClick={() => setGiven(after)}>Lead on</Button>
    </>
  );
}

export const ErrorsOfTheServerTogether: Story = {
  args: { form: visit, label: 'Enforcement visit' },
  render: (args) => <GivenAnew {...args} />,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText(/Name/)).toHaveValue('Sam');
    await userEvent.click(canvas.getByRole('button', { name: 'Lead on' }));
    await expect(await canvas.findByLabelText('From')).toHaveValue('01-06-2024');
    await expect(canvas.getByLabelText(/Name/)).toHaveValue('Ann Lee');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const EnteredWhileSaving: Story = {
  ...ErrorsOfTheServerTogether,
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText(/Phone number/), '0117');
    await userEvent.click(canvas.getByRole('button', { name: 'Lead on' }));
    await expect(canvas.getByLabelText(/Name/)).toHaveValue('Ann Lee');
    await expect(canvas.getByLabelText(/Phone number/)).toHaveValue('0117');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      values: { ...after.values, phoneNumber: '0117' },
      isValid: true,
      key: undefined,
    });
  },
};

export const SideBySide: Story = { args: { form: visit, label: 'Enforcement visit', layout: 'row' } };

const validators = Promise.withResolvers<void>();
const slowly = {
  ...visit,
  compiled: {
    load: async () => validators.promise.then(() => visit.compiled.load?.() ?? Promise.reject(new Error('Nothing is compiled'))),
  },
};

export const LoadingLists: Story = {
  render: () => <ActionForm title="Add a visit" form={slowly} submitLabel="Add" onClose={fn()} onSubmit={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const add = dialog.getByRole('button', { name: 'Add' });
    await expect(add).toHaveAccessibleDescription('The form is still loading');
    validators.resolve();
    await dialog.findByLabelText(/Badge number/);
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
  },
};

export const InADialog: Story = {
  render: () => (
    <ActionForm
      title="Add interaction"
      form={interaction}
      submitLabel="Add"
      onClose={fn()}
      onSubmit={() => Promise.reject(new CallFailure({ kind: 'broken', status: 500 }))}
    />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'At their own request' }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Outcome\*$/), 'Nothing further');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('There was an error completing your request');
    await expect(dialog.getByRole('radio', { name: 'At their own request' })).toBeChecked();
  },
};

const onClose = fn();

export const ClosedWithAnswers: Story = {
  render: () => (
    <>
      <ActionForm title="Add interaction" form={interaction} submitLabel="Add" onClose={onClose} onSubmit={fn()} />
      <LeaveDialog />
    </>
  ),
  play: async () => {
    onClose.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add interaction' }));
    const comments = await dialog.findByRole('textbox', { name: /^Comments/ });
    await userEvent.type(comments, 'Left');
    await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(comments).toHaveValue('Left');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await userEvent.clear(comments);
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    await userEvent.type(comments, 'Left');
    await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(3));
  },
};
