import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/03 date',
  component: OptionStory,
  args: { option: { code: 'INSTALLED', text: 'Installed on', type: 3, defaultDate: '2024-03-05T00:00:00' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Installed on');
    await expect(field).toHaveValue('05-03-2024');
    await userEvent.clear(field);
    await userEvent.type(field, '31-01-2025');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('31-01-2025');
  },
};
