import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/02 text',
  component: OptionStory,
  args: {
    option: { code: 'SERIAL', text: 'Serial number', type: 2, defaultText: 'AB-1042', placeHolder: 'As on the plate' },
    onSave: keepDetails(),
  },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Limited: Story = {
  args: { but: { defaultText: '', maxLength: 4, entryPattern: { allowedCharacterRegex: '[0-9]', appends: [] } } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Serial number');
    await userEvent.type(field, '12x34');
    await expect(field).toHaveValue('1234');
    await userEvent.type(field, '5');
    await expect(field).toHaveValue('1234');
    await expect(canvas.getByText('No more than 4 characters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['SERIAL', '1234']], expect.anything());
  },
};

export const SortCode: Story = {
  args: {
    but: {
      text: 'Sort code',
      defaultText: '',
      maxLength: 8,
      entryPattern: {
        allowedCharacterRegex: '[0-9]',
        appends: [
          { position: 2, text: '-' },
          { position: 5, text: '-' },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Sort code');
    await userEvent.type(field, '112233');
    await expect(field).toHaveValue('11-22-33');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Delete}4');
    await expect(field).toHaveValue('14-22-33');
    await expect(field.selectionStart).toBe(2);
  },
};

export const Pattern: Story = {
  args: { but: { regex: '[A-Z]{2}-\\d+' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Serial number');
    await userEvent.clear(field);
    await userEvent.type(field, 'AB-10x');
    await expect(canvas.queryByText('Invalid Serial number')).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('Invalid Serial number')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field, '{Backspace}');
    await waitFor(() => expect(canvas.queryByText('Invalid Serial number')).toBeNull());
  },
};

export const Password: Story = {
  args: { but: { text: 'PIN', isPassword: true } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('PIN');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('AB-1042');
  },
};
