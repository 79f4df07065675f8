import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../ui/stories/storyUsage';
import { ResetPage } from '../ResetPage';

const meta = {
  title: 'Flows/Sign in/Set new password',
  tags: ['autodocs'],
  component: ResetPage,
  parameters: {
    layout: 'fullscreen',
    ...usage({
      use: 'Set a new password from the mail, with its strength while people type.',
      avoid: 'Forbid pasting: password managers need it.',
      shows: 640,
    }),
  },
  args: { busy: false, failure: undefined, username: 'ada', onSubmit: fn(), onCancel: fn() },
} satisfies Meta<typeof ResetPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Weak: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('New password'), 'ada');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'ada{Enter}');
    await waitFor(() => expect(screen.getByText('Strength: Very weak')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Set Password' })).toHaveAccessibleDescription('Choose a stronger password first.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Strong: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('New password'), 'Otter-Quilt-Meridian-77');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'Otter-Quilt-Meridian-77');
    await waitFor(() => expect(screen.getByText('Strength: Very strong')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('Otter-Quilt-Meridian-77', 'Otter-Quilt-Meridian-77');
  },
};

export const Refused: Story = {
  args: { failure: { kind: 'rejected', status: 400, text: 'The new password must differ from the present one.' } },
  play: () => expect(screen.getByRole('alert')).toHaveTextContent('The new password must differ from the present one.'),
};
