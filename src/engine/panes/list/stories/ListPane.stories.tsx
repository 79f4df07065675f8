import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import type { ListItem } from '../../../definition/kinds/list';
import { screen } from '../../../definition/kinds/screen';
import type { AnyScreen } from '../../../definition/within';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { ListPane } from '../ListPane';

const groups = storyCall<readonly ListItem[]>('Report/groups');
const listed: readonly ListItem[] = [
  { id: 1, name: 'Daily figures' },
  { id: 2, name: 'Depots', note: 'Stock and what has moved' },
  { id: 3, name: 'Devices' },
  { id: 4, name: 'Revenue by site, sub-company and company, compared with the year before' },
];
const column = screen('none').list('groups', { load: () => groups(), items: ({ answer }) => answer });
const first = screen('none').list('groups', { load: () => groups(), items: ({ answer }) => answer, start: 'first' });
const modes = [
  { id: 'standard', name: 'Standard' },
  { id: 'multi', name: 'Multi-select' },
  { id: 'graph', name: 'Graph' },
] as const;
const line = screen('none').list('mode', { items: () => modes, start: 'first', place: 'line' });
const onPublish = fn();
const onParams = fn();

interface PaneArgs {
  readonly of: AnyScreen;
  readonly recorded?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly host?: Partial<PaneHost>;
}
function Pane(args: PaneArgs) {
  return <StoryPane kind="list" component={ListPane} onPublish={onPublish} onParams={onParams} {...args} />;
}

const meta = {
  title: 'Panes/List',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A short menu of entries; the one that is selected is in the address.',
    use: 'Let people choose one of a few names, as the first pane of a screen.',
    avoid: 'Show more than a name each: use a grid. For levels, use a tree.',
    shows: 360,
  }),
  component: Pane,
  args: { of: column, recorded: [answers(groups, listed)] },
  beforeEach: () => {
    onPublish.mockClear();
    onParams.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

const option = (name: string) => page.findByRole('option', { name: new RegExp(`^${name}`) });

export const ByKeyboard: Story = {
  play: async () => {
    await option('Daily figures');
    await userEvent.tab();
    await expect(await option('Daily figures')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}dev');
    await expect(await option('Devices')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(await option('Depots')).toHaveFocus();
    await expect(onPublish).toHaveBeenLastCalledWith({ item: undefined });
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('option', { name: 'Depots Stock and what has moved', selected: true })).toBeVisible();
    await expect(onPublish).toHaveBeenLastCalledWith({ item: listed[1] });
    await expect(onParams).toHaveBeenLastCalledWith({ chosen: '2' });
  },
};

export const StartsWithTheFirst: Story = {
  args: { of: first, params: { chosen: '99' } },
  play: async () => {
    await expect(await page.findByRole('option', { name: 'Daily figures', selected: true })).toBeVisible();
    await expect(onPublish).toHaveBeenLastCalledWith({ item: listed[0] });
  },
};

export const UserStays: Story = {
  args: { params: { chosen: '1' }, host: { requestLeave: async () => false } },
  play: async () => {
    await userEvent.click(await option('Devices'));
    await expect(onParams).not.toHaveBeenCalled();
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('Daily figures');
  },
};

export const Line: Story = {
  args: { of: line },
  play: async () => {
    await userEvent.tab();
    await expect(page.getByRole('radio', { name: 'Standard', checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.getByRole('radio', { name: 'Multi-select', checked: true })).toHaveFocus());
    await userEvent.click(page.getByRole('radio', { name: 'Graph' }));
    await waitFor(() => expect(onPublish).toHaveBeenLastCalledWith({ item: modes[2] }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page.getByRole('radio', { name: 'Standard', checked: true })).toHaveFocus());
  },
};

export const OnAPhone: Story = {
  args: { params: { chosen: '4' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const entry = await option('Depots');
    await expect(entry.offsetHeight).toBeGreaterThanOrEqual(44);
    await expect(entry.offsetWidth).toBe(page.getByRole('listbox', { name: 'Groups' }).offsetWidth);
  },
};

export const LineOnAPhone: Story = { args: { of: line }, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  args: { recorded: [hangs(groups)] },
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Groups' })).toHaveAttribute('aria-busy', 'true');
    await expect(onPublish).toHaveBeenLastCalledWith({ item: undefined });
  },
};

export const Empty: Story = {
  args: {
    of: screen('none').list('groups', { load: () => groups(), items: ({ answer }) => answer, emptyText: 'No reports available.' }),
    recorded: [answers(groups, [])],
  },
  play: async () => {
    await expect(await page.findByText('No reports available.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(groups, listed), 'The groups could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The groups could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await option('Depots')).toBeVisible();
  },
};
