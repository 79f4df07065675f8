import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, hangs, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Reports, sitePerformance } from './storyReports';

const { reports: calls } = api;

const meta = {
  title: 'Screens/Reports',
  component: Reports,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Reports>;
export default meta;
type Story = StoryObj<typeof meta>;

const emptyText = 'Reports Viewer, Please choose a report on the left menu to begin.';
const list = (name: RegExp) => page.findByRole('combobox', { name });
const processButton = () => page.findByRole('button', { name: 'Process Report' });
async function offered(name: RegExp): Promise<readonly string[]> {
  const own = await list(name);
  if (own instanceof HTMLSelectElement) return Array.from(own.options, ({ text }) => text);
  await userEvent.click(own);
  const names = within(await page.findByRole('listbox', { name })).getAllByRole('option');
  const texts = names.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
}
const onSent = fn();

function created(slots: string, ...replies: readonly Response[]) {
  const call = { method: 'GET', path: `Report/Create2/101,${slots}` } as const;
  return inTurn(call, replies, onSent);
}

export const Chosen: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await expect(await page.findByText(emptyText)).toBeVisible();
    await expect(await processButton()).toHaveAccessibleDescription('Choose a report first.');
    await userEvent.click(await page.findByRole('option', { name: 'Performance' }));
    await userEvent.click(await page.findByRole('option', { name: 'Site Performance' }));
    await expect(await list(/^Operator/)).toBeVisible();
    await expect(page.queryByText(emptyText)).toBeNull();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'reports.chosen': sitePerformance['reports.chosen'] });
    await expect(await processButton()).toHaveAccessibleDescription('Fill in what the report needs first.');
  },
};

export const NoReports: Story = {
  args: { before: [answers(calls.groups, [{ name: 'Compliance', reports: [] }])] },
  play: async () => {
    await userEvent.click(await page.findByRole('option', { name: 'Compliance' }));
    await expect(await page.findByText('No reports available.')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
  },
};

export const Processed: Story = {
  args: {
    params: sitePerformance,
    before: [
      created('1,3,%23,%23,2026-03-09,2026-04-05,1,%23,%23,%23', new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })),
    ],
  },
  beforeEach: () => void onSent.mockClear(),
  play: async () => {
    await expect(await offered(/^Company/)).not.toContain('Crown Street Gaming Ltd');
    await userEvent.selectOptions(await list(/^Operator/), 'Northgate Leisure');
    await waitFor(async () => expect(await offered(/^Company/)).toContain('Crown Street Gaming Ltd'));
    await expect(await offered(/^Site/)).toContain('Golden Pier Birmingham');
    await userEvent.selectOptions(await list(/^Company/), 'Crown Street Gaming Ltd');
    await waitFor(async () => expect(await offered(/^Site/)).not.toContain('Golden Pier Birmingham'));
    await pressControl('Process Report');
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Site Performance');
    await pressControl('Download', dialog);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const FillingIn: Story = {
  args: {
    params: sitePerformance,
    before: [hangs({ method: 'GET', path: 'Report/Parameters2/101,1,%23,%23,%23,2026-03-09,2026-04-05,1,%23,%23,%23' })],
  },
  play: async () => {
    await userEvent.selectOptions(await list(/^Operator/), 'Northgate Leisure');
    await waitFor(async () => expect(await processButton()).toHaveAccessibleDescription('Please wait until it has finished.'));
  },
};

const tooLong = 'From: the period must not be longer than 366 days';

export const Refused: Story = {
  args: {
    params: sitePerformance,
    before: [created('1,%23,%23,%23,2026-03-09,2026-04-05,1,%23,%23,%23', refusal(400, tooLong))],
  },
  play: async () => {
    await userEvent.selectOptions(await list(/^Operator/), 'Northgate Leisure');
    await waitFor(async () => expect(await processButton()).not.toHaveAttribute('aria-disabled'));
    await pressControl('Process Report');
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await pressControl('Download', dialog);
    const alert = await page.findByRole('alert');
    await expect(alert).toHaveTextContent(tooLong);
    await pressControl('Dismiss', alert);
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
    await expect(await processButton()).toHaveFocus();
  },
};

export const DatesInTheWrongOrder: Story = {
  args: { params: sitePerformance },
  play: async () => {
    await userEvent.selectOptions(await list(/^Operator/), 'Northgate Leisure');
    await waitFor(async () => expect(await processButton()).not.toHaveAttribute('aria-disabled'));
    const to = page.getByRole('textbox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, '2026-03-01');
    await userEvent.tab();
    await waitFor(() => expect(to).toHaveAccessibleDescription(/To must not be before From\./));
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await waitFor(async () => expect(await processButton()).toHaveAccessibleDescription('Fill in what the report needs first.'));
    const from = page.getByRole('textbox', { name: /^From/ });
    await userEvent.clear(from);
    await userEvent.type(from, '2026-02-01');
    await userEvent.tab();
    await waitFor(() => expect(to).not.toHaveAttribute('aria-invalid'));
    await waitFor(async () => expect(await processButton()).not.toHaveAttribute('aria-disabled'));
  },
};

export const Narrow: Story = {
  args: { params: sitePerformance },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await list(/^Operator/)).toBeVisible();
    await expect(page.queryByRole('option', { name: 'Site Performance' })).toBeNull();
    await userEvent.click(await page.findByRole('button', { name: 'Back to the list' }));
    await expect(await page.findByRole('option', { name: 'Site Performance' })).toBeVisible();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
