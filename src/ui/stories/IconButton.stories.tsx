import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Icon button and tooltip',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Use a familiar icon where words have no room; its name is the tooltip.',
    avoid: 'Use it for the main action or an unfamiliar icon: use a button with words.',
    shows: 'states',
  }),
  component: IconButton,
  args: { label: 'Refresh', icon: <RefreshCw />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await expect(button).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toHaveTextContent('Refresh'));
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
  },
};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Small: Story = { args: { size: 'small' } };
export const Busy: Story = { args: { busy: true } };
export const OutOfReach: Story = {
  args: { disabledReason: 'There is nothing to refresh yet' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await expect(button).toHaveAccessibleDescription('There is nothing to refresh yet');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
  },
};
