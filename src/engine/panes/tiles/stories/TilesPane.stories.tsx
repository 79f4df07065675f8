import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { go } from '../../../definition/effect';
import type { Tile } from '../../../definition/kinds/tiles';
import { screen } from '../../../definition/screen';
import type { AnyScreen } from '../../../definition/within';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { TilesPane } from '../TilesPane';

const figures = storyCall<readonly Tile[]>('Summary/figures');
const week: readonly Tile[] = [
  { id: 'cashIn', label: 'Cash in', value: '£318,402.55', tone: 'neutral' },
  { id: 'variance', label: 'Variance', value: '-£120.00', tone: 'danger' },
  { id: 'online', label: 'Machines online', value: '1,240', tone: 'success' },
  { id: 'collections', label: 'Collections due', value: '7', tone: 'warning' },
  { id: 'sessions', label: 'Sessions', value: '18,204', tone: 'info' },
];
const kinds: readonly Tile[] = [
  { id: 'CUSTOMER', label: 'Customer' },
  { id: 'UNRESOLVED', label: 'Unresolved', value: '3', tone: 'warning' },
  { id: 'SUSPICIOUS', label: 'Suspicious' },
  { id: 'SELF_EXCL', label: 'Self-exclusion' },
  { id: 'AGE', label: 'Age' },
];

const loaded = screen('none').tiles('week', { load: () => figures(), tiles: ({ answer }) => answer ?? [] });
const choices = screen('none').tiles('interaction', { tiles: () => kinds, isChoice: true });
const unasked = screen('none').tiles('week', { load: (): ReturnType<typeof figures> | undefined => undefined, tiles: () => week });
const leading = screen('none').tiles('kinds', {
  tiles: () => [
    { id: 'CUSTOMER', label: 'Customer', icon: 'user-x' },
    { id: 'AGE', label: 'Age', icon: 'cake', reason: 'Your access profile does not include this.' },
  ],
  perRow: (count) => count,
  leads: ({ id }) => go('/compliance/new-customer-interaction', { from: id }),
});
const onFollow = fn();
const onPublish = fn();
const onParams = fn();

interface PaneArgs {
  readonly of: AnyScreen;
  readonly recorded?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
}
function Pane(args: PaneArgs) {
  return <StoryPane kind="tiles" component={TilesPane} onPublish={onPublish} onParams={onParams} onFollow={onFollow} {...args} />;
}

const meta = {
  title: 'Panes/Tiles',
  component: Pane,
  args: { of: loaded, recorded: [answers(figures, week)] },
  beforeEach: () => {
    onPublish.mockClear();
    onParams.mockClear();
    onFollow.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {
  play: async () => {
    const list = await page.findByRole('list', { name: 'Week' });
    await expect(list).toHaveTextContent('Problem: Variance');
    await expect(page.queryByRole('button')).toBeNull();
  },
};

export const Choices: Story = {
  args: { of: choices },
  play: async () => {
    await userEvent.click(page.getByRole('button', { name: 'Suspicious' }));
    await expect(page.getByRole('button', { name: 'Suspicious', pressed: true })).toBeVisible();
    await expect(onPublish).toHaveBeenLastCalledWith({ tile: 'SUSPICIOUS' });
    await expect(onParams).toHaveBeenLastCalledWith({ tile: 'SUSPICIOUS' });
    await userEvent.click(page.getByRole('button', { name: 'Suspicious' }));
    await expect(page.queryByRole('button', { pressed: true })).toBeNull();
    await expect(onPublish).toHaveBeenLastCalledWith({ tile: undefined });
    await expect(onParams).toHaveBeenLastCalledWith({});
  },
};

/** A tile leads somewhere, or says why it does not. */
export const Leading: Story = {
  args: { of: leading },
  play: async () => {
    const age = page.getByRole('button', { name: 'Age' });
    await expect(age).toHaveAttribute('aria-disabled', 'true');
    await expect(age).toHaveAccessibleDescription('Your access profile does not include this.');
    await userEvent.click(age);
    await expect(onFollow).not.toHaveBeenCalled();
    const customer = page.getByRole('button', { name: 'Customer' });
    await expect(Math.round(customer.getBoundingClientRect().top)).toBe(Math.round(age.getBoundingClientRect().top));
    await userEvent.click(customer);
    await expect(onFollow).toHaveBeenLastCalledWith(go('/compliance/new-customer-interaction', { from: 'CUSTOMER' }));
  },
};
export const LeadingInTheDark: Story = { args: { of: leading }, globals: { theme: 'dark' } };

export const ByKeyboard: Story = {
  args: { of: choices },
  play: async () => {
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Customer' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(page.getByRole('button', { name: 'Age' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown} ');
    await expect(onPublish).toHaveBeenLastCalledWith({ tile: 'SUSPICIOUS' });
    await userEvent.keyboard('{End}{Enter}');
    await expect(page.getByRole('button', { name: 'Age', pressed: true })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(page.getByRole('button', { name: 'Age' })).toHaveFocus();
  },
};

export const ChosenByTheAddress: Story = {
  args: { of: choices, params: { tile: 'AGE' } },
  play: async () => {
    await expect(page.getByRole('button', { name: 'Age', pressed: true })).toBeVisible();
    await expect(onPublish).toHaveBeenLastCalledWith({ tile: 'AGE' });
  },
};

export const UnknownInTheAddress: Story = {
  args: { of: choices, params: { tile: 'FORMER' } },
  play: async () => {
    await expect(page.queryByRole('button', { pressed: true })).toBeNull();
    await expect(onPublish).toHaveBeenLastCalledWith({ tile: undefined });
  },
};

export const OnAPhone: Story = {
  args: { of: choices },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const tops = page.getAllByRole('button').map((button) => Math.round(button.getBoundingClientRect().top));
    await expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
    await expect(page.getByRole('button', { name: 'Age' }).offsetHeight).toBeGreaterThanOrEqual(44);
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(figures)] },
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Week' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NothingToAsk: Story = {
  args: { of: unasked },
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [answers(figures, [])] },
  play: async () => {
    await expect(await page.findByText('There is nothing to show.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(figures, week), 'The figures could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The figures could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.getByText('£318,402.55')).toBeVisible());
  },
};
