import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { usage } from '../../stories/storyUsage';
import { FailureDialog } from '../FailureDialog';
import { MessageDialog } from '../MessageDialog';
import { SessionTimeoutDialog } from '../SessionTimeoutDialog';

const onClose = fn();
const phone = { viewport: { value: 'phone' } };

const meta = {
  title: 'Parts/Dialog (modal)/Message',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A message that must be read, with one button to close it.',
    use: 'Say why an action failed or cannot start, when nothing else on the page can say it.',
    avoid: 'Say that an action succeeded: use a notification. For a question, use the confirm dialog.',
    shows: 420,
  }),
  beforeEach: () => onClose.mockClear(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  render: () => (
    <MessageDialog title="Collection locked" onClose={onClose}>
      Somebody else is counting this collection. It can be read, not changed.
    </MessageDialog>
  ),
  play: async () => {
    const button = screen.getByRole('button', { name: 'OK' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const FailureWithStatus: Story = {
  render: () => <FailureDialog status={500} onClose={onClose} />,
  play: async () => {
    await expect(screen.getByRole('alertdialog', { name: 'Error 500' })).toHaveAccessibleDescription(
      'There was an error completing your request to the server, please try again.',
    );
  },
};
export const FailureWithDetail: Story = {
  render: () => <FailureDialog status={409} text="The machine was moved to another site by somebody else." onClose={onClose} />,
};
export const FailureWithoutTexts: Story = {
  render: () => <FailureDialog onClose={onClose} />,
  play: async () => {
    await expect(screen.getByRole('alertdialog', { name: 'An Error Occured' })).toHaveAccessibleDescription('An unknown error occured.');
  },
};
export const FailureOnPhone: Story = { ...FailureWithStatus, globals: phone };

export const SessionTimeout: Story = {
  render: () => (
    <>
      <p>Takings of Palace Pier: £4,312.50</p>
      <SessionTimeoutDialog onClose={onClose} />
    </>
  ),
  play: async () => {
    const dialog = screen.getByRole('alertdialog', { name: 'Session Timeout' });
    await expect(dialog).toHaveAccessibleDescription('You have been logged out due to inactivity and must log in again.');
    await expect(getComputedStyle(dialog, '::backdrop').backgroundColor).toMatch(/^rgb\(/);
    await userEvent.keyboard('{Escape}');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
