import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type CustomProps, checkRegistry, menu, type Plugin, screen as screenOf, unfiltered, wholeOrganisation } from '../../../engine';
import { answers, RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { Button } from '../../../ui';
import { ScopeProvider } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { TabPanel } from '../TabPanel';

const plugin: Plugin = {
  id: 'sample',
  title: 'Sample',
  icon: 'landmark',
  section: 'KIOSK',
  can: [menu('KIOSK')],
  scope: wholeOrganisation,
};

type Ctx = { readonly scope: { readonly node: { readonly name: string } } | undefined };

function Working({ ctx }: CustomProps<Ctx, undefined>) {
  return <p>Working in {ctx.scope === undefined ? 'nothing yet' : ctx.scope.node.name}</p>;
}

function Throwing() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The grid has no columns');
  return <Button onClick={() => setBroken(true)}>Break</Button>;
}

const meta = {
  title: 'Shell/Tabs/Tab panel',
  component: TabPanel,
  args: { plugin, scope: undefined, isActive: true, search: '' },
  parameters: {
    session: sampleSession(),
    // The page shows caught errors; the console would repeat them.
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
          <ScopeProvider>
            <Story />
          </ScopeProvider>
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
    plugin: { ...plugin, screen: screenOf('none').custom('part', { component: async () => Working }) },
    scope: { operatorId: 1, operatorName: 'Mersey', node: { type: 'SI', id: 9, name: 'Pier' }, filters: unfiltered },
  },
  play: async () => {
    await expect(await screen.findByText('Working in Pier')).toBeVisible();
  },
};

const arriving: (() => void)[] = [];
export const Opening: Story = {
  args: {
    plugin: {
      ...plugin,
      screen: screenOf('none').custom('part', {
        component: () => new Promise<typeof Working>((resolve) => arriving.push(() => resolve(Working))),
      }),
    },
  },
  play: async () => {
    await waitFor(() => expect(arriving.length).toBeGreaterThan(0));
    await expect(screen.queryByText(/Working/)).toBeNull();
    for (const arrive of arriving.splice(0)) arrive();
    await expect(await screen.findByText('Working in nothing yet')).toBeVisible();
  },
};

export const Throws: Story = {
  args: { plugin: { ...plugin, screen: screenOf('none').custom('part', { component: async () => Throwing }) } },
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
      screen: screenOf('none').custom('part', {
        component: () => (answering ? Promise.resolve(Working) : Promise.reject(new Error('The server did not answer'))),
      }),
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

export const Quarantined: Story = {
  args: {
    problems: checkRegistry([{ ...plugin, section: 'KIOKS', can: [{ kind: 'flag', flag: 'optionAllowRemoved' }] }], { calls: api }),
  },
  play: async () => {
    const message = screen.getByRole('alert');
    await expect(message).toHaveTextContent('This tab is not configured correctly');
    await expect(message).toHaveTextContent("unknown-section 'sample'.section");
    await expect(message).toHaveTextContent('Found: KIOKS');
    await expect(message).toHaveTextContent('Did you mean KIOSK?');
    await expect(message).toHaveTextContent('Did you mean optionAllowRemove?');
    await expect(screen.queryByText('Sample is not installed here')).toBeNull();
  },
};
