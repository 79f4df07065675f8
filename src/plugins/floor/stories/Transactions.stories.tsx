import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn } from '../../common/stories/storyRecording';
import { transactions } from '../transactions';
import { Floor, serverGrid } from './storyFloor';

const { transactions: calls, collections } = api;
const onRequest = fn();
const grid = serverGrid(
  ['Serial', 'Value'],
  [
    { rowId: 't1', sessionId: 9, optionShowDetails: true, cells: ['0042', '£20.00'] },
    { rowId: 't2', optionShowDetails: false, cells: ['0043', '£5.00'] },
  ],
);
const listed = { grid, pageCount: 2, pageNumber: 1 };
const sums = { grid: serverGrid(['Kind', 'Amount'], [{ cells: ['Printed', '£25.00'] }]) };

const meta = {
  title: 'Screens/Transactions',
  component: Floor,
  parameters: { layout: 'fullscreen' },
  args: {
    plugin: transactions,
    recorded: [
      answers(collections.periods, [
        { value: -1, text: 'Current Week', isDefault: true },
        { value: 20260405, text: '05-04-2026', isDefault: false },
      ]),
      inTurn(calls.transactions, [listed], onRequest),
      inTurn(calls.tickets, [listed], onRequest),
      inTurn(calls.liabilities, [listed], onRequest),
      ...[calls.transactionsSummary, calls.ticketsSummary, calls.liabilitiesSummary].map((call) => answers(call, sums)),
      answers(calls.filterTypes, [
        { id: 0, name: 'All' },
        { id: 3, name: 'Kiosk' },
        { id: 5, name: 'Status' },
      ]),
      answers(calls.filterValues, [{ id: 1, name: 'Open' }]),
    ],
  },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refreshed: Story = {
  play: async () => {
    await page.findByRole('row', { name: /0042/ });
    await waitFor(() => expect(page.getByRole('region', { name: 'Summary' })).toHaveTextContent(/Printed/));
    await expect(onRequest).toHaveBeenCalledOnce();
    await pressControl('Refresh');
    await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(2));
    await expect(onRequest.mock.lastCall?.[0]).toMatchObject({
      SiteId: 8,
      useCurrentWeek: false,
      collectionWeek: -1,
      IncludeEvents: false,
      pageNumber: 1,
    });
  },
};

export const Periods: Story = {
  play: async () => {
    const namesOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const period = await page.findByRole('combobox', { name: /^Period/ });
    await expect(period).toHaveDisplayValue('Date Period');
    await expect(namesOf(period)).toEqual(['Current Week', 'Date Period', 'Collection Week']);
    await userEvent.selectOptions(period, 'Collection Week');
    const week = await page.findByRole('combobox', { name: /^Collection Week/ });
    await waitFor(() => expect(namesOf(week)).toEqual(['Choose a week', '05-04-2026']));
  },
};

export const Tickets: Story = {
  args: { params: { 'kinds.open': 'Tickets', 'kinds.Tickets.request.submitted': 'yes' } },
  play: async () => {
    await page.findByRole('row', { name: /0042/ });
    const kinds = await page.findByRole('combobox', { name: /^Filter Type/ });
    await within(kinds).findByRole('option', { name: 'Status' });
    await expect(within(kinds).getAllByRole('option', { name: 'All' })).toHaveLength(1);
    await userEvent.selectOptions(kinds, 'Status');
    await userEvent.type(await page.findByRole('combobox', { name: /^Filter Value/ }), 'op{Enter}');
    await waitFor(() => expect(onRequest.mock.lastCall?.[0]).toMatchObject({ filterType: 5, filterValue: 1, TicketSerial: '#' }));
    await userEvent.selectOptions(kinds, 'Kiosk');
    await waitFor(() => expect(page.getByRole('combobox', { name: /^Filter Value/ })).toHaveValue(''));
  },
};
const owed = serverGrid(['Site', 'Opening', 'Printed', 'Closing'], [{ cells: ['Total', '£725.55', '£113.90', '£839.45'] }]);

export const NamedSums: Story = {
  args: {
    recorded: [answers(calls.liabilitiesSummary, { grid: owed }), ...meta.args.recorded],
    params: { 'kinds.open': 'Site Liability' },
  },
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const summary = within(await page.findByRole('region', { name: 'Summary' }));
    for (const title of ['Opening', 'Printed', 'Closing'])
      await waitFor(() => expect(summary.getByText(title).getBoundingClientRect().width).toBeGreaterThan(1));
  },
};

export const LiabilityOnAPhone: Story = {
  args: { params: { 'kinds.open': 'Site Liability' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await pressControl('Refresh');
    await page.findByRole('row', { name: /0042/ });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const TicketsOnAPhone: Story = {
  args: { params: { 'kinds.open': 'Tickets' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Period/ })).toBeVisible();
  },
};

export const WithoutFlags: Story = {
  args: {
    recorded: [
      inTurn(calls.transactions, [
        {
          grid: {
            ...serverGrid(
              ['Serial'],
              [
                { rowId: 't1', sessionId: 9, cells: ['0042'] },
                { rowId: 't2', sessionId: null, cells: ['0043'] },
              ],
            ),
            pageCount: 2,
          },
        },
      ]),
      answers(calls.transactionsSummary, sums),
    ],
    params: { 'kinds.Kiosk/Cash Desk.request.submitted': 'yes' },
  },
  play: async () => {
    await userEvent.click(await page.findByText('0043'));
    const why = 'This row belongs to no session that you may look at.';
    await waitFor(() => expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(why));
    await expect(page.queryByRole('dialog')).toBeNull();
    await userEvent.click(page.getByText('0042'));
    await page.findByRole('dialog', { name: /^Session 9/ });
  },
};

export const WithoutASession: Story = {
  args: { params: { 'kinds.open': 'Tickets', 'kinds.Tickets.request.submitted': 'yes', 'kinds.Tickets.rows.chosen': 't2' } },
  play: async () => {
    await page.findByRole('row', { name: /0043/ });
    await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
      'This row belongs to no session that you may look at.',
    );
  },
};
