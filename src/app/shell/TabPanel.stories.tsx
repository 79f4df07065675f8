import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button, menu, type ScreenPlugin, type ScreenProps, wholeOrganisation } from '../../engine';
import { answers, RecordedClient, refuses } from '../../engine/storyKit';
import { api } from '../../schemas/calls';
import { SessionProvider } from '../session/SessionProvider';
import { sampleSession } from '../storySamples';
import { TabPanel } from './TabPanel';

const plugin: ScreenPlugin = {
  id: 'sample',
  title: 'Sample',
  icon: 'landmark',
  section: 'KIOSK',
  needs: [menu('KIOSK')],
  scope: wholeOrganisation,
};

function Working({ scope }: ScreenProps) {
  return <p>Working in {scope === undefined ? 'nothing yet' : scope.node.name}</p>;
}

function Throwing() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The grid has no columns');
  return <Button onClick={() => setBroken(true)}>Break</Button>;
}

const meta = {
  title: 'Shell/Tab panel',
  component: TabPanel,
  args: { plugin, scope: undefined },
  parameters: {
    session: sampleSession(),
    // What a boundary catches is shown on the page; the console would only repeat it.
    react: { rootOptions: { onCaughtError: () => undefined } },
  },
  decorators: [
    (Story, { parameters }) => (
      <RecordedClient
        recorded={[
          refuses(api.authentication.signIn, 503, 'Still closed'),
          answers(api.authentication.refreshToken, { accessToken: '', refreshToken: '', expiresIn: 1 }),
        ]}
      >
        <SessionProvider session={parameters['session']}>
          <div role="tablist" aria-label="Open tabs">
            <button type="button" role="tab" id="tab-sample" aria-selected="true">
              Sample
            </button>
          </div>
          <Story />
        </SessionProvider>
      </RecordedClient>
    ),
  ],
} satisfies Meta<typeof TabPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotInstalled: Story = {
  play: () => expect(screen.getByRole('tabpanel', { name: 'Sample' })).toHaveTextContent('Sample is not installed here'),
};

export const Installed: Story = {
  args: {
    plugin: { ...plugin, screen: async () => Working },
    scope: { operatorId: 1, operatorName: 'Mersey', node: { type: 'SI', id: 9, name: 'Pier' } },
  },
  play: async () => {
    await expect(await screen.findByText('Working in Pier')).toBeVisible();
  },
};

export const Opening: Story = { args: { plugin: { ...plugin, screen: () => new Promise(() => undefined) } } };

export const Throws: Story = {
  args: { plugin: { ...plugin, screen: async () => Throwing } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('The grid has no columns');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
  },
};

let answering = false;
export const CannotBeLoaded: Story = {
  args: {
    plugin: {
      ...plugin,
      screen: () => (answering ? Promise.resolve(Working) : Promise.reject(new Error('The server did not answer'))),
    },
  },
  beforeEach: () => {
    answering = false;
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer');
    answering = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Working in nothing yet')).toBeVisible();
  },
};

export const ComplianceOutOfReach: Story = {
  args: { plugin: { ...plugin, service: 'compliance' } },
  parameters: { session: sampleSession({ complianceFailure: { kind: 'unreachable' } }) },
  play: async () => {
    await expect(screen.getByRole('tabpanel')).toHaveTextContent('The compliance service did not answer when you signed in.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Compliance' }));
    await userEvent.keyboard('correct horse{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Still closed');
  },
};
