import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { ScopeProvider } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { PagePanel } from '../PagePanel';

const meta = {
  title: 'Shell/Page',
  component: PagePanel,
  args: { id: 'session', search: '?id=7', back: null },
  parameters: { session: sampleSession() },
  decorators: [
    (Story, { parameters }) => (
      <RecordedClient recorded={[refuses(api.sessions.session, 403, 'This session is not there, or you may not see it.')]}>
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

/** It asks about what its address says. */
export const AboutItsAddress: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    // The pane of the same name shows no title of its own.
    const heading = await screen.findByRole('heading', { level: 2, name: 'Session' });
    await expect(heading.closest('header')?.offsetWidth).toBeLessThanOrEqual(1);
    await expect((await screen.findAllByText('This session is not there, or you may not see it.'))[0]).toBeVisible();
  },
};

/** It asks nothing where its address names nothing, and says so. */
export const AboutNothing: Story = {
  args: { search: '' },
  play: async () => {
    await expect(await screen.findByText('This session is not there, or you may not see it')).toBeVisible();
    await expect(screen.queryByText('This session is not there, or you may not see it.')).toBeNull();
  },
};

/** So does one whose address names what can be none, and there is nothing of it to be printed. */
export const AboutNonsense: Story = {
  args: { id: 'compliance-record', search: '?id=12x' },
  play: async () => {
    await expect(await screen.findByText('This record is not there, or you may not see it')).toBeVisible();
    await expect(screen.queryByText('Nothing to show yet')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Show now' })).toBeNull();
  },
};
