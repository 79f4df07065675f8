import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sha256Hex } from '../../../data/hash';
import { usage } from '../../stories/storyUsage';
import { PasswordConfirm } from '../PasswordConfirm';

const meta = {
  title: 'Parts/Dialog (modal)/Password confirm',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Ask for the password before an action with serious consequences, such as decommissioning.',
    avoid: 'Ask for it before everyday actions: use the confirm dialog.',
    shows: 460,
  }),
  component: PasswordConfirm,
  args: {
    text: 'Are you sure you want to decommission this device?',
    passwordHash: sha256Hex('correct horse'),
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PasswordConfirm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args }) => {
    await expect(screen.getByLabelText('Password')).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription('Enter your password');
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByText(/incorrect/)).toBeNull();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Wrong: Story = {
  play: async ({ args }) => {
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'wrong{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The password you entered is incorrect, please try again.'));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(field).toHaveValue('wrong');
  },
};

export const Right: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith('correct horse'));
  },
};

export const ActionFailed: Story = {
  args: { onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('An unknown error occured.'));
    await expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  },
};
