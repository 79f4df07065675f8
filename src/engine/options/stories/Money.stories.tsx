import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/06 money',
  component: OptionStory,
  args: { option: { code: 'FLOAT', text: 'Float', type: 6, defaultText: '250' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Entered: Story = {
  args: { but: { currencySymbol: '€' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Float');
    await expect(field).toHaveValue('250.00');
    await expect(field).toHaveAccessibleDescription('€');
    await userEvent.click(field);
    await expect(field).toHaveValue('250');
    await userEvent.clear(field);
    await userEvent.type(field, '-12a.5.5');
    await expect(field).toHaveValue('12.55');
    await userEvent.tab();
    await expect(field).toHaveValue('12.55');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('0.00');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['FLOAT', '0.00']], expect.anything());
  },
};

export const ByKeyboard: Story = {
  args: { but: { defaultText: '50.00' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Float');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]));
    await userEvent.keyboard('60');
    await userEvent.tab();
    await expect(field).toHaveValue('60.00');
  },
};

export const PassedThrough: Story = {
  args: { but: { defaultText: '', isRequired: true } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Float');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await waitFor(() => expect(field).toBeInvalid());
  },
};

export const PastedWrong: Story = {
  args: { but: { defaultText: '' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Float');
    await userEvent.click(field);
    await userEvent.paste('1.000,50');
    await expect(field).toHaveValue('');
    await expect(canvas.getByText("'1.000,50' cannot be used here. Enter digits and one dot, with no more than 2 decimals.")).toBeVisible();
    await userEvent.paste('-12.5');
    await expect(field).toHaveValue('');
    await userEvent.paste('1,234.5');
    await expect(field).toHaveValue('1234.5');
  },
};

export const PastedOverAnother: Story = {
  args: { but: { defaultText: '1.00' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Float');
    for (const [text, amount] of [
      ['1,234.56', '1234.56'],
      ['1,000', '1000'],
      ['100.00', '100.00'],
    ] as const) {
      await userEvent.click(field);
      field.select();
      await userEvent.paste(text);
      await expect(field).toHaveValue(amount);
      await expect(canvas.queryByText(/cannot be used here/)).toBeNull();
    }
    field.select();
    await userEvent.paste('1.000,50');
    await expect(field).toHaveValue('100.00');
    await expect(canvas.getByText(/cannot be used here/)).toBeVisible();
  },
};

export const TypedWrong: Story = {
  args: { but: { defaultText: '' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Float');
    await userEvent.type(field, '12,50');
    await expect(field).toHaveValue('1250');
    await expect(canvas.getByText("',' cannot be used here.")).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText(/cannot be used here/)).toBeNull();
    await userEvent.keyboard('1');
    await expect(canvas.queryByText(/cannot be used here/)).toBeNull();
  },
};

export const TypedWrongOverAnother: Story = {
  args: { but: { defaultText: '60.00' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Float');
    await userEvent.tab();
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]));
    await userEvent.keyboard('-');
    await expect(field).toHaveValue('60.00');
    await userEvent.keyboard('5');
    await expect(field).toHaveValue('5');
    await expect(canvas.getByText("'-' cannot be used here.")).toBeVisible();
    await userEvent.tab();
    await expect(field).toHaveValue('5.00');
  },
};

export const Denomination: Story = {
  args: { but: { checkDenom: 0.05, maxValue: 100, defaultText: '' } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Float');
    await userEvent.type(field, '1.02');
    await userEvent.tab();
    await expect(canvas.getByText('Enter a multiple of £0.05.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '100.05');
    await expect(canvas.getByText('Enter no more than £100.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '99.95');
    await expect(canvas.queryByText('Invalid Float')).toBeNull();
  },
};

export const Inherited: Story = {
  args: { but: { defaultText: '7.50', inherited: { from: 'Standard', text: '£5.00' }, placeHolder: '£5.00' } },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox');
    await expect(field).toHaveAccessibleDescription(expect.stringContaining('Set here; Standard has £5.00'));
    await userEvent.click(canvas.getByRole('button', { name: /^Put back/ }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(expect.stringContaining('From Standard'));
    await expect(canvas.queryByRole('button', { name: /^Put back/ })).toBeNull();
    await userEvent.type(field, '9');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([[args.option['code'], '']], expect.anything());
  },
};
