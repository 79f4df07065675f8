import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, findControl, hangs, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { LoginAnswer } from '../../../schemas/entities/session';
import { pane, rowsOf } from '../../common/stories/storyPage';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { chosenMachine, granted, noMachines, positions, SiteInstallations } from './storyInstallations';

const { installations } = api;

const meta = {
  title: 'Screens/Site Installations/Machines',
  component: SiteInstallations,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

const actions = ['Edit Machine', 'Remove Machine', 'Authorise Install', 'Disable EFT', 'Add Position', 'Export'] as const;

export const Loaded: Story = {
  args: { params: chosenMachine.waiting },
  play: async () => {
    await expect(await page.findByRole('row', { name: /NL10008/, selected: true })).toBeVisible();
    const counters = await pane('Machines online and offline');
    await waitFor(() => expect(counters).toHaveTextContent(/Online\s*1.*Offline\s*1/s));
    const machines = await pane('Machines');
    await waitFor(async () => {
      for (const name of actions) await expect(await findControl(name, machines)).not.toHaveAttribute('aria-disabled', 'true');
    });
    await expect(await findControl('Install Machine', machines)).toHaveAccessibleDescription(
      'There is a machine at this position already. Remove it first.',
    );
    await expect((await page.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Collection - Net Income',
      'Collection - Banking',
      'Collection - M/c Variance',
      'Collection - M/c Counts',
    ]);
  },
};

export const Narrow: Story = {
  args: { params: chosenMachine.waiting },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const machines = await page.findByRole('row', { name: /NL10008/, selected: true });
    const collections = await page.findByRole('tablist', { name: 'Collections' });
    await expect(collections.getBoundingClientRect().top).toBeGreaterThan(machines.getBoundingClientRect().bottom);
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const EmptyPosition: Story = {
  args: {
    params: chosenMachine.none,
    login: { ...granted, optionModify: true, optionAllowRemove: true, optionAllowAuthorise: true, optionAllowDisableEFT: true },
  },
  play: async () => {
    await page.findByRole('row', { name: /Empty/, selected: true });
    const machines = await pane('Machines');
    const reasons = {
      'Edit Machine': 'There is no machine at this position that you may change.',
      'Remove Machine': 'There is no machine at this position that you may remove.',
      'Authorise Install': 'This machine needs no authorisation, or you may not give it.',
      'Disable EFT': 'There is no machine here whose EFT you may change.',
    };
    for (const [name, reason] of Object.entries(reasons)) {
      await waitFor(async () => expect(await findControl(name, machines)).toHaveAccessibleDescription(reason));
    }
    await expect(await findControl('Install Machine', machines)).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const NothingGranted: Story = {
  args: { params: chosenMachine.offline, login: { menu: granted.menu ?? [] } },
  play: async () => {
    await page.findByRole('row', { name: /NL10068/, selected: true });
    const grid = await pane('Machines');
    const machines = within(grid);
    for (const name of ['Install Machine', 'Add Position', 'Export']) {
      await waitFor(async () => expect(await findControl(name, grid)).toHaveAttribute('aria-disabled', 'true'));
    }
    await expect(page.queryByRole('tablist')).toBeNull();
    await expect(machines.queryByRole('button', { name: 'Expand' })).toBeNull();
  },
};

const varianceOnly: Partial<LoginAnswer> = { menu: granted.menu ?? [], optionShowInstVarianceTab: true };
export const SomeTabs: Story = {
  args: { login: varianceOnly, params: { 'collections.open': 'Collection - Banking' } },
  play: async () => {
    await expect((await page.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Collection - M/c Variance']);
    await expect(await pane('Machine variances')).toBeVisible();
  },
};

export const WithoutCollections: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    const machines = await pane('Machines');
    await within(machines).findByRole('row', { name: /NL10008/ });
    await page.findByRole('tablist', { name: 'Collections' });
    const before = machines.getBoundingClientRect().height;
    await pressControl('Expand');
    await waitFor(() => expect(page.queryByRole('tablist')).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'collections.shown': 'no' });
    await expect(machines.getBoundingClientRect().height).toBeGreaterThan(before);
    await pressControl('Collapse');
    await expect(await page.findByRole('tablist', { name: 'Collections' })).toBeVisible();
  },
};

export const HistoryAndOffline: Story = {
  play: async () => {
    const machines = await pane('Machines');
    await waitFor(() => expect(rowsOf(machines)).toHaveLength(4));
    const history = await page.findByRole('switch', { name: 'Show History' });
    await userEvent.click(history);
    await waitFor(() => expect(rowsOf(machines).filter((row) => row.includes('|Removed|'))).toHaveLength(1));
    await expect(rowsOf(machines)).toHaveLength(5);
    await userEvent.click(history);
    await userEvent.click(page.getByRole('switch', { name: 'Show Offline Only' }));
    await waitFor(() => expect(rowsOf(machines)).toEqual([expect.stringContaining('|NL10068|')]));
  },
};

export const Empty: Story = {
  args: { before: [answers(installations.filterByMachine, noMachines)] },
  play: async () => {
    const machines = await pane('Machines');
    await expect(await within(machines).findByText('There are no results for the current set of filters.')).toBeVisible();
    await expect(within(machines).getByRole('button', { name: 'Edit Machine' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Loading: Story = {
  args: { before: [hangs(installations.filterByMachine)] },
  play: async () => {
    await expect(await page.findByRole('group', { name: 'Loading Machines' })).toHaveAttribute('aria-busy', 'true');
    await expect(await page.findByRole('rowheader', { name: 'Craig Nairn' })).toBeVisible();
  },
};

export const Failing: Story = {
  args: {
    before: [inTurn(installations.filterByMachine, [refusal(503, 'The machines are being counted.'), Object(positions)])],
  },
  play: async () => {
    await expect(await page.findByText('Machines could not be loaded')).toBeVisible();
    await expect(page.getByText('The machines are being counted.')).toBeVisible();
    for (const counter of ['Online', 'Offline'])
      await expect(page.getByText(counter, { exact: true }).parentElement).toHaveTextContent('–');
    await expect(await page.findByRole('rowheader', { name: 'Craig Nairn' })).toBeVisible();
    await pressControl('Try again');
    await expect(await page.findByRole('gridcell', { name: 'NL10008' })).toBeVisible();
  },
};
