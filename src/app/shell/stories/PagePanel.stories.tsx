import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { ScopeProvider } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { PagePanel } from '../PagePanel';

const meta = {
  title: 'Shell/Page not found',
  component: PagePanel,
  args: { id: 'session', search: '?id=7', back: null },
  parameters: { session: sampleSession() },
  decorators: [
    (Story, { parameters }) => (
      <RecordedClient recorded={[refuses(api.sessions.session, 403, 'This session does not exist, or you may not see it.')]}>
        <SessionProvider session={parameters['session']}>
          <ScopeProvider>
            <Story />
          </ScopeProvider>
        </SessionProvider>
      </RecordedClient>
    ),
  ],
} satisfies Meta<typeof PagePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PageOfItsAddress: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    const heading = await screen.findByRole('heading', { level: 2, name: 'Session' });
    await expect(heading.closest('header')?.offsetWidth).toBeLessThanOrEqual(1);
    await expect((await screen.findAllByText('This session does not exist, or you may not see it.'))[0]).toBeVisible();
  },
};

export const WithoutAnId: Story = {
  args: { search: '' },
  play: async () => {
    await expect(await screen.findByText('This session does not exist, or you may not see it')).toBeVisible();
    await expect(screen.queryByText('This session does not exist, or you may not see it.')).toBeNull();
  },
};

export const InvalidId: Story = {
  args: { id: 'compliance-record', search: '?id=12x' },
  play: async () => {
    await expect(await screen.findByText('This record does not exist, or you may not see it')).toBeVisible();
    await expect(screen.queryByText('Nothing to show yet')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  },
};
