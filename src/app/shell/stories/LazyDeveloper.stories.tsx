import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../../../ui';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { LazyDeveloper } from '../LazyDeveloper';

const administrator = { ...sampleLogin, menu: [{ code: 'GENERAL_SYSADMIN', name: 'Administration', icon: 'settings' }] };

const meta = {
  title: 'Shell/Developer/Loading',
  component: LazyDeveloper,
  args: { page: 'plugins', back: <Button>Back to the dashboard</Button> },
  parameters: { session: sampleSession({ login: administrator }) },
  decorators: [
    (Story, { parameters }) => (
      <SessionProvider session={parameters['session']}>
        <Story />
      </SessionProvider>
    ),
  ],
} satisfies Meta<typeof LazyDeveloper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plugins: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Plugins and permissions' })).toBeVisible();
    // All tabs are alike; checking the accessibility of each takes half a minute.
    await userEvent.click(screen.getByRole('searchbox', { name: 'Filter by tab, part, call or permission' }));
    await userEvent.paste('Site Installations');
    await screen.findByText(/ of 1 tab$/);
    await expect(screen.getByRole('heading', { level: 3, name: 'Site Installations' })).toBeInTheDocument();
  },
};

export const NotPermitted: Story = {
  parameters: { session: sampleSession() },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Back to the dashboard' })).toBeVisible();
  },
};
