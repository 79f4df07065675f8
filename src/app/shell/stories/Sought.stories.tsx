import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Sought } from '../Sought';

const meta = { title: 'Shell/Sought', component: Sought } satisfies Meta<typeof Sought>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  args: { state: 'refused' },
  play: async () => {
    await expect(screen.getByText('This link asks for more than you may see')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Open it where I work' })).toBeVisible();
  },
};

const retry = fn();
export const Failed: Story = {
  args: { state: 'failed', error: new Error('The server cannot be reached.'), retry },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
