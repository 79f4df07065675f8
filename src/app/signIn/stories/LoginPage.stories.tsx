import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { usage } from '../../../ui/stories/storyUsage';
import { LoginPage } from '../LoginPage';

const meta = {
  title: 'Flows/Sign in/Log in',
  tags: ['autodocs'],
  component: LoginPage,
  parameters: {
    layout: 'fullscreen',
    ...usage({
      use: 'Show it whenever there is no session. After a timeout it says so, and leads back.',
      avoid: 'Say which of username and password was wrong.',
      shows: 640,
    }),
  },
  args: { busy: false, expired: false, failure: undefined, onSubmit: fn() },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  beforeEach: () => {
    document.title = 'Viewing as Dan Whitfield · Venue Back Office';
  },
  play: async ({ args }) => {
    await expect(screen.getByLabelText('Username')).toHaveFocus();
    await expect(document.title).toBe('Log in · Venue Back Office');
    await expect(screen.getByRole('button', { name: 'Log In' })).toHaveAccessibleDescription('Enter your username and password first.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'ada', password: 'secret' });
  },
};
export const Busy: Story = { args: { busy: true } };

export const Expired: Story = {
  args: { expired: true },
  play: () => expect(screen.getByRole('alert')).toHaveTextContent('Your login session has expired, please login again.'),
};

export const RightsChanged: Story = {
  args: { expired: true, byRights: true },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('An administrator has changed your rights.');
  },
};

export const Refused: Story = {
  args: { failure: { kind: 'expired', status: 401 } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Login FailedPlease check your username and password.');
    await expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
  },
};

export const RefusedWithReset: Story = {
  args: { failure: { kind: 'expired', status: 401, body: { optionShowResetPassword: true } } },
  play: () => expect(screen.getByRole('button', { name: 'Reset Password' })).toBeVisible(),
};

export const TooManyTries: Story = {
  args: { failure: { kind: 'rejected', status: 429, retryAfter: 600, detail: 'Too many failed sign-ins. Try again in 10 minutes.' } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Try again in 10 minutes.');
    await expect(screen.queryByText('Login Failed')).toBeNull();
  },
};

export const TooManyTriesWithoutAMessage: Story = {
  args: { failure: { kind: 'rejected', status: 429 } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('There were too many attempts. Please try again in a while.');
    await expect(screen.queryByText('Login Failed')).toBeNull();
  },
};
export const TooManyTriesForAMinute: Story = {
  args: { failure: { kind: 'rejected', status: 429, retryAfter: 45 } },
  play: () => expect(screen.getByRole('alert')).toHaveTextContent('There were too many attempts. Please try again in 1 minute.'),
};

export const Unreachable: Story = {
  args: { failure: { kind: 'unreachable' } },
  play: () => expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.'),
};

export const ServerBroken: Story = { args: { failure: { kind: 'broken', status: 503, text: 'The office is closed for maintenance.' } } };
