import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Sought } from '../Sought';

const meta = { title: 'Shell/Command palette/Failed search', component: Sought } satisfies Meta<typeof Sought>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  args: { state: 'refused', isPage: true },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'This link leads beyond your data access' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Open it where I work' })).toBeVisible();
  },
};

const retry = fn();
export const SearchFailed: Story = {
  args: { state: 'failed', isPage: false, error: new Error('The server cannot be reached.'), retry },
  play: async () => {
    await expect(screen.queryByRole('heading')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
