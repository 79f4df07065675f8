import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ValuesOf } from '../../../../schemas/forms/form';
import { Button } from '../../../ui/Button';
import { FilterForm, type FilterFormProps } from '../FilterForm';
import { dataViews, manufacturers } from './storyAnswers';
import { sessionFilter } from './storyForms.form';

type Filter = ValuesOf<typeof sessionFilter>;
const start: Filter = { view: 1, zeroBet: false, categories: 'all' };

/** Keeps what is applied, as a screen's address does. */
function Applied(props: FilterFormProps<Filter>) {
  const [values, setValues] = useState(props.values);
  return (
    <FilterForm
      {...props}
      values={values}
      onApply={(next) => {
        setValues(next);
        props.onApply(next);
      }}
    />
  );
}

/** Keeps what is applied only when asked to. */
function AppliedOnDemand(props: FilterFormProps<Filter>) {
  const [values, setValues] = useState(props.values);
  const [next, setNext] = useState(props.values);
  return (
    <>
      <FilterForm
        {...props}
        values={values}
        onApply={(applied) => {
          setNext(applied);
          props.onApply(applied);
        }}
      />
      <Button onClick={() => setValues(next)}>Hand back</Button>
    </>
  );
}

const meta = {
  title: 'Forms/Filter form',
  component: FilterForm<Filter>,
  args: {
    label: 'Session filters',
    form: sessionFilter,
    values: start,
    defaults: start,
    choices: { view: dataViews, categories: manufacturers },
    onApply: fn(),
  },
  render: (args) => <Applied {...args} />,
} satisfies Meta<typeof FilterForm<Filter>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A choice applies itself; what is typed does so after a pause, once, and keeps the focus. */
export const AppliesItself: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(/Data view/), 'Variance');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3 }));
    const asset = canvas.getByLabelText('Asset number');
    await userEvent.type(asset, 'A12');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3, assetNo: 'A12' }));
    await expect(args.onApply).toHaveBeenCalledTimes(2);
    await expect(asset).toHaveFocus();
    await userEvent.type(asset, '3{Enter}');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3, assetNo: 'A123' }));
  },
};

/** What is handed back late, as an address is, takes nothing away that was typed meanwhile. */
export const AppliedLate: Story = {
  render: (args) => <AppliedOnDemand {...args} />,
  play: async ({ canvas, args }) => {
    const asset = await canvas.findByLabelText('Asset number');
    await userEvent.type(asset, 'A1');
    await waitFor(() => expect(args.onApply).toHaveBeenCalledTimes(1));
    await userEvent.type(asset, '2');
    (await canvas.findByRole('button', { name: 'Hand back' })).click();
    await expect(asset).toHaveValue('A12');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, assetNo: 'A12' }));
    await expect(asset).toHaveValue('A12');
  },
};

/** What is not valid is said, and not applied. */
export const NotApplied: Story = {
  play: async ({ canvas, args }) => {
    const id = await canvas.findByLabelText('Session id');
    await userEvent.type(id, '12x');
    await userEvent.tab();
    await expect(await canvas.findByText('Invalid Session id')).toBeVisible();
    await expect(id).toHaveValue('12x');
    await expect(args.onApply).not.toHaveBeenCalledWith(expect.objectContaining({ sessionId: '12x' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByLabelText('Session id')).toHaveValue('');
  },
};

export const Reset: Story = {
  args: { values: { ...start, view: 2, assetNo: 'A1' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('Asset number')).toHaveValue('A1');
    const reset = canvas.getByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith(start));
    await waitFor(() => expect(canvas.getByLabelText('Asset number')).toHaveValue(''));
    // It goes with what it has put back, and the focus goes to the first of the fields.
    await waitFor(() => expect(reset).not.toBeVisible());
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).not.toBeNull());
  },
};

/** On a phone the filters fold into one line that says how many are set. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { values: { ...start, view: 2 } },
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: /Session filters/ });
    await expect(await canvas.findByLabelText(/Data view/)).not.toBeVisible();
    await expect(toggle).toHaveTextContent('1 set');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByLabelText(/Data view/)).toBeVisible();
  },
};
