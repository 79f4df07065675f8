import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, within } from 'storybook/test';
import { answers } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { Cell } from '../../../schemas/entities/grid';
import { Figures } from '../../common/stories/storyFigures';
import { floorFigures, kioskFigures } from '../tasks';

const counted = {
  onlineQty: 380,
  onlineEFTEnabledQty: 380,
  offlineSiteOpenQty: 2,
  pendingQty: 1,
  authReqQty: 0,
  offlineSiteClosedQty: 4,
  unknownQty: 0,
  onlineEFTDisabledQty: 10,
  onlineNoFundsQty: 3,
};
const headerDef = ['Site', 'In Kiosk Now', 'Float Target'].map((text) => ({ text }));
const cell = (actualValue: string | number): Cell => ({ type: 'cell', data: { actualValue, displayValue: String(actualValue) } });
const kioskIn = (site: string, held: number) => ({
  installationId: held,
  positionId: 1,
  siteId: 1,
  optionAllowAuthorise: false,
  optionShowSetting: false,
  optionShowDetails: false,
  cellData: [cell(site), cell(held), cell(3000)],
});

const meta = {
  title: 'Screens/Floor/Figures',
  component: Figures,
  args: {
    tab: 'Live Floor View',
    figures: floorFigures,
    recorded: [
      answers(api.floor.machines, { grid: { headerDef: [], rowDef: [], rows: [] }, ...counted }),
      answers(api.floor.cashInBox, {
        grid: {
          headerDef: ['Site', 'Cash In Box', 'Last Collected'].map((text) => ({ text })),
          rowDef: [],
          rows: [{ siteId: 1, optionShowDetails: false, cellData: ['Pier', 876.75, '22-11-2026 22:00'].map(cell) }],
        },
      }),
      answers(api.kiosk.positions, {
        grid: { headerDef, rowDef: [], rows: [kioskIn('Pier', 2100.1), kioskIn('Arcade', 1400.2)] },
        collectionDates: [],
        ...counted,
      }),
    ],
  },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MachinesOnline: Story = {
  play: async () => {
    await expect(await page.findByText('2 offline during opening hours')).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Machines online: 394 of 400. Show in Live Floor View' })).toBeVisible();
  },
};

export const CashInBoxes: Story = {
  args: { node: { type: 'SI', id: 1, name: 'Pier' } },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Cash in boxes: £876.75. Show in Live Floor View' })).toBeVisible();
    await expect(page.getByText('Last collected 22-11-2026 22:00')).toBeVisible();
  },
};

export const MachinesByStatus: Story = {
  args: { node: { type: 'SI', id: 1, name: 'Pier' } },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Machines by status: 400. Show in Live Floor View' })).toBeVisible();
    const bars = within(page.getByRole('list', { name: 'Machines by status' })).getAllByRole('listitem');
    await expect(bars.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
      ['Online - Op.', '', '380', '95.0%'],
      ['Offline - Site Open', '', '2', '0.5%'],
      ['Online - Non Op.', '', '1', '0.3%'],
      ['Offline - Site Closed', '', '4', '1.0%'],
      ['Online - EFT Disabled', '', '10', '2.5%'],
      ['Online - No Funds', '', '3', '0.8%'],
    ]);
  },
};

const states = { online: 'Online - Op.', offlineSiteOpen: 'Offline - Site Open' };
const machineIn = (state: keyof typeof states, installationId: number) => ({
  installationId,
  positionId: installationId,
  siteId: 1,
  optionAllowAuthorise: false,
  optionShowDetails: true,
  cellData: [
    cell(`HL${installationId}`),
    { type: 'cell' as const, data: { actualValue: states[state], displayValue: states[state], code: state } },
  ],
});
const none = { pendingQty: 0, offlineSiteClosedQty: 0, onlineEFTDisabledQty: 0, onlineNoFundsQty: 0 };
const two = { ...counted, ...none, onlineQty: 1, offlineSiteOpenQty: 1 };
const oneSite = {
  headerDef: ['Asset No.', 'Status'].map((text) => ({ text })),
  rowDef: [],
  rows: [machineIn('offlineSiteOpen', 12), machineIn('online', 11)],
};

export const MachinesAsTiles: Story = {
  args: {
    node: { type: 'SI', id: 1, name: 'Pier' },
    recorded: [answers(api.floor.machines, { grid: oneSite, ...two }), ...meta.args.recorded],
    onLead: fn(),
  },
  play: async ({ args }) => {
    const machines = within(await page.findByRole('group', { name: 'Machines by status' }));
    await expect(machines.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'HL11, Online - Op.',
      'HL12, Offline - Site Open',
    ]);
    await expect(page.queryByRole('list', { name: 'Machines by status' })).toBeNull();
    await userEvent.click(machines.getByRole('button', { name: /^HL12/ }));
    await expect(args.onLead).toHaveBeenCalledWith(
      expect.objectContaining({
        params: {
          'floor.open': 'Machine Status',
          'floor.Machine Status.machines.facets': 'offlineSiteOpen',
          'floor.Machine Status.machines.chosen': '12',
        },
      }),
    );
  },
};

export const Kiosks: Story = {
  args: { tab: 'Kiosk', figures: kioskFigures },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'In kiosks now: £3,500.30. Show in Kiosk' })).toBeVisible();
    await expect(page.getByText('2 kiosks, float target £6,000.00')).toBeVisible();
  },
};
