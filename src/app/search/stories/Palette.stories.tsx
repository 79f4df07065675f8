import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { go, search } from '../../../engine';
import { answers, hangs, RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { Palette } from '../Palette';

const open = fn();
const shared = {
  hits: (answer: readonly { readonly id: number; readonly name: string }[]) =>
    answer.map(({ id, name }) => ({ key: String(id), title: name, note: 'Northgate', leads: go('/dashboard/sample') })),
};
const searches = [
  { key: 'sites', search: search('sites', { ...shared, label: 'Sites', load: () => api.organisation.operators() }) },
  {
    key: 'slow',
    search: search('slow', { ...shared, label: 'Sessions', load: ({ text }) => text === 'kis' && api.organisation.deviceOperators() }),
  },
  { key: 'lost', search: search('lost', { ...shared, label: 'Assets', load: () => api.assets.depots({ op: 1 }) }) },
];
const ctx = {
  scope: {
    operatorId: 1,
    operatorName: 'Northgate Leisure',
    node: { type: 'ALL', id: -1, name: 'All' },
    filters: { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' },
  },
  login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [] },
} as never;
const meta = {
  title: 'Shell/Command palette/Search',
  component: Palette,
  decorators: [
    (Story) => (
      <RecordedClient
        recorded={[
          answers(api.organisation.operators, [{ id: 4, name: 'Kings Arcade' }]),
          hangs(api.organisation.deviceOperators),
          refuses(api.assets.depots, 503),
        ]}
      >
        <Story />
      </RecordedClient>
    ),
  ],
  args: {
    onClose: fn(),
    commands: [
      { id: 'a', group: 'Open', title: 'Kiosk', run: open },
      { id: 'b', group: 'Open', title: 'Sessions', run: fn() },
      { id: 'c', group: 'View', title: 'Theme: dark', run: fn() },
      { id: 'd', group: 'Session', title: 'Log out', run: fn() },
    ],
  },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async () => {
    const field = screen.getByRole('combobox');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('option', { name: /Log out/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: /Kiosk/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OpensAHit: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('kio{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
    await waitFor(() => expect(open).toHaveBeenCalled());
  },
};

export const LongText: Story = {
  play: async () => {
    await userEvent.paste('kiosk '.repeat(100));
    await expect(screen.getByRole<HTMLInputElement>('combobox').value).toHaveLength(250);
  },
};

export const NoMatches: Story = {
  play: async () => {
    await userEvent.keyboard('zzz');
    await expect(screen.getByRole('status')).toHaveTextContent('No results for "zzz".');
  },
};

export const HitsInOtherScreens: Story = {
  args: { searches, ctx, onHit: fn(), recent: [{ id: 'r', title: 'Record 12', group: 'Compliance records', run: open }] },
  play: async ({ args }) => {
    await expect(await screen.findByRole('group', { name: 'Recent' })).toBeVisible();
    await expect(screen.getByRole('option', { name: /Record 12/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('ki');
    await waitFor(() => expect(screen.getByRole('option', { name: /Kings Arcade/ })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not be searched: Assets.'));
    await expect(screen.getByRole('option', { name: /Kiosk/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(args.onHit).toHaveBeenCalledWith(searches[0], expect.objectContaining({ title: 'Kings Arcade' }), 'Sites'));
  },
};
