import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/01 list (combobox)',
  component: OptionStory,
  args: {
    option: {
      code: 'CATEGORY',
      text: 'Category',
      type: 1,
      defaultList: { id: 2 },
      data: [
        { id: 1, name: 'B3' },
        { id: 2, name: 'Cat C' },
        { id: 3, name: 'Cat D' },
      ],
    },
    onSave: keepDetails(),
  },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Cat D');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['CATEGORY', '3']], expect.anything());
  },
};

const depots = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `Depot ${index + 1}` }));

export const Searched: Story = {
  args: { but: { text: 'Depot', data: depots } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Depot' });
    await expect(field).toHaveValue('Depot 2');
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('49');
    const options = canvas.getAllByRole('option', { hidden: true });
    await expect(options[0]).toHaveTextContent('Depot 49');
    await expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Depot 149');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}x{Escape}');
    await expect(field).toHaveValue('Depot 149');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['CATEGORY', '149']], expect.anything());
  },
};

export const SearchedByMouse: Story = {
  args: { but: { text: 'Depot', data: depots } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Depot' });
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: 'Depot 7', hidden: true }));
    await expect(field).toHaveValue('Depot 7');
    await expect(field).toHaveFocus();
  },
};

export const SearchGivenUp: Story = {
  args: { but: { text: 'Depot', data: depots } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Depot' });
    await userEvent.click(field);
    await userEvent.keyboard('z{Backspace}{Escape}');
    await expect(field).toHaveValue('Depot 2');
    await userEvent.keyboard('{ArrowDown}z{Backspace}');
    await userEvent.tab();
    await expect(field).toHaveValue('Depot 2');
    await userEvent.click(field);
    await userEvent.keyboard('z{Backspace}{Enter}');
    await expect(field).toHaveValue('Depot 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenLastCalledWith([['CATEGORY', '2']], expect.anything());
  },
};

export const SelectionCleared: Story = {
  args: { but: { text: 'Depot', data: depots } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Depot' });
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: 'Choose…', hidden: true }));
    await expect(field).toHaveValue('');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Depot 2');
    field.select();
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveAttribute('placeholder', 'Choose…');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Depot 2');
    field.select();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect(field).toHaveValue('');
    await userEvent.keyboard('3{Enter}');
    await expect(field).toHaveValue('Depot 3');
    field.select();
    await userEvent.keyboard('{Delete}');
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenLastCalledWith([['CATEGORY', '']], expect.anything());
  },
};

export const ChosenFarDown: Story = {
  args: { but: { text: 'Depot', data: depots, defaultList: { id: 350 } } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Depot' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: 'Depot 350', hidden: true, selected: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Depot 352');
  },
};
