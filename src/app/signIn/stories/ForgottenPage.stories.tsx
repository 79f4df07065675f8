import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { breaks, hangs, type Recorded, RecordedClient } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { usage } from '../../../ui/stories/storyUsage';
import { ForgottenPage } from '../ForgottenPage';

const { resetPassword } = api.authentication;
const accepted: Recorded = { call: resetPassword, respond: () => new Response(null, { status: 200 }) };

const meta = {
  title: 'Flows/Sign in/Forgotten password',
  tags: ['autodocs'],
  component: ForgottenPage,
  parameters: {
    layout: 'fullscreen',
    recorded: [accepted],
    ...usage({ use: 'Let people ask for a new password themselves.', avoid: 'Say whether the address is known.', shows: 640 }),
  },
  decorators: [
    (Story, { parameters }) => (
      <RecordedClient recorded={parameters['recorded']}>
        <Story />
      </RecordedClient>
    ),
  ],
} satisfies Meta<typeof ForgottenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function request(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}');
}

export const Empty: Story = {
  play: () => expect(screen.getByRole('button', { name: 'Request Reset' })).toHaveAccessibleDescription('Enter your e-mail address first.'),
};
export const Busy: Story = { parameters: { recorded: [hangs(resetPassword)] }, play: request };

export const Successful: Story = {
  play: async () => {
    await request();
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'Password reset successful, please check your email address for further instructions.',
    );
  },
};

export const Failed: Story = {
  parameters: { recorded: [breaks(resetPassword)] },
  play: async () => {
    await request();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unable to reset your password, please try again.');
    await expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  },
};
