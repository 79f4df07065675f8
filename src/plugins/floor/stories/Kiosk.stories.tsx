import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { letPass } from '../../../engine/stories/storyClock';
import { answers, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { KioskPositionsAnswer } from '../../../schemas/entities/kiosk';
import { venueMinute } from '../../../schemas/wire/clock';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { kiosk } from '../kiosk';
import { Floor, serverGrid } from './storyFloor';

const { kiosk: calls } = api;
const onRequest = fn();

function kioskRow(installationId: number, status: string) {
  const flags = { optionAllowAuthorise: status === 'authReq', optionShowSetting: true, optionShowDetails: true };
  return { installationId, positionId: installationId, siteId: 8, ...flags, cells: [`Kiosk ${installationId}`, status] };
}

const positions: KioskPositionsAnswer = {
  grid: serverGrid(['Asset No.', 'Status'], [kioskRow(1, 'online'), kioskRow(2, 'onlineNoFunds'), kioskRow(3, 'authReq')]),
  collectionDates: [{ id: 20260405, name: 'Week ending 05-04-2026' }],
  onlineQty: 1,
  onlineEFTEnabledQty: 1,
  offlineSiteOpenQty: 0,
  pendingQty: 0,
  authReqQty: 1,
  offlineSiteClosedQty: 0,
  unknownQty: 2,
  onlineEFTDisabledQty: 0,
  onlineNoFundsQty: 1,
};
const summary = serverGrid(['Kind', 'Amount'], [{ cells: ['Cash in', '£120.00'] }]);
const transactions = serverGrid(['Kind', 'Amount'], [{ detailId: 'c7', optionShowDetails: true, cells: ['Ticket redeemed', '-£20.00'] }]);

const meta = {
  title: 'Screens/Kiosk',
  component: Floor,
  parameters: { layout: 'fullscreen' },
  args: {
    plugin: kiosk,
    recorded: [
      answers(calls.positions, positions),
      inTurn(calls.transactions, [{ transactions, summary, pageCount: 2, pageNumber: 1 }], onRequest),
      answers(calls.summary, { summary }),
      answers(calls.detail, {
        detailId: 'c7',
        kind: 'Ticket redeemed',
        at: '2026-04-01T11:00:00Z',
        site: 'Crown Street',
        kiosk: 'Kiosk 1',
        amount: -20,
        ticket: {
          serialNo: '0042',
          value: 20,
          status: 'Redeemed',
          printedAt: '2026-04-01T10:00:00Z',
          printedBy: 'NL10068',
          redeemedAt: '2026-04-01T11:00:00Z',
          redeemedBy: 'Kiosk 1',
          expiresAt: '2026-05-01T10:00:00Z',
        },
        comments: [],
      }),
    ],
  },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = serverGrid(['Kind', 'Amount'], []);

export const NothingInThePeriod: Story = {
  args: {
    recorded: [
      answers(calls.positions, positions),
      inTurn(calls.transactions, [
        { transactions: nothing, summary, pageCount: 1, pageNumber: 1 },
        { transactions, summary, pageCount: 1, pageNumber: 1 },
      ]),
    ],
  },
  play: async () => {
    await userEvent.click(await within(await pane('Kiosks')).findByRole('rowheader', { name: 'Kiosk 1' }));
    await expect(await page.findByText('This kiosk has nothing in this period. Choose Last 7 days under Range.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Range' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Last 7 days' }));
    await expect(await page.findByRole('row', { name: /Ticket redeemed/ })).toBeVisible();
  },
};

export const Loaded: Story = {
  play: async () => {
    const kiosks = await pane('Kiosks');
    await expect(await within(kiosks).findByRole('row', { name: /Kiosk 2/ })).toBeVisible();
    await expect(await page.findByText('2 kiosks are in a status that is not known.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Authorisation Required/ })).toHaveTextContent('1');
  },
};
export const Narrow: Story = {
  ...Loaded,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await page.findByRole('row', { name: /Kiosk 2/ });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const Filtered: Story = {
  args: { params: { 'positions.facets': 'online.authReq' } },
  play: async () => {
    await page.findByRole('row', { name: /Kiosk 1/ });
    await expect(page.queryByRole('row', { name: /Kiosk 2/ })).toBeNull();
  },
};

export const Transactions: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'Kiosk 1' }));
    await page.findByRole('row', { name: /Ticket redeemed/ });
    const first = onRequest.mock.lastCall?.[0];
    await expect(first).toMatchObject({ installationId: 1, pageNumber: 1, useCurrentWeek: false, collectionDate: -1, showEvents: false });
    await pressControl('Next page');
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith({ ...first, pageNumber: 2 }));
  },
};

export const Authorising: Story = {
  args: {
    params: { 'positions.chosen': '3' },
    recorded: [...meta.args.recorded, refuses(api.installations.authorise, 500)],
  },
  play: async () => {
    await page.findByRole('row', { selected: true });
    await pressControl('Authorise');
    const dialog = await page.findByRole('alertdialog', { name: 'Authorise' });
    await expect(dialog).toHaveAccessibleDescription(/Kiosk 3/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Authorise' }));
    await expect(await within(dialog).findByText('There was an error while trying to authorise.')).toBeVisible();
    await expect(page.getAllByText('There was an error while trying to authorise.')).toHaveLength(1);
    await expect(page.getAllByRole('alertdialog')).toHaveLength(1);
  },
};

export const Detail: Story = {
  args: { params: { 'positions.chosen': '1', 'transactions.chosen': 'c7', dialog: 'detail' } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Transaction Details' });
    await expect(dialog).toHaveAccessibleDescription('Kiosk 1');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('£20.00, printed 01-04-2026 11:00 at NL10068, redeemed 01-04-2026 12:00 at Kiosk 1'),
    );
    await expect(within(dialog).getByText('No comments have been recorded yet.')).toBeVisible();
  },
};

export const PeriodUntilNow: Story = {
  args: { params: {} },
  beforeEach: () => void onRequest.mockClear(),
  play: async () => {
    const cell = await page.findByRole('rowheader', { name: 'Kiosk 2' });
    const takeBack = letPass(90);
    try {
      const pressedAt = venueMinute();
      await userEvent.click(cell);
      await waitFor(() => expect(onRequest).toHaveBeenCalled());
      await expect(String(onRequest.mock.calls[0]?.[0].endDate) >= pressedAt).toBe(true);
    } finally {
      takeBack();
    }
  },
};
