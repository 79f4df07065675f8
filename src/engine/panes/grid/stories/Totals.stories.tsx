import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import { answers, cellsIn, RecordedScreen } from '../../../stories/storyKit';
import { storyCall } from '../../stories/storyPane';

interface Sums {
  readonly headerDef: readonly object[];
  readonly rowDef: readonly object[];
  readonly rows: readonly { readonly site: string; readonly isTotal?: boolean; readonly cellData: readonly object[] }[];
}
const sums = storyCall<Sums>('Sums/list');
const cell = (displayValue: string, actualValue: string | number = displayValue) => ({ type: 'cell', data: { displayValue, actualValue } });
const row = (site: string, pence: number, more: object = {}) => ({
  site,
  ...more,
  cellData: [cell(site), cell(`£${(pence / 100).toFixed(2)}`, pence)],
});
const headerDef = [
  { text: 'Site', width: 200 },
  { text: 'Net income', width: 140, alignment: 2 },
];
const rowDef = [{ alignment: 0 }, { alignment: 2 }];
const few: Sums = {
  headerDef,
  rowDef,
  rows: [row('Pier', 1200), row('Total', 1803, { isTotal: true }), row('Bell', 300), row('Arcade', 303)],
};
const many: Sums = {
  headerDef,
  rowDef,
  rows: [...Array.from({ length: 200 }, (_, at) => row(`Site ${at}`, at * 100)), row('Total', 1990000, { isTotal: true })],
};

const sumRow = (at: number) => row(`Sum ${at}`, at * 100, { isTotal: true });
const onlySums: Sums = { headerDef, rowDef, rows: [row('Company', 700, { isTotal: true }), row('All', 900, { isTotal: true })] };
const manySums: Sums = {
  headerDef,
  rowDef,
  rows: [row('Pier', 1200), row('Bell', 300), ...Array.from({ length: 1600 }, (_, at) => sumRow(at))],
};

const income = screen('none').grid('income', { rows: () => sums(), columns: 'server', id: ({ site }) => `of ${site}` });

const meta = {
  title: 'Panes/Grid/Totals',
  component: RecordedScreen,
  args: { screen: income, recorded: [answers(sums, few)], onParams: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

async function shown(): Promise<readonly string[]> {
  const grid = await page.findByRole('grid', { name: 'Income' });
  const rows = within(grid)
    .getAllByRole('row')
    .slice(1)
    .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
  return rows.map((each) => cellsIn(each)[0]?.textContent ?? '');
}

export const StaysAtTheBottom: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await shown()).toEqual(['Pier', 'Bell', 'Arcade', 'Total']));
    await expect(page.getByText('3 rows')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Income' })).toHaveAttribute('aria-rowcount', '5');
    await userEvent.click(page.getByRole('button', { name: 'Net income' }));
    await waitFor(async () => expect(await shown()).toEqual(['Bell', 'Arcade', 'Pier', 'Total']));
    const total = page.getByRole('gridcell', { name: 'Total' });
    await expect(Number(getComputedStyle(total).fontWeight)).toBeGreaterThanOrEqual(600);
    args.onParams?.({});
    await userEvent.click(total);
    await expect(args.onParams).toHaveBeenLastCalledWith({});
    await expect(page.getByText('£18.03').getBoundingClientRect().top).toBeGreaterThan(
      page.getByText('£12.00').getBoundingClientRect().top,
    );
  },
};

export const OnlySums: Story = {
  args: { recorded: [answers(sums, onlySums)] },
  play: async () => {
    await waitFor(async () => expect(await shown()).toEqual(['Company', 'All']));
    await expect(page.getByRole('rowheader', { name: 'All' })).toBeVisible();
    await expect(page.queryByText('There are no results for the current set of filters.')).toBeNull();
    await expect(page.getByText('2 totals')).toBeVisible();
  },
};

export const ManySums: Story = {
  args: { recorded: [answers(sums, manySums)] },
  play: async ({ args }) => {
    await waitFor(async () => expect((await shown()).slice(0, 4)).toEqual(['Pier', 'Bell', 'Sum 0', 'Sum 1']));
    await expect((await shown()).length).toBeLessThan(100);
    await expect(page.getByText('2 rows')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Income' })).toHaveAttribute('aria-rowcount', '1603');
    await userEvent.click(page.getByRole('button', { name: 'Net income' }));
    await waitFor(async () => expect((await shown()).slice(0, 4)).toEqual(['Bell', 'Pier', 'Sum 0', 'Sum 1']));
    args.onParams?.({});
    const sum = page.getByRole('rowheader', { name: 'Sum 0' });
    await userEvent.click(sum);
    await expect(args.onParams).toHaveBeenLastCalledWith({});
    await expect(Number(getComputedStyle(sum).fontWeight)).toBeGreaterThanOrEqual(600);
    sum.focus();
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await waitFor(() => expect(page.getByRole('rowheader', { name: 'Sum 1599' })).toHaveFocus());
  },
};

export const NamedByTheScreen: Story = {
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'Bell' }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ 'income.chosen': 'of%20Bell' }));
    await waitFor(() => expect(page.getByRole('row', { selected: true })).toHaveTextContent('Bell'));
  },
};

export const AboveTheTotal: Story = {
  args: { recorded: [answers(sums, many)] },
  play: async () => {
    const first = await page.findByRole('rowheader', { name: 'Site 0' });
    first.focus();
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    const last = await page.findByRole('rowheader', { name: 'Site 199' });
    await waitFor(() => expect(last).toHaveFocus());
    await waitFor(() => {
      const total = page.getByRole('gridcell', { name: 'Total' }).getBoundingClientRect();
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(total.top + 1);
      expect(total.bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
};
export const InTheDark: Story = { ...AboveTheTotal, globals: { theme: 'dark' } };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(async () => expect(await shown()).toEqual(['Pier', 'Bell', 'Arcade', 'Total']));
  },
};
