import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, findControl, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { Dashboard, ofSites, sites } from './storyDashboards';

const meta = {
  title: 'Screens/Dashboards/Row details',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: { params: { ...ofSites, 'sites.chosen': '8' } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = async (name: string) => within(await pane('Figures')).findByRole('button', { name });
const row = () => page.findByRole('row', { name: /^NL0008 / });

export const Revenue: Story = {
  play: async () => {
    await row();
    await pressControl('Details', await pane('Figures'));
    const dialog = await page.findByRole('dialog', { name: 'Revenue' });
    await expect(within(dialog).getByText('Crown Street Glasgow · Weeks ending 15-02-2026 to 05-04-2026')).toBeVisible();
    const banking = await within(dialog).findByRole('grid', { name: 'Banking' });
    await expect(within(banking).getAllByRole('row').length).toBeGreaterThan(2);
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Collection - Net Income' }));
    await expect(await within(dialog).findByRole('grid', { name: 'Net income' })).toBeVisible();
    await pressControl('Close', dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await row()).toHaveAttribute('aria-selected', 'true');
  },
};

export const MachineVariances: Story = {
  args: { isSecurity: true },
  play: async () => {
    await userEvent.dblClick(within(await row()).getByRole('rowheader', { name: 'Crown Street Glasgow' }));
    const dialog = await page.findByRole('dialog', { name: 'Machine Variance History' });
    await expect(within(dialog).getByText('Crown Street Glasgow · Weeks ending 15-02-2026 to 05-04-2026')).toBeVisible();
    await expect(within(dialog).getByRole('heading', { name: 'Machine variances, Last 8 weeks' })).toBeVisible();
    const machines = await within(dialog).findByRole('grid', { name: 'Machine variances' });
    await userEvent.click(await within(machines).findByRole('gridcell', { name: 'NL10068' }));
    const history = await within(dialog).findByRole('grid', { name: 'Machine Variance History' });
    await expect(within(history).getAllByRole('row').length).toBeGreaterThan(1);
    await expect(within(history).getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(
      within(dialog).getByRole('heading', { name: 'Machine Variance History, weeks ending 15-02-2026 to 05-04-2026' }),
    ).toBeVisible();
  },
};

const onSent = fn();

export const Exported: Story = {
  args: {
    before: [
      {
        ...inTurn(api.revenue.exportDashboard, [new Response('Code,Name', { headers: { 'content-type': 'text/csv' } })], onSent),
        call: { method: 'GET', path: 'revenue/export/1,8,-1,1,1,1,4,1' },
      },
    ],
  },
  beforeEach: () => void onSent.mockClear(),
  play: async () => {
    await row();
    await pressControl('Export', await pane('Figures'));
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Revenue');
    await pressControl('Download', dialog);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const NotAllowed: Story = {
  args: {
    before: [
      answers(api.revenue.dashboard, {
        optionShowExport: false,
        grid: { ...sites.grid, rows: sites.grid.rows.map((each) => ({ ...each, optionShowDetails: false })) },
      }),
    ],
  },
  play: async () => {
    await row();
    await expect(await button('Details')).toHaveAccessibleDescription('This row has no details, or you may not look at them.');
    await expect(await findControl('Export', await pane('Figures'))).toHaveAccessibleDescription(
      'Your access profile does not allow exports here.',
    );
  },
};

export const WithoutGraph: Story = {
  args: { before: [refuses(api.revenue.graph, 500, 'Out of order')] },
  play: async () => {
    await expect(await row()).toHaveAttribute('aria-selected', 'true');
    await expect(await page.findByText('There is nothing to draw yet.')).toBeVisible();
    await expect(page.queryByText('Out of order')).toBeNull();
  },
};
