import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Banner',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Say what concerns the whole page or form, above it, until it no longer holds.',
    avoid: 'Confirm an action that is over: use a notification. For a faulty field, use the error of the field.',
    shows: 'states',
  }),
  component: Banner,
  args: { tone: 'info', children: 'The compliance service is being updated tonight from 22:00 to 23:00.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = {
  args: {
    tone: 'success',
    title: 'Reset Successful',
    children: 'Password reset successful, please check your email address for further instructions.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Reset Successful');
  },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'Session Expired', children: 'Your login session has expired, please login again.' },
};
export const Failure: Story = {
  args: {
    tone: 'error',
    title: 'Login Failed',
    children: 'Please check your username and password.',
    actions: <Button size="small">Reset Password</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check your username and password.');
  },
};
export const Dismissible: Story = {
  args: { tone: 'warning', onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
