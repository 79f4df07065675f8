import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, type Recorded } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn } from '../../common/stories/storyRecording';
import { alerts25, Compliance, granted } from './storyCompliance';
import { expectMessage } from './storyComplianceForm';

const { alerts } = api;
const onRequest = fn();
const onCleared = fn();

const meta = {
  title: 'Screens/Compliance/Alerts',
  component: Compliance,
  args: { of: 'alerts', before: [alerts25(onRequest), inTurn(alerts.clear, [], onCleared)], onGo: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
    onCleared.mockClear();
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const alertOf = (text: string) => page.findByRole('gridcell', { name: text });

export const Listed: Story = {
  play: async ({ args }) => {
    await expectMessage('Showing Items 1 to 25 of 190');
    await expect(onRequest).toHaveBeenLastCalledWith(expect.objectContaining({ sortColumns: [{ column: 'alertTime', direction: 1 }] }));
    await userEvent.click(page.getByRole('columnheader', { name: 'Net Loss' }));
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith(
        expect.objectContaining({ sortColumns: [{ column: 'netLoss', direction: 0 }], pageNumber: 1 }),
      ),
    );
    const headings = within(page.getByRole('grid', { name: 'Alerts' }));
    await expect(headings.getByRole('button', { name: 'Net Loss' })).toBeVisible();
    await expect(headings.getByRole('columnheader', { name: 'Site' })).toBeVisible();
    await expect(headings.queryByRole('button', { name: 'Site' })).toBeNull();
    const clear = await page.findByRole('button', { name: 'Clear' });
    await expect(clear).toHaveAccessibleDescription('Choose the alerts to clear first.');
    await userEvent.click(page.getByRole('checkbox', { name: 'Select All' }));
    await expect(args.onGo).not.toHaveBeenCalled();
    await waitFor(() => expect(clear).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(clear);
    const question = await page.findByRole('alertdialog');
    await expect(within(question).getByText('Are you sure you want to clear these 17 alerts?')).toBeVisible();
    await pressControl('Clear', question);
    await expectMessage('The alerts were cleared.');
    await expect(onCleared.mock.lastCall?.[0].ids).toHaveLength(17);
    await userEvent.click(await alertOf('£26.55'));
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/new-customer-interaction', {
      alertId: '915201729',
      site: 'a510a638-66a6-f056-e95c-59553024af16',
    });
    const [time] = await page.findAllByText('2026-04-07 21:04');
    await waitFor(() => expect(time?.scrollWidth).toBe(time?.clientWidth));
    await userEvent.click((await page.findAllByRole('rowheader', { name: /^\[SA\]/ }))[0] ?? document.body);
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/suspicious-activity', {
      alertId: '915201923',
      site: '5729b786-e565-482e-f7e3-a4c4c6a04e41',
      date: '2026-04-07',
      time: '21:04',
      machine: "120 HL10120 Pharaoh's Vault",
    });
  },
};

function someCleared(): Recorded {
  const { respond, call } = alerts25(onRequest);
  return {
    call,
    async respond(...question) {
      const answer = await (await respond(...question)).json();
      return Response.json({ ...answer, rows: answer.rows.map((row: object, at: number) => ({ ...row, active: at >= 20 })) });
    },
  };
}

async function pressBoxOf(cell: HTMLElement | undefined): Promise<void> {
  const target = cell?.closest('[role=row]')?.querySelector('[aria-colindex]') ?? document.body;
  const { left, top } = target.getBoundingClientRect();
  await userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX: left + 8, clientY: top + 12 } });
}

export const SomeCleared: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { before: [someCleared(), inTurn(alerts.clear, [], onCleared)] },
  play: async () => {
    await expectMessage('Showing Items 1 to 25 of 190');
    const clear = await page.findByRole('button', { name: 'Clear' });
    const cells = await page.findAllByRole('gridcell', { name: 'Cleared' });
    await pressBoxOf(cells[0]);
    await waitFor(() => expect(clear).toHaveAccessibleDescription('This alert is cleared already.'));
    await pressBoxOf(cells[1]);
    await waitFor(() => expect(clear).toHaveAccessibleDescription('These alerts are cleared already.'));
    await userEvent.click(page.getByRole('checkbox', { name: 'Select All' }));
    await waitFor(() => expect(clear).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(clear);
    const question = await page.findByRole('alertdialog');
    await expect(within(question).getByText('Are you sure you want to clear these 5 alerts?')).toBeVisible();
    await pressControl('Clear', question);
    await expectMessage('The alerts were cleared.');
    await expect(onCleared.mock.lastCall?.[0].ids).toHaveLength(5);
  },
};

const longest = 'The Old Corn Exchange Amusements and Family Entertainment Centre, Berwick-upon-Tweed';
const guid = 'a510a638-66a6-f056-e95c-59553024af16';
const named: Story['args'] = {
  login: {
    ...granted,
    sites: [{ id: 9, guid, retailerName: longest, siteCode: 'OC9', regionCode: '', location: '', subCompanyName: '', town: '' }],
  },
};

function cutOf(cell: HTMLElement): readonly [across: number, down: number] {
  return [cell.scrollWidth - cell.clientWidth, cell.scrollHeight - cell.clientHeight];
}

async function expectInFull(): Promise<void> {
  await expectMessage('Showing Items 1 to 25 of 190');
  for (const name of ['2026-04-07 21:04', longest]) {
    // A grid does not draw a partly visible column.
    for (const grid of page.queryAllByRole('grid')) grid.scrollLeft = name === longest ? grid.scrollWidth : 0;
    const [cell] = await page.findAllByRole('gridcell', { name });
    if (cell === undefined) throw new Error(`Nothing is called ${name}.`);
    await waitFor(() => expect(cutOf(cell)).toEqual([0, 0]));
  }
}

export const InFull: Story = { args: named, globals: { viewport: { value: 'desktop' } }, play: expectInFull };

export const InFullOnPhone: Story = { args: named, globals: { viewport: { value: 'phone' } }, play: expectInFull };
