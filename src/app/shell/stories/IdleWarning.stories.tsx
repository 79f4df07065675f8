import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { IdleWarning } from '../IdleWarning';

const meta = { title: 'Shell/Idle Warning', component: IdleWarning, args: { onStay: fn() } } satisfies Meta<typeof IdleWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press of a key is enough to stay. */
export const Warned: Story = {
  play: async ({ args }) => {
    const stay = await page.findByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};
