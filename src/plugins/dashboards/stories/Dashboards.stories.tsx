import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, findControl, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { Dashboard, list, noSites, ofRegions, shownRows, sites } from './storyDashboards';

const meta = {
  title: 'Screens/Dashboards/Dashboard',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const results = async () => shownRows(await page.findByRole('grid', { name: 'Figures' }));
const chosenIn = async (name: string) => Object(await list(name)).selectedOptions[0].textContent;
const choose = async (name: string) => userEvent.click(await page.findByRole('gridcell', { name }));

const moreFilters = async () => userEvent.click(await page.findByRole('button', { name: /^More filters/ }));

const revenueOf = (parameters: string) => ({ method: 'GET', path: `revenue/dashboard/${parameters}` }) as const;

export const OfAnOperator: Story = {
  args: { params: {}, before: [{ ...answers(api.revenue.dashboard, sites), call: revenueOf('1,8,-1,1,1,1,-1,1') }] },
  play: async () => {
    await expect((await page.findAllByText('Choose an operator')).length).toBeGreaterThan(0);
    await expect(page.queryByRole('grid')).toBeNull();
    await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription('Choose an operator first.');
    await page.findByRole('option', { name: 'Northgate Leisure' });
    await userEvent.selectOptions(await list('Operator'), 'Northgate Leisure');
    await waitFor(async () => expect((await results()).length).toBeGreaterThan(1));
    await expect(await chosenIn('From')).toBe('Last 8 Weeks');
    await moreFilters();
    await expect(await chosenIn('Promo Type')).toBe('All (Default)');
    await expect(page.getByRole('columnheader', { name: 'Week ending' })).toBeVisible();
  },
};

export const OfACompany: Story = {
  play: async () => {
    await waitFor(async () => expect((await results()).at(-1)).toBe('Total'));
    await expect(page.queryByRole('combobox', { name: 'Sub Company' })).toBeNull();
    await userEvent.selectOptions(await list('Company'), 'Crown Street Gaming Ltd');
    await waitFor(async () => expect((await results()).at(-1)).toBe('Total Crown Street Gaming Ltd'));
    const ofCompany = await results();
    await expect(ofCompany.slice(0, -1).filter((name) => !/ Crown Street /.test(name))).toEqual([]);
    await userEvent.selectOptions(await list('Sub Company'), 'Crown Street Towns');
    await waitFor(async () => expect((await results()).at(-1)).toBe('Total Crown Street Towns'));
    await expect((await results()).length).toBeLessThanOrEqual(ofCompany.length);
    await userEvent.selectOptions(await list('Company'), 'Silver Lantern Ltd');
    await waitFor(async () => expect(await chosenIn('Sub Company')).toBe('All'));
    await waitFor(async () => expect((await results()).at(-1)).toBe('Total Silver Lantern Ltd'));
  },
};

export const ByRegion: Story = {
  args: { params: ofRegions },
  play: async () => {
    await choose('North');
    await expect(page.queryByRole('combobox', { name: 'Company' })).toBeNull();
    await waitFor(async () =>
      expect(within(await pane('Figures')).getByRole('button', { name: 'Details' })).toHaveAccessibleDescription(
        'This row has no details, or you may not look at them.',
      ),
    );
    await expect(await findControl('Export', await pane('Figures'))).not.toHaveAttribute('aria-disabled');
  },
};

export const OtherView: Story = {
  args: { params: { ...ofRegions, 'sites.chosen': '1' }, onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('figure', { name: /^Net Income of North/ });
    await userEvent.selectOptions(await list('Data View'), 'Cash In');
    await expect(await page.findByRole('radio', { name: 'Notes' })).toBeVisible();
    await expect(await page.findByRole('figure', { name: /^Cash In of all 4 regions, £ a week/ })).toBeVisible();
    await expect(await page.findAllByRole('row', { selected: false })).not.toHaveLength(0);
    await expect(page.queryByRole('row', { selected: true })).toBeNull();
    await expect(args.onParams).not.toHaveBeenLastCalledWith(expect.objectContaining({ 'sites.chosen': '1' }));
  },
};

export const Drawn: Story = {
  play: async () => {
    await page.findByRole('gridcell', { name: 'NL0008' });
    for (const name of ['Details', 'Export'])
      await waitFor(async () => expect(await findControl(name, await pane('Figures'))).toHaveAccessibleDescription('Choose a site first.'));
    await expect(await page.findByRole('figure', { name: /^Net Income of all 8 sites, £ a week/ })).toBeVisible();
    await choose('NL0008');
    await expect(
      await page.findByRole('figure', { name: /^Net Income of Crown Street Glasgow.* Average of all 8 sites: lowest/ }),
    ).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(await page.findByRole('figure', { name: /^Net Income of all 8 sites, £ a week/ })).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Promotions' }));
    await expect(await page.findByText('Select a site to see its graph')).toBeVisible();
    await choose('NL0008');
    await expect(await page.findByRole('figure', { name: /^Promotions of Crown Street Glasgow/ })).toBeVisible();
    await pressControl('Hide Graph');
    await waitFor(() => expect(page.queryByRole('figure')).toBeNull());
    await expect(page.queryByRole('radio')).toBeNull();
    await pressControl('Display Graph');
    await expect(await page.findByRole('figure', { name: /^Promotions of Crown Street Glasgow/ })).toBeVisible();
  },
};

export const IncomeSecurity: Story = {
  args: { isSecurity: true },
  play: async () => {
    await expect(await page.findByRole('figure', { name: /^Variance of all 8 sites, £ a week/ })).toBeVisible();
    await choose('NL0008');
    await expect(await page.findByRole('figure', { name: /^Variance of Crown Street Glasgow/ })).toBeVisible();
    await moreFilters();
    await expect(await chosenIn('Variance Type')).toBe('Amount');
    await expect(page.queryByRole('combobox', { name: 'Promo Type' })).toBeNull();
  },
};

/** Whether no other cell or edge covers the middle of a heading. */
async function isInSight(name: RegExp): Promise<boolean> {
  const heading = await page.findByRole('columnheader', { name });
  const { left, right, top, bottom } = heading.getBoundingClientRect();
  return right <= window.innerWidth && heading.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

export const WithLines: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const name = await page.findByRole('rowheader', { name: 'Golden Pier Ayr' });
    await expect(name).toHaveAccessibleDescription(/^8 weeks, 6 not known: lowest £104\.40, highest £253\.90/);
    await expect(name.querySelector('svg')?.getBoundingClientRect().top).toBeLessThan(name.getBoundingClientRect().bottom);
    for (const heading of [/^Total Amount$/, /^Total Variance/, /^Week ending 05-04-2026$/])
      await waitFor(async () => expect(await isInSight(heading), String(heading)).toBe(true));
  },
};

export const Empty: Story = {
  args: { before: [answers(api.revenue.dashboard, noSites)] },
  play: async () => {
    await expect(await page.findByText('There are no results for the current set of filters.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { before: [refuses(api.revenue.dashboard, 503, { detail: 'The figures are being made.' })] },
  play: async () => {
    await expect(await page.findByText('The figures are being made.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.queryByRole('grid')).toBeNull();
  },
};

export const Narrow: Story = {
  args: { params: ofRegions },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await choose('North');
    await expect(await page.findByRole('figure', { name: /^Net Income of North/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^North/ })).toHaveTextContent('£6,292.40');
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
