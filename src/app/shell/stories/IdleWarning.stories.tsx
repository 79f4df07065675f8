import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { useUnsavedGuard } from '../../../engine/form/guard';
import { IdleWarning } from '../IdleWarning';

const meta = { title: 'Shell/Session timeout warning', component: IdleWarning, args: { onStay: fn() } } satisfies Meta<typeof IdleWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Warned: Story = {
  play: async ({ args }) => {
    const stay = await page.findByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};

function Entered() {
  useUnsavedGuard(true, 'Edit Machine', { hasDraft: true });
  useUnsavedGuard(true, 'Add comment');
  return null;
}

export const UnsavedInput: Story = {
  render: (args) => (
    <>
      <Entered />
      <IdleWarning {...args} />
    </>
  ),
  play: async () => {
    const warning = await page.findByRole('alertdialog', { name: 'Are you still there?' });
    await waitFor(() => expect(warning).toHaveTextContent('What you entered in Add comment will be lost then'));
    await expect(warning).not.toHaveTextContent('Edit Machine');
  },
};
