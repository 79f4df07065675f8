import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { holdPauses } from '../../../engine/stories/storyClock';
import { answers, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { AnalysisGrid } from '../../../schemas/entities/analysis';
import { Analysis, byCategory, byManufacturer } from './storyAnalysis';

const onGraph = fn();

const meta = {
  title: 'Screens/Analysis/Graph',
  component: Analysis,
  parameters: { layout: 'fullscreen' },
  args: { onGraph, params: byCategory },
  beforeEach: () => {
    sessionStorage.clear();
    onGraph.mockClear();
  },
} satisfies Meta<typeof Analysis>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (name: string) => userEvent.click(await page.findByRole('rowheader', { name }));

export const Standard: Story = {
  play: async () => {
    await expect(await page.findByText('0 of 1 selected')).toBeVisible();
    await expect(await page.findByText('Select a row to see its graph')).toBeVisible();
    await choose('B3');
    await expect(await page.findByText('1 of 1 selected')).toBeVisible();
    await expect(
      await page.findByRole('figure', { name: /^Net Income By Day, £, [\d-]{10} to [\d-]{10}\. Columns by day, 3 points/ }),
    ).toBeVisible();
    await expect(onGraph.mock.calls).toEqual([[expect.objectContaining({ dataGroupId: 5, rowKeys: ['1'], category: 'B3' })]]);
  },
};

const manufacturers = [
  'Bluewater Amusements',
  'Castlegate Games',
  'Kestrel Gaming',
  'Merkland Electronics',
  'Novaplay Systems',
  'Redhill Interactive',
];

let rest: () => void = () => undefined;

export const MultiSelect: Story = {
  args: { params: byManufacturer },
  // A slow machine must not let the delay pass between two clicks.
  beforeEach: () => {
    rest = holdPauses(850);
    return rest;
  },
  play: async () => {
    await expect(await page.findByText('0 of 5 selected')).toBeVisible();
    for (const name of manufacturers) await userEvent.click(page.getByRole('rowheader', { name }));
    await expect(await page.findByText('You can select up to 5 rows.')).toBeInTheDocument();
    await expect(page.getByText('5 of 5 selected')).toBeVisible();
    await expect(onGraph).not.toHaveBeenCalled();
    rest();
    await expect(await page.findByRole('figure', { name: /^Net Income By Day, £, .*\. Line graph .* Castlegate Games/ })).toBeVisible();
    await expect(onGraph.mock.calls).toEqual([[expect.objectContaining({ rowKeys: ['2', '3', '1', '7', '4'], category: null })]]);
    await userEvent.click(page.getByRole('radio', { name: 'Standard' }));
    await expect(await page.findByText('1 of 1 selected')).toBeVisible();
  },
};

const hours = ['Company', '12:00', '13:00', 'Total'];

function ofWeekday(body: unknown): AnalysisGrid {
  const [day = 0] = String(Object(body).daysOfWeek).split(';').map(Number);
  const figures = [day * 10, day * 20, day * 30];
  return {
    headerDef: hours.map((text) => ({ text })),
    rowDef: hours.map((_, at) => ({ alignment: at === 0 ? 0 : 2 })),
    rows: [
      {
        rowKey: '',
        isTotal: true,
        cellData: ['Total', ...figures].map((value) => ({ type: 'cell', data: { actualValue: value, displayValue: String(value) } })),
      },
    ],
  };
}

export const Busiest: Story = {
  args: { params: { question: 'busiest' }, before: [answers(api.analysis.grid, ofWeekday)] },
  play: async () => {
    const figure = await page.findByRole('figure', {
      name: /^Sessions by weekday and hour, Average per Day, \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\. Heat map by hour, 2 points/,
    });
    await expect(figure).toHaveAccessibleName(expect.stringContaining('lowest 10 (Monday, 12:00), highest 140 (Sunday, 13:00)'));
    await expect(page.getByRole('combobox', { name: 'Data View' })).toHaveDisplayValue('By Hour');
    await userEvent.click(page.getByRole('button', { name: 'Show the data' }));
    await expect(page.getByRole('table', { name: 'Busiest Times: data' })).toHaveTextContent('12:0010203040506070');
    await pressControl('Hide Graph');
    await waitFor(() => expect(page.queryByRole('figure')).toBeNull());
  },
};

export const Elsewhere: Story = {
  args: { canMove: true, params: { ...byCategory, 'results.chosen': '1' } },
  play: async () => {
    await page.findByRole('figure', { name: /^Net Income By Day/ });
    await pressControl('Another operator');
    await waitFor(() => expect(page.queryByRole('figure')).toBeNull());
    await expect(page.queryByRole('grid', { name: 'Figures' })).toBeNull();
    await expect(await page.findByRole('combobox', { name: 'Data View' })).toHaveDisplayValue('Summary');
    await expect(onGraph).toHaveBeenCalledTimes(1);
  },
};

export const Hidden: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await page.findByText('0 of 1 selected');
    await pressControl('Hide Graph');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Graph' })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith(expect.objectContaining({ 'graph.shown': 'no' }));
    await choose('B3');
    await expect(await page.findByText('1 of 1 selected')).toBeVisible();
    await expect(onGraph).not.toHaveBeenCalled();
    await pressControl('Show Graph');
    await expect(await page.findByRole('figure', { name: /^Net Income By Day/ })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { params: { ...byCategory, 'results.chosen': '1' }, before: [refuses(api.analysis.graph, 500, 'Out of order')] },
  play: async () => {
    await expect(await page.findByText('1 of 1 selected')).toBeVisible();
    await expect(await page.findByText('There is nothing to draw yet.')).toBeVisible();
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};
