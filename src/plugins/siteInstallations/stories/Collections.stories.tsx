import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import recording from '../../common/stories/recorded/siteInstallations.json';
import { pane, rowsOf } from '../../common/stories/storyPage';
import { inTurn, recordedAt, refusal } from '../../common/stories/storyRecording';
import { bankingTab, countsTab, granted, inTab, netIncomeTab, SiteInstallations } from './storyInstallations';

const { collections, collectionReports } = api;
const onSent = fn();
const csv = new Response('Week Ending,Machines', { headers: { 'content-type': 'text/csv' } });

const meta = {
  title: 'Screens/Site Installations/Collections',
  component: SiteInstallations,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

const collected = { 'batches.chosen': '652008' };
const bothWeeks = { 'weeks.set': JSON.stringify({ from: 20260329 }) };

export const NetIncome: Story = {
  args: { params: inTab(netIncomeTab) },
  play: async () => {
    const grid = await pane('Net income');
    await waitFor(() =>
      expect(rowsOf(grid)).toEqual([expect.stringMatching(/^Total\|.*£5,148\.10/), expect.stringMatching(/^05-04-2026\|/)]),
    );
    await expect(within(grid).getByRole('row', { name: /^05-04-2026 .*Craig Nairn/ })).toBeVisible();
    await expect(await page.findByRole('combobox', { name: /^From/ })).toHaveDisplayValue('Week ending 05-04-2026');
    await expect(page.getByRole('combobox', { name: /^To/ })).toHaveDisplayValue('Week ending 05-04-2026');
    await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveDisplayValue('All');
  },
};

export const Banking: Story = {
  args: { params: inTab(bankingTab) },
  play: async () => {
    const grid = await pane('Banking');
    await within(grid).findByRole('row', { name: /^05-04-2026 / });
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /^From/ }), 'Week ending 29-03-2026');
    await within(grid).findByRole('row', { name: /^29-03-2026 / });
    await userEvent.click(within(grid).getByRole('gridcell', { name: 'Total' }));
    await expect(within(grid).queryByRole('row', { selected: true })).toBeNull();
    await expect(within(grid).getByRole('row', { name: /^Total .*£\d/ })).toBeVisible();
  },
};

export const BankingOnAPhone: Story = {
  args: { params: inTab(bankingTab) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const grid = await pane('Banking');
    await expect(await within(grid).findByRole('row', { name: /^05-04-2026 .*£487\.20/ })).toBeVisible();
  },
};

export const CurrentWeek: Story = {
  args: { params: inTab(countsTab) },
  play: async () => {
    const grid = await pane('Machine counts');
    await within(grid).findByRole('row', { name: /^05-04-2026 / });
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /^From/ }), 'Current Week');
    await expect(await within(grid).findByRole('row', { name: /^12-04-2026 In progress/ })).toBeVisible();
    await expect(page.queryByRole('combobox', { name: /^To/ })).toBeNull();
  },
};

export const NothingChosen: Story = {
  args: { params: inTab(bankingTab) },
  play: async () => {
    const grid = await pane('Banking');
    await within(grid).findByRole('row', { name: /^05-04-2026 / });
    await expect(within(grid).getByRole('button', { name: 'Reports' })).toHaveAccessibleDescription('Choose a collection first.');
    await expect(within(grid).getByRole('button', { name: 'Details' })).toHaveAttribute('aria-disabled', 'true');
    await expect(within(grid).getByRole('button', { name: 'Comments' })).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithoutWeeks: Story = {
  args: {
    params: inTab(bankingTab),
    before: [inTurn(collections.periods, [refusal(500, 'Out of order'), refusal(500, 'Out of order')])],
  },
  play: async () => {
    await waitFor(() => expect(page.getAllByRole('button', { name: /^Try again/ }).length).toBeGreaterThan(0));
    await expect(within(await pane('Banking')).queryByRole('row')).toBeNull();
  },
};

export const Comments: Story = {
  args: { params: inTab(bankingTab, { ...bothWeeks, dialog: 'comments' }) },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Collection Comments' });
    await expect(
      await within(dialog).findByRole('row', { name: /Chloe Watts.*NL10068.*Coin hopper refilled before the count/ }),
    ).toBeVisible();
  },
};

export const CommentsOnAPhone: Story = {
  ...Comments,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Collection Comments' });
    const comment = await within(dialog).findByRole('gridcell', { name: /Coin hopper refilled before the count/ });
    await expect(comment.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(comment.scrollWidth).toBeLessThanOrEqual(comment.clientWidth);
  },
};

export const NoComments: Story = {
  args: { params: inTab(bankingTab, { ...collected, dialog: 'comments' }) },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Collection Comments' });
    await waitFor(() => expect(within(dialog).getByText('No comments have been recorded yet.')).toBeVisible());
  },
};

async function reports(): Promise<readonly (string | null)[]> {
  await page.findByRole('row', { selected: true });
  await pressControl('Reports');
  return (await page.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

export const Reports: Story = {
  args: {
    params: inTab(bankingTab, collected),
    before: [
      inTurn({ ...collectionReports.bankingSummaryPdf, path: 'Report/Collection/Batch/Banking/Summary/PDF/652008,1' }, [csv], onSent),
    ],
  },
  play: async () => {
    await expect(await reports()).toEqual([
      'Summary Report PDF',
      'Banking Report PDF',
      'Performance Analysis PDF',
      'Performance Variance PDF',
      'Net Income CSV',
      'Collection Variance PDF',
      'Kiosk/Cash Desk Summary',
    ]);
    await userEvent.click(page.getByRole('menuitem', { name: 'Banking Report PDF' }));
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Banking Report');
    await pressControl('Download', dialog);
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

const netIncome = 'Collections/performance/week/1,8,20260405,20260405,-1';
const refusing: object = JSON.parse(JSON.stringify(recordedAt(recording, `/${netIncome}`)), (name, value: unknown) =>
  name === 'optionShowVariance' ? false : value,
);

export const ReportsWithoutVariance: Story = {
  args: {
    params: inTab(netIncomeTab, collected),
    login: { ...granted, optionShowVariance: false },
    before: [inTurn({ ...collections.netIncome, path: netIncome }, [refusing])],
  },
  play: async () => {
    await expect(await reports()).toEqual([
      'Summary Report PDF',
      'Net Income PDF',
      'Performance Analysis PDF',
      'Net Income CSV',
      'Kiosk/Cash Desk Summary',
    ]);
  },
};

export const Exported: Story = {
  args: {
    params: inTab(countsTab),
    before: [inTurn({ ...collections.exportCounts, path: 'collections/count/week/export/1,8,20260405,20260405' }, [csv], onSent)],
  },
  play: async () => {
    const grid = await pane('Machine counts');
    await within(grid).findByRole('row', { name: /^05-04-2026 / });
    await pressControl('Export', grid);
    await pressControl('Download', await page.findByRole('dialog', { name: 'Download Report' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
