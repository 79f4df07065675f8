import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn } from '../../common/stories/storyRecording';
import { liveFloorView } from '../liveFloorView';
import { Floor, serverGrid } from './storyFloor';

const { floor: calls, sessions } = api;
const onRequest = fn();
const onStatuses = fn();
const sites = { grid: serverGrid(['Site', 'Cash'], [{ siteId: 8, optionShowDetails: true, cells: ['Crown Street', '£820.00'] }]) };
const machine = { installationId: 31, positionId: 31, siteId: 8, optionAllowAuthorise: true, optionShowDetails: true };
const machines = serverGrid(['Asset No.', 'Status'], [{ ...machine, cells: ['NL10068', 'authReq'] }]);
const counters = {
  onlineQty: 4,
  onlineEFTEnabledQty: 4,
  offlineSiteOpenQty: 1,
  pendingQty: 0,
  authReqQty: 1,
  offlineSiteClosedQty: 0,
  unknownQty: 0,
  onlineEFTDisabledQty: 0,
  onlineNoFundsQty: 0,
};
const colour = { r: 106, g: 27, b: 154, a: 255 };
const paged = { pageCount: 1, pageNumber: 1 };

const meta = {
  title: 'Screens/Live floor view',
  component: Floor,
  parameters: { layout: 'fullscreen' },
  args: {
    plugin: liveFloorView,
    recorded: [
      answers(calls.views, [
        { id: 0, name: 'Cash In Box' },
        { id: 1, name: 'Performance' },
      ]),
      answers(calls.periods, [
        { id: 1, name: 'Current Collection Week' },
        { id: 2, name: 'Week To Date' },
      ]),
      inTurn(calls.cashInBox, [sites], onRequest),
      inTurn(calls.performance, [sites], onRequest),
      inTurn(calls.cashInBoxPositions, [{ grid: serverGrid(['Machine'], [{ ...machine, cells: ['NL10068'] }]) }], onRequest),
      answers(calls.cashInBoxEvents, { grid: serverGrid(['Event'], [{ cells: ['Door open'] }]), ...paged }),
      inTurn(
        calls.statuses,
        [
          [
            { id: 'online', name: 'Online - Op.', colour, qty: 4, selected: false },
            { id: 'offlineSiteOpen', name: 'Offline - Site Open', colour, qty: 1, selected: true },
            { id: 'authReq', name: 'Authorisation Required', colour, qty: 0, selected: true },
          ],
        ],
        onStatuses,
      ),
      inTurn(calls.machines, [{ grid: machines, ...paged, ...counters }], onRequest),
      inTurn(sessions.byPeriod, [{ grid: serverGrid(['Session'], [{ sessionId: 9, cells: ['228200273'] }]), ...paged }]),
      answers(calls.eventsOfMachine, { grid: serverGrid(['Event'], [{ cells: ['Note jam'] }]), ...paged }),
    ],
  },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
    onStatuses.mockClear();
  },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

export const Sites: Story = {
  play: async () => {
    await page.findByRole('row', { name: /Crown Street/ });
    await expect(onRequest.mock.lastCall?.[0]).toMatchObject({ SiteId: 8, PeriodId: 1, showOfflineOnly: false });
    await expect(page.queryByRole('combobox', { name: /^Period/ })).toBeNull();
    const view = await page.findByRole('combobox', { name: /^View/ });
    await waitFor(() => expect(namesOf(view)).toEqual(['Cash In Box', 'Performance']));
    await userEvent.selectOptions(view, 'Performance');
    const period = await page.findByRole('combobox', { name: /^Period/ });
    await waitFor(() => expect(namesOf(period)).toEqual(['Current Collection Week', 'Week To Date']));
    await userEvent.selectOptions(period, 'Week To Date');
    await waitFor(() => expect(onRequest.mock.lastCall?.[0]).toMatchObject({ PeriodId: 2 }));
  },
};

export const SiteDialog: Story = {
  play: async () => {
    await userEvent.dblClick(await page.findByRole('rowheader', { name: 'Crown Street' }));
    const dialog = await page.findByRole('dialog', { name: 'Site Details' });
    await userEvent.click(await within(dialog).findByRole('rowheader', { name: 'NL10068' }));
    await expect(await within(dialog).findByRole('row', { name: /Door open/ })).toBeVisible();
  },
};

export const MachinesWithoutStart: Story = {
  args: {
    params: { 'floor.open': 'Machine Status' },
    recorded: [
      inTurn(calls.statuses, [
        [
          { id: 'online', name: 'Online - Op.', colour, qty: 4 },
          { id: 'offlineSiteOpen', name: 'Offline - Site Open', colour, qty: 1 },
          { id: 'authReq', name: 'Authorisation Required', colour, qty: 0 },
        ],
      ]),
      inTurn(calls.machines, [{ grid: machines, ...paged, ...counters }], onRequest),
    ],
  },
  play: async () => {
    await page.findByRole('gridcell', { name: 'NL10068' });
    await expect(onRequest.mock.lastCall?.[0]).toMatchObject({ offlineSiteOpen: true, authReq: true, online: false });
    await expect(page.getByRole('button', { name: /^Online - Op\./ })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: /^Offline - Site Open/ })).toHaveAttribute('aria-pressed', 'true');
  },
};

const noMachines = { grid: serverGrid(['Asset No.', 'Status'], []), ...paged, ...counters };

export const NoMachinesInTheseStates: Story = {
  args: {
    params: { 'floor.open': 'Machine Status' },
    recorded: [
      inTurn(
        calls.statuses,
        [
          [
            { id: 'online', name: 'Online - Op.', colour, qty: 4, selected: false },
            { id: 'authReq', name: 'Authorisation Required', colour, qty: 0, selected: true },
          ],
        ],
        onStatuses,
      ),
      inTurn(calls.machines, [noMachines, { grid: machines, ...paged, ...counters }], onRequest),
    ],
  },
  play: async () => {
    await page.findByText('There are no results for the current set of filters.');
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
    await page.findByRole('gridcell', { name: 'NL10068' });
    await expect(page.getByRole('button', { name: /^Online - Op\./ })).toHaveAttribute('aria-pressed', 'true');
    await expect(onRequest.mock.lastCall?.[0]).toMatchObject({ online: true, authReq: true });
  },
};

export const Machines: Story = {
  args: { params: { 'floor.open': 'Machine Status' } },
  play: async () => {
    await userEvent.click(await page.findByRole('gridcell', { name: 'NL10068' }));
    await expect(onRequest.mock.lastCall?.[0]).toMatchObject({
      offlineSiteOpen: true,
      authReq: true,
      online: false,
      onlineNoFunds: false,
      PageNumber: 1,
    });
    const dialog = await page.findByRole('dialog', { name: 'Live Floor View Details' });
    await expect(dialog).toHaveAccessibleDescription('NL10068');
    await within(dialog).findByRole('row', { name: /228200273/ });
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Events' }));
    await expect(await within(dialog).findByRole('row', { name: /Note jam/ })).toBeVisible();
  },
};

export const MachinesSearched: Story = {
  args: { params: { 'floor.open': 'Machine Status' } },
  play: async () => {
    const status = await page.findByRole('button', { name: /^Online - Op/ });
    await page.findByRole('gridcell', { name: 'NL10068' });
    await expect(onStatuses.mock.lastCall?.[0]).toMatchObject({ details: '#' });
    await userEvent.type(page.getByRole('textbox', { name: /^Search/ }), 'NL1');
    await waitFor(() => expect(onStatuses.mock.lastCall?.[0]).toMatchObject({ details: 'NL1' }));
    await waitFor(() =>
      expect(onRequest.mock.lastCall?.[0]).toMatchObject({ Details: 'NL1', offlineSiteOpen: true, authReq: true, online: false }),
    );
    await expect(status).toBeInTheDocument();
  },
};
export const MachinesOnAPhone: Story = {
  args: { params: { 'floor.open': 'Machine Status' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await page.findByRole('gridcell', { name: 'NL10068' });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
