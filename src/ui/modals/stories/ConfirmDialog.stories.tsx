import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../stories/storyUsage';
import { ConfirmDialog } from '../ConfirmDialog';

const meta = {
  title: 'Parts/Dialog (modal)/Confirm',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Ask before an action that cannot be undone. Name the action on its button.',
    avoid: 'Ask before what can be undone. For a critical action, ask for the password.',
    shows: 420,
  }),
  component: ConfirmDialog,
  args: { onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Are you sure you wish to continue?');
    await expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Danger: Story = {
  args: { danger: true, text: 'Are you sure you want to delete this machine asset?', confirmLabel: 'Delete Asset' },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const DangerOnPhone: Story = { ...Danger, globals: { viewport: { value: 'phone' } } };

export const Busy: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    const go = screen.getByRole('button', { name: 'Continue' });
    await userEvent.click(go);
    await userEvent.click(go);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(go).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    onConfirm: fn(() => Promise.reject(new Error('socket closed'))),
    describeFailure: () => 'There was an error completing your request!',
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There was an error completing your request!'));
    await expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  },
};
