import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Login } from '../../../schemas/entities/session';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { Footer } from '../Footer';

const site = {
  id: 9,
  retailerName: 'Bay Slots',
  siteCode: 'BAY-01',
  regionCode: 'N',
  location: 'Promenade 3',
  subCompanyName: 'North',
  town: 'Whitby',
  guid: 'g',
};

function ShownFooter({ login }: { readonly login: Partial<Login> }) {
  return (
    <SessionProvider session={sampleSession({ login: { ...sampleLogin, ...login } })}>
      <Footer />
    </SessionProvider>
  );
}

const meta = { title: 'Shell/Footer', component: ShownFooter } satisfies Meta<typeof ShownFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SitesShown: Story = {
  args: { login: { optionShowSitesList: true, sites: [site, { ...site, id: 10, retailerName: 'Pier Slots' }] } },
  play: async () => {
    const opens = screen.getByRole('button', { name: '2 sites' });
    await userEvent.click(opens);
    const list = within(await screen.findByRole('dialog', { name: 'Sites' }));
    await expect(list.getByText('Pier Slots')).toBeVisible();
    await expect(list.getAllByText('BAY-01')).toHaveLength(2);
    const [close] = list.getAllByRole('button', { name: 'Close' });
    if (close === undefined) throw new Error('The list cannot be closed.');
    await userEvent.click(close);
    await waitFor(() => expect(opens).toHaveFocus());
  },
};

export const OneLine: Story = {
  args: { login: { optionShowSitesList: true, sites: [site] } },
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(screen.getByRole('button', { name: '1 site' })).toBeVisible();
    await expect(screen.getByRole('contentinfo').offsetHeight).toBe(26);
  },
};

export const WithoutAVersion: Story = {
  args: { login: { version: '' } },
  play: async () => {
    await expect(await screen.findByText('Northgate Leisure')).toBeVisible();
    await expect(screen.queryByText(/^Version/)).toBeNull();
  },
};

export const SitesNotShown: Story = {
  args: { login: { sites: [site] } },
  play: async () => {
    await expect(await screen.findByText('Northgate Leisure')).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
