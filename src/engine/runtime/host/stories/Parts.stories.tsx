import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { screen as screenOf } from '../../../definition/kinds/screen';
import { machineOptions, machines, storyApi } from './storyApi';
import { casedScreen, partedScreen } from './storyParts';
import { RecordedScreen } from './storyScreen';

const granted = { optionAllowExport: true, optionAllowRemove: true };

const meta = {
  title: 'Screens/Engine/Toggles, tabs and dialogs',
  component: RecordedScreen,
  args: {
    screen: partedScreen,
    login: granted,
    recorded: [
      answers(storyApi.machines, (body) => ({ rows: Object(body).placeId === 1 ? machines : [] })),
      answers(storyApi.machine, machineOptions),
    ],
    onParams: fn(),
  },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (name: string) => screen.findByRole('rowheader', { name });
function paneOf(name: string): Element {
  const pane = document.querySelector(`[data-pane="${name}"]`);
  if (pane === null) throw new Error(`There is no pane ${name}`);
  return pane;
}
const button = (name: string) => screen.findByRole('button', { name });

export const HidesAndShows: Story = {
  play: async ({ args }) => {
    await cell('A-101');
    const grid = paneOf('machines');
    const before = grid.getBoundingClientRect().width;
    const hide = await button('Hide Summary');
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(document.getElementById(hide.getAttribute('aria-controls') ?? '')).toHaveTextContent('Machines'));
    await userEvent.click(hide);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'summary.shown': 'no' });
    await expect(grid.getBoundingClientRect().width).toBeGreaterThan(before);
    const show = await button('Show Summary');
    await expect(show).toHaveFocus();
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({});
  },
};

export const StartsHidden: Story = {
  play: async ({ args }) => {
    await cell('A-101');
    await expect(screen.queryByText('All is well')).toBeNull();
    await userEvent.click(await button('Show Report'));
    await expect(await screen.findByText('All is well')).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'report.shown': 'yes' });
  },
};

export const FromTheAddress: Story = {
  args: { params: { 'report.shown': 'yes', 'summary.shown': 'no' } },
  play: async () => {
    await expect(await screen.findByText('All is well')).toBeVisible();
    await expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  },
};

export const GrantedTabs: Story = {
  args: { params: { 'inside.open': 'Banking', 'machines.chosen': '101' } },
  play: async () => {
    const tabs = await screen.findByRole('tablist', { name: 'Collections' });
    await expect(within(tabs).getAllByRole('tab')).toHaveLength(2);
    await expect(within(tabs).getByRole('tab', { name: 'Income' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(within(tabs).getByRole('tab', { name: 'About' }));
    await expect(await screen.findByText('Golden Reef', { selector: 'dd' })).toBeVisible();
  },
};

export const NothingGranted: Story = {
  args: { login: {}, params: { 'report.shown': 'yes' } },
  play: async () => {
    await cell('A-101');
    await expect(screen.queryByRole('tablist')).toBeNull();
    await expect(screen.queryByText('All is well')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Show Report' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /Details of/ })).toBeNull();
    await userEvent.dblClick(await cell('A-101'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const OpensARow: Story = {
  play: async () => {
    await userEvent.dblClick(await cell('A-103'));
    await expect(await screen.findByRole('dialog', { name: 'About A-103' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await button('Details of A-103')).toBeVisible();
    await userEvent.click(await cell('A-101'));
    await expect(await button('Details of A-101')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(await button('Details of A-103')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'About A-103' })).toBeVisible();
  },
};

export const OpensNothing: Story = {
  play: async () => {
    await userEvent.dblClick(await cell('A-102'));
    await expect(
      await screen.findByText('This machine tells nothing about itself.', { selector: '[role=status] *, [role=status]' }),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const SharesTheHeight: Story = {
  play: async () => {
    await cell('A-101');
    const tabs = await screen.findByRole('region', { name: 'Collections' });
    await waitFor(() => expect(tabs.getBoundingClientRect().height).toBeGreaterThan(paneOf('machines').getBoundingClientRect().height));
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await cell('A-101')).toBeVisible();
    await expect(await screen.findByRole('tab', { name: 'Income' })).toBeVisible();
  },
};

export const CasesBySelection: Story = {
  args: { screen: casedScreen, unreachable: () => 'Compliance is not available' },
  play: async ({ args }) => {
    await cell('A-101');
    await expect(await screen.findByText('Choose an item in Machines')).toBeVisible();
    await userEvent.click(await cell('A-101'));
    await userEvent.click(await screen.findByRole('tab', { name: 'About' }));
    await expect(await screen.findByText('Golden Reef', { selector: 'dd' })).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'machines.chosen': '101', 'kinds.removable.parts.open': 'About' });
    await userEvent.click(await cell('A-103'));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'About' })).toBeNull());
    await expect(screen.getByRole('tab', { name: 'Machines' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Records' }));
    await expect(await screen.findByText('Compliance is not available')).toBeVisible();
    await userEvent.click(await cell('A-102'));
    await expect(await screen.findByText('A-102', { selector: 'dd' })).toBeVisible();
    await expect(screen.queryByRole('tablist')).toBeNull();
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ 'machines.chosen': '102' }));
  },
};

export const AParameter: Story = {
  args: {
    params: { id: '7' },
    screen: screenOf('none')
      .parameter('id')
      .details('about', {
        load: ({ id }) => id && storyApi.machine({ id: Number(id) }),
        fields: (_, { id }) => [{ label: 'Machine', value: id, tone: 'danger' }, undefined, { label: 'Position', value: '14' }],
      }),
  },
  play: async () => {
    await expect(await screen.findByText('Problem:')).toBeInTheDocument();
    await expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Problem: 7', '14']);
  },
};
