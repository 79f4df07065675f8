import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { choose, go } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import type { TilesOptions } from '../../../definition/kinds/tiles';
import type { Tile } from '../../../definition/pane';
import type { AnyScreen } from '../../../definition/within';
import { StoryPane } from '../../stories/storyPane';
import { TilesPane } from '../TilesPane';

const week: readonly Tile[] = [
  { id: 'cashIn', label: 'Cash in', value: '£318,402.55', tone: 'neutral' },
  { id: 'variance', label: 'Variance', value: '-£120.00', tone: 'danger' },
  { id: 'online', label: 'Machines online', value: '1,240', tone: 'success' },
  { id: 'collections', label: 'Collections due', value: '7', tone: 'warning' },
  { id: 'sessions', label: 'Sessions', value: '18,204', tone: 'info' },
];

const floor: readonly Tile[] = Array.from({ length: 23 }, (_, at) => {
  const isOff = at % 7 === 3;
  return {
    id: String(at),
    label: `GC-${at + 101}`,
    group: isOff ? 'Offline - Site Open' : 'Online - Op.',
    tone: isOff ? ('danger' as const) : ('success' as const),
    isChosen: at === 3,
  };
});

const figures = screen('none').tiles('week', { tiles: () => week });
const grouped = screen('none').tiles('machines', { tiles: () => floor, leads: ({ id }) => choose('rows', id) });
const none = screen('none').tiles('week', { tiles: () => [] });
const leads = {
  tiles: () => [
    { id: 'CUSTOMER', label: 'Customer', icon: 'user-x' },
    { id: 'AGE', label: 'Age', icon: 'cake' },
  ],
  perRow: (count) => count,
  leads: ({ id }) => go('/compliance/new-customer-interaction', { from: id }),
} satisfies TilesOptions<object>;
const leading = screen('none').tiles('kinds', leads);
const onFollow = fn();

function Pane({ of }: { readonly of: AnyScreen }) {
  return <StoryPane kind="tiles" component={TilesPane} onFollow={onFollow} of={of} />;
}

const meta = {
  title: 'Panes/Tiles',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Figures side by side, or links with a figure.',
    use: 'Answer a question at first sight: few figures, each with its name and unit.',
    avoid: 'Show more than about eight figures: use a grid.',
    shows: 360,
  }),
  component: Pane,
  args: { of: figures },
  beforeEach: () => {
    onFollow.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {
  play: async () => {
    const list = page.getByRole('list', { name: 'Week' });
    await expect(list).toHaveTextContent('Problem: Variance');
    await expect(page.queryByRole('button')).toBeNull();
  },
};

export const Leading: Story = {
  args: { of: leading },
  play: async () => {
    const age = page.getByRole('button', { name: 'Age' });
    const customer = page.getByRole('button', { name: 'Customer' });
    await expect(Math.round(customer.getBoundingClientRect().top)).toBe(Math.round(age.getBoundingClientRect().top));
    await userEvent.click(customer);
    await expect(onFollow).toHaveBeenLastCalledWith(go('/compliance/new-customer-interaction', { from: 'CUSTOMER' }));
  },
};
export const LeadingInTheDark: Story = { args: { of: leading }, globals: { theme: 'dark' } };

export const Grouped: Story = {
  args: { of: grouped },
  play: async () => {
    const offline = page.getByRole('region', { name: 'Offline - Site Open, 3' });
    await expect(offline).toBeVisible();
    await expect(page.getByRole('button', { name: 'GC-104, Offline - Site Open' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(page.getByRole('button', { name: 'GC-101, Online - Op.' }));
    await expect(onFollow).toHaveBeenLastCalledWith(choose('rows', '0'));
  },
};
export const GroupedInTheDark: Story = { args: { of: grouped }, globals: { theme: 'dark' } };

export const OnAPhone: Story = {
  args: { of: leading },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(page.getByRole('button', { name: 'Age' }).offsetHeight).toBeGreaterThanOrEqual(44);
  },
};
export const FiguresOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const tops = page.getAllByRole('listitem').map((tile) => Math.round(tile.getBoundingClientRect().top));
    await expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  },
};

export const Empty: Story = {
  args: { of: none },
  play: async () => {
    await expect(page.getByText('There is nothing to show.')).toBeVisible();
  },
};
