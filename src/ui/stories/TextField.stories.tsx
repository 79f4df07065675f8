import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TextField, type TextFieldProps } from '../TextField';
import { usage } from './storyUsage';

function Controlled(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <TextField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Parts/Text field (input)',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Ask for a short text or a number. The label stays visible, and a hint says the form that is expected.',
    avoid: 'Put the label in the placeholder. For known values, use a select field; for a day, a date picker.',
    shows: 'states',
  }),
  component: TextField,
  args: { label: 'Site name', value: '', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Site name'), 'Pier');
    await expect(args.onChange).toHaveBeenLastCalledWith('Pier');
    await expect(canvas.getByLabelText('Site name')).toHaveValue('Pier');
  },
};
export const Filled: Story = { args: { value: 'Palace Pier Amusements' } };
export const WithHint: Story = { args: { hint: 'As it stands on the licence.' } };
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Site name/ });
    await expect(field).toBeRequired();
  },
};
export const Wrong: Story = {
  args: { value: '?', error: 'Invalid Site name', hint: 'As it stands on the licence.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Site name');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('As it stands on the licence. Invalid Site name');
  },
};
export const ReadOnly: Story = {
  args: { value: 'Coastal Leisure Ltd', readOnly: true },
  play: ({ canvas }) => expect(canvas.getByTitle('Coastal Leisure Ltd')).toBeVisible(),
};
export const Numeric: Story = {
  args: { label: 'Float', type: 'number', value: '250.00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Float')).toHaveAttribute('inputmode', 'decimal');
  },
};
export const Search: Story = {
  args: { label: 'Search', hideLabel: true, type: 'search', placeholder: 'Search sites' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Search'));
    await userEvent.paste('Harbour '.repeat(100));
    await expect(canvas.getByLabelText<HTMLInputElement>('Search').value).toHaveLength(250);
  },
};
export const SeveralLines: Story = {
  args: { label: 'Comment', multiline: true, rows: 4, value: 'Note acceptor replaced.\nTested with £20.' },
};

export const Password: Story = {
  args: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.type(field, 'Harbour');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('Harbour');
  },
};
