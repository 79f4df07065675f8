import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import type { GraphAnswer } from '../../../../schemas/entities/graph';
import { choose } from '../../../definition/effect';
import type { Picture } from '../../../definition/kinds/graph';
import { screen } from '../../../definition/kinds/screen';
import { answers } from '../../../stories/storyKit';
import { StoryPane } from '../../stories/storyPane';
import { GraphPane } from '../GraphPane';
import { drawn, rowCalls, Sized, storySeries, ticks } from './storyGraph';

const [call] = rowCalls;
const onFollow = fn();

interface PaneOptions {
  readonly answer: GraphAnswer;
  readonly picture: Picture;
  readonly width?: number;
}

function Pane({ answer, picture, width }: PaneOptions) {
  const of = screen('none').graph('takings', {
    load: () => call(),
    picture: ({ answer: { axis } }) => (axis === '' ? 'line' : picture),
    leads: ({ answer: { places, series }, point }) => {
      const row = point.series === undefined ? 'every row' : series[point.series]?.name;
      return choose('rows', `${places[point.place]}, ${row}`);
    },
  });
  return (
    <Sized width={width}>
      <StoryPane
        kind="graph"
        component={GraphPane}
        of={of}
        ctx={{ login: { optionAllowExport: true } }}
        recorded={[answers(call, answer)]}
        onFollow={onFollow}
      />
    </Sized>
  );
}

const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
const monthly: GraphAnswer = {
  title: 'Net income',
  axis: 'Month',
  places: months,
  series: [storySeries('The Lantern', 'money', months), storySeries('Regent', 'money', months, 2)],
};

const meta = {
  title: 'Panes/Graph/Pictures',
  component: Pane,
  args: { answer: monthly, picture: 'columns' },
  beforeEach: () => void onFollow.mockReset(),
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

async function theData(): Promise<readonly (readonly string[])[]> {
  await userEvent.click(page.getByRole('button', { name: 'Show the data' }));
  const rows = page.getByRole('table', { name: 'Takings: data' }).querySelectorAll('tr');
  return [...rows].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()));
}

function heights(): readonly number[] {
  return [...document.querySelectorAll<SVGPathElement>('.barlayer .point path')].map((column) => column.getBBox().height);
}

export const AsColumns: Story = {
  play: async () => {
    await drawn();
    // A month without a value has no column.
    await waitFor(() => expect(heights().length).toBe(24));
    await expect(heights().filter((height) => height > 0)).toHaveLength(22);
    await expect(
      page.getByRole('figure', { name: /^Net income, £ a month, 2026-01 to 2026-12\. Columns by month, 12 points\./ }),
    ).toBeVisible();
    const legend = page.getByRole('list', { name: 'Legend' });
    await expect([...legend.children].map((name) => name.textContent)).toEqual(['The Lantern', 'Regent']);
    const fills = [...document.querySelectorAll<SVGElement>('.barlayer .trace')].map(
      (trace) => trace.querySelector('path')?.style.fill ?? '',
    );
    await expect(fills[0]).toMatch(/^rgb/);
    await expect(fills[1]).toMatch(/^url/);
    const data = await theData();
    await expect(data[0]).toEqual(['Month', 'The Lantern', 'Regent']);
    await expect(data[7]?.[1]).toBe('—');
  },
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const busiest: GraphAnswer = {
  title: 'Cash In by weekday and hour',
  axis: 'Hour',
  places: hours,
  series: weekdays.map((name, day) => ({
    name,
    kind: 'money',
    values: hours.map((_, hour) =>
      hour < 9 || (day === 6 && hour < 11) ? null : 10 + Math.round(90 * Math.sin((hour - 8) / 5) ** 2) + 5 * day,
    ),
  })),
};

export const AsAHeatMap: Story = {
  args: { answer: busiest, picture: 'heatMap' },
  play: async () => {
    await drawn();
    await waitFor(() => expect(document.querySelector('.heatmaplayer image')).not.toBeNull());
    await expect(ticks('ytick')).toEqual(weekdays);
    const figure = page.getByRole('figure');
    await expect(figure).toHaveAccessibleName(expect.stringMatching(/^Cash In by weekday and hour, £\. Heat map by hour, 24 points/));
    await expect(figure).toHaveAccessibleName(expect.stringContaining('highest £130.00 (Sunday, 16:00). Monday: lowest'));
    await expect(page.queryByRole('list', { name: 'Legend' })).toBeNull();
    await expect(page.getByRole('list', { name: 'Scale' })).toHaveTextContent(
      /^Lowest £12\.00 \(Monday, 23:00\)Highest £130\.00 \(Sunday, 16:00\)$/,
    );
    page.getByRole('application').focus();
    await userEvent.keyboard('{Home}');
    await expect(page.getByRole('status')).toHaveTextContent(/^00:00\. Monday: —; Tuesday: —/);
    const data = await theData();
    await expect(data[0]).toEqual(['Hour', ...weekdays]);
    await expect(data[1]).toEqual(['00:00', ...weekdays.map(() => '—')]);
    await expect(data[17]?.at(-1)).toBe('£130.00');
  },
};

function press(element: Element | null, across = 0.5, down = 0.5): void {
  const layer = document.querySelector('.draglayer .nsewdrag');
  if (element === null || layer === null) throw new Error('There is nothing to press');
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { bubbles: true, button: 0, clientX: left + across * width, clientY: top + down * height };
  for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) layer.dispatchEvent(new MouseEvent(type, at));
}

export const PointsLeadOn: Story = {
  args: { answer: busiest, picture: 'heatMap' },
  play: async () => {
    await drawn();
    const cells = await waitFor(() => {
      const image = document.querySelector('.heatmaplayer image');
      if (image === null) throw new Error('The cells have not been drawn');
      return image;
    });
    press(cells, 15.5 / 24, 2.5 / 7);
    await waitFor(() => expect(onFollow).toHaveBeenLastCalledWith(choose('rows', '15:00, Wednesday')));
    page.getByRole('application').focus();
    await expect(page.getByText(/^← → ↑ ↓ Home End: .* Enter: open the rows\. Esc: leave\.$/)).toBeInTheDocument();
    await userEvent.keyboard('{End}{Enter}');
    await expect(onFollow).toHaveBeenLastCalledWith(choose('rows', '23:00, every row'));
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    await expect(page.getByRole('status')).toHaveTextContent(/^22:00\. Saturday: £\d+\.\d\d\.$/);
    await userEvent.keyboard('{Enter}');
    await expect(onFollow).toHaveBeenLastCalledWith(choose('rows', '22:00, Saturday'));
  },
};

export const ColumnsLeadOn: Story = {
  play: async () => {
    await drawn();
    const columns = await waitFor(() => {
      const paths = document.querySelectorAll('.barlayer .point path');
      if (paths.length < 24) throw new Error('The columns have not been drawn');
      return paths;
    });
    press(columns[2] ?? null);
    await waitFor(() => expect(onFollow).toHaveBeenLastCalledWith(choose('rows', '2026-03, every row')));
  },
};

const kiosks = Array.from({ length: 23 }, (_, at) => `NL112${String(at + 50)}${at === 4 ? ' (low)' : ''}`);
const funds: GraphAnswer = {
  title: 'Kiosk funds against the float target',
  axis: 'Kiosk',
  places: kiosks,
  series: ['In Kiosk Now', 'Float Target'].map((name, of) => ({
    name,
    kind: 'money' as const,
    values: kiosks.map((_, at) => (at === 4 && of === 0 ? 310 : 2140)),
  })),
};

function rowsNamed(): readonly (string | null)[] {
  return [...document.querySelectorAll('.yaxislayer-above .ytick text')].map(({ textContent }) => textContent);
}

export const AsBars: Story = {
  args: { answer: funds, picture: 'bars' },
  play: async () => {
    await drawn();
    await waitFor(() => expect(rowsNamed()).toEqual(kiosks));
    press(document.querySelectorAll('.barlayer .point path')[4] ?? null);
    await waitFor(() => expect(onFollow).toHaveBeenLastCalledWith(choose('rows', 'NL11254 (low), In Kiosk Now')));
    page.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(page.getByRole('status')).toHaveTextContent('NL11251. In Kiosk Now: £2,140.00; Float Target: £2,140.00.');
  },
};

export const BarsOnAPhone: Story = {
  args: { answer: funds, picture: 'bars', width: 320 },
  play: async () => {
    await drawn();
    await waitFor(() => expect(rowsNamed()).toEqual(kiosks));
  },
};

export const AHeatMapOnAPhone: Story = {
  args: { answer: busiest, picture: 'heatMap', width: 320 },
  play: async () => {
    await drawn();
    await expect(page.getByRole('list', { name: 'Scale' }).scrollWidth).toBeLessThanOrEqual(320);
  },
};

const machines = Array.from({ length: 30 }, (_, at) => `GC-${String(at + 101)}`);
const variances: GraphAnswer = {
  title: 'Cash variance by machine',
  axis: 'Machine',
  places: machines,
  series: [
    {
      name: 'Variance',
      kind: 'money',
      values: machines.map((_, at) => (at === 4 ? -85 : at === 20 ? 60 : at === 9 ? null : (at % 5) - 2)),
    },
  ],
};

export const AsDots: Story = {
  args: { answer: variances, picture: 'dots' },
  play: async () => {
    await drawn();
    await waitFor(() => expect(document.querySelectorAll('.scatterlayer .point')).toHaveLength(29));
    await expect(document.querySelector('.scatterlayer .js-line')).toBeNull();
    const names = [...document.querySelectorAll('.scatterlayer .textpoint')].map(({ textContent }) => textContent).filter(Boolean);
    await expect(names).toEqual(['GC-105', 'GC-121']);
    await expect(page.getByRole('figure')).toHaveAccessibleName(
      expect.stringContaining('Far from the rest: GC-105 (-£85.00), GC-121 (£60.00).'),
    );
    const data = await theData();
    press([...document.querySelectorAll('.scatterlayer .point')][4] ?? null);
    await waitFor(() => expect(onFollow).toHaveBeenLastCalledWith(choose('rows', 'GC-105, Variance')));
    await expect(data[5]).toEqual(['GC-105', '-£85.00']);
    await expect(data[10]).toEqual(['GC-110', '—']);
  },
};
