import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SelectField, type SelectFieldProps } from '../SelectField';
import { usage } from './storyUsage';

function Controlled(props: SelectFieldProps<number>) {
  const [value, setValue] = useState(props.value);
  return (
    <SelectField
      {...props}
      value={value}
      onChange={(id) => {
        setValue(id);
        props.onChange?.(id);
      }}
    />
  );
}

const meta = {
  title: 'Parts/Select field (dropdown)',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Offer one choice of a few known values.',
    avoid: 'Offer hundreds: use a combobox. For several choices at once, use a check list.',
    shows: 'states',
  }),
  component: SelectField<number>,
  args: {
    label: 'Operator',
    value: undefined,
    options: [
      { id: 1, name: 'Coastal Leisure' },
      { id: 2, name: 'Northern Gaming' },
    ],
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SelectField<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unset: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Operator' });
    await expect(field).toHaveDisplayValue('Choose…');
    await userEvent.selectOptions(field, 'Northern Gaming');
    await expect(args.onChange).toHaveBeenCalledWith(2);
    await expect(canvas.queryByRole('option', { name: 'Choose…' })).toBeNull();
  },
};
export const Chosen: Story = {
  args: { value: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Coastal Leisure')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Operator' })).not.toHaveAccessibleDescription();
  },
};
export const Wrong: Story = { args: { error: 'Choose an operator', required: true } };
export const ReadOnly: Story = {
  args: { value: 1, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Operator')).toHaveValue('Coastal Leisure');
    await expect(canvas.getByTitle('Coastal Leisure')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const FromTheRight: Story = {
  args: { value: 3, options: [{ id: 3, name: 'شركة الشمال 2000 للترفيه' }] },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('option', { name: /شركة/ })).direction).toBe('rtl');
  },
};
