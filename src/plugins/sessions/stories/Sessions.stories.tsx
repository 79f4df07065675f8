import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { letPass } from '../../../engine/stories/storyClock';
import { hangs, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { noSessions, pages, Sessions } from './storySessions';

const { sessions: calls } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Sessions/List',
  component: Sessions,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof Sessions>;
export default meta;
type Story = StoryObj<typeof meta>;

function showMoment(moment: string): string {
  return moment.replace(/^(\d+)-(\d+)-(\d+)T/, '$3-$2-$1 ');
}

const latest = { name: /\b228200273\b/ };

export const Loaded: Story = {
  play: async () => {
    await expect(await page.findByRole('row', latest)).toBeVisible();
    await expect(within(await pane('Summary')).getByRole('row', { name: /^Staked £1,060\.70/ })).toBeVisible();
    await expect(page.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await expect(within(await pane('Sessions')).getByRole('button', { name: 'Details' })).toHaveAccessibleDescription(
      'Choose a session first.',
    );
  },
};
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const sessions = await pane('Sessions');
    await within(sessions).findByRole('row', latest);
    const summary = await pane('Summary');
    await expect(summary.getBoundingClientRect().top).toBeGreaterThanOrEqual(sessions.getBoundingClientRect().bottom);
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const Loading: Story = {
  args: { before: [hangs(calls.filterByMachine)] },
  play: async () => {
    await expect(await within(await pane('Summary')).findByRole('row', { name: /^Sessions 0/ })).toBeVisible();
  },
};

export const WithoutSummary: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('row', latest);
    await pressControl('Hide Summary');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Summary' })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'summary.shown': 'no' });
    await pressControl('Show Summary');
    await expect(within(await pane('Summary')).getByRole('row', { name: /^Sessions 4/ })).toBeVisible();
  },
};

export const Paged: Story = {
  args: { before: [pages(onSent)], onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('row', latest);
    await expect(page.getByText('1-4 of 11')).toBeVisible();
    await pressControl('Next page');
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ pageNumber: 2, SiteId: 8, CompanyId: -1 })));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'sessions.page': '2' });
    await expect(await within(page.getByRole('navigation', { name: 'Pages' })).findByText(/2 of 3/)).toBeVisible();
  },
};

export const PagedWithoutNumbers: Story = {
  args: { before: [pages(onSent, false)] },
  play: async () => {
    await page.findByRole('row', latest);
    for (const pageNumber of [2, 3]) {
      await pressControl('Next page');
      await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ pageNumber })));
      await within(page.getByRole('navigation', { name: 'Pages' })).findByText(`Page ${pageNumber} of 3`);
    }
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveAccessibleDescription('This is the last page.');
  },
};

export const UpToNow: Story = {
  args: { before: [pages(onSent)], onParams: fn() },
  beforeEach: () => letPass(0),
  play: async ({ args }) => {
    await page.findByRole('row', latest);
    const ends = () => Object(onSent.mock.lastCall?.[0]).EndDate;
    const first = ends();
    const to = await page.findByRole('textbox', { name: /^To/ });
    await expect(to).toHaveDisplayValue(showMoment(first));
    letPass(10);
    await pressControl('Refresh');
    await waitFor(() => expect(ends() > first).toBe(true));
    await waitFor(() => expect(to).toHaveDisplayValue(showMoment(ends())));
    await expect(args.onParams).not.toHaveBeenCalledWith(expect.objectContaining({ 'filter.set': expect.anything() }));
    await userEvent.clear(to);
    await userEvent.type(to, '31-03-2026 12:00{Enter}');
    await waitFor(() => expect(ends()).toBe('2026-03-31T12:00'));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'filter.set': JSON.stringify({ EndDate: '2026-03-31T12:00' }) });
    const times = onSent.mock.calls.length;
    await pressControl('Refresh');
    await waitFor(() => expect(onSent.mock.calls.length).toBeGreaterThan(times));
    await expect(ends()).toBe('2026-03-31T12:00');
  },
};

export const FilterErrors: Story = {
  args: { before: [pages(onSent)] },
  play: async () => {
    await page.findByRole('row', latest);
    const requestCount = onSent.mock.calls.length;
    const id = await page.findByLabelText(/^Session ID/);
    await userEvent.type(id, '9999999999');
    await userEvent.tab();
    await waitFor(() => expect(id).toHaveAccessibleDescription(/The session ID must be 999999999 or less\./));
    await expect(onSent).toHaveBeenCalledTimes(requestCount);
  },
};

export const Empty: Story = {
  args: { before: [inTurn(calls.filterByMachine, [Object(noSessions)], onSent)] },
  play: async () => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Asset No.' }), 'NL10068');
    await userEvent.click(page.getByRole('button', { name: /^More filters/ }));
    await userEvent.click(await page.findByRole('switch', { name: 'Zero-Bet Only' }));
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ AssetNo: 'NL10068', ZeroBetSessions: true })));
    await expect(await page.findByText('There are no results for the current set of filters.')).toBeVisible();
  },
};

export const Exported: Story = {
  args: {
    params: { 'filter.set': JSON.stringify({ PlayerId: 'P-10442' }) },
    before: [inTurn(calls.exportSessions, [new Response('Session,Site', { headers: { 'content-type': 'text/csv' } })], onSent)],
  },
  play: async () => {
    await page.findByRole('row', latest);
    await pressControl('Export');
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Sessions');
    await pressControl('Download', dialog);
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ PlayerId: 'P-10442', SiteId: 8 })));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
