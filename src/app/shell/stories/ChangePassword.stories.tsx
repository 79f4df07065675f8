import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type Recorded, RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { usage } from '../../../ui/stories/storyUsage';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { ChangePassword } from '../ChangePassword';

const { resetPassword } = api.authentication;
const onMail = fn();
const onClose = fn();
const mails: Recorded = {
  call: { method: resetPassword.method, path: '/Security/ResetPassword/alex%40example.com' },
  respond() {
    onMail();
    return new Response(null, { status: 204 });
  },
};
const refusal = 'Please enter an e-mail address such as name@example.com.';
const refused = refuses(resetPassword, 400, { detail: refusal });

function Shown({ email, recorded }: { readonly email: string; readonly recorded: Recorded }) {
  return (
    <RecordedClient recorded={[recorded]}>
      <SessionProvider session={sampleSession({ email })}>
        <ChangePassword onClose={onClose} />
      </SessionProvider>
    </RecordedClient>
  );
}

const meta = {
  title: 'Flows/Sign in/Change password',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Changes the password of the person who is signed in, by mail.',
    use: 'Open it from the menu of the user.',
    avoid: 'Use it before signing in: use the forgotten password.',
    shows: 520,
  }),
  component: Shown,
  args: { email: 'alex@example.com', recorded: mails },
  beforeEach: () => {
    onMail.mockClear();
    onClose.mockClear();
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async () => {
    await expect(await screen.findByText(/will be mailed to alex@example\.com/)).toBeVisible();
    await expect(screen.queryByLabelText('E-mail')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await expect(onMail).toHaveBeenCalledTimes(1);
  },
};

export const Unknown: Story = {
  args: { email: 'admin' },
  play: async () => {
    const send = await screen.findByRole('button', { name: 'Send' });
    await expect(send).toHaveAccessibleDescription('Enter your e-mail address first.');
    await userEvent.type(screen.getByLabelText('E-mail'), 'alex@example.com{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await expect(onMail).toHaveBeenCalledTimes(1);
  },
};

export const Refused: Story = {
  args: { email: 'admin', recorded: refused },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('E-mail'), 'alex{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    await expect(screen.getByLabelText('E-mail')).toHaveValue('alex');
    await expect(onClose).not.toHaveBeenCalled();
  },
};
