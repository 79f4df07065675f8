import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import type { GraphAnswer } from '../../../../schemas/entities/graph';
import { screen } from '../../../definition/kinds/screen';
import type { AnyScreen } from '../../../definition/within';
import { answers, type Recorded, refuses } from '../../../stories/storyKit';
import { failsOnce, StoryPane } from '../../stories/storyPane';
import { GraphPane } from '../GraphPane';
import { drawn, fortnight, mixedAnswer, rowCalls, Sized, silentCall, storySeries, ticks } from './storyGraph';

const [first, second, third] = rowCalls;

function Pane({ of, recorded, width }: { readonly of: AnyScreen; readonly recorded: readonly Recorded[]; readonly width?: number }) {
  return (
    <Sized width={width}>
      <StoryPane kind="graph" component={GraphPane} of={of} recorded={recorded} />
    </Sized>
  );
}

const meta = {
  title: 'Panes/Graph/Loading',
  component: Pane,
  args: { of: screen('none').graph('takings', { load: () => first() }), recorded: [answers(first, mixedAnswer)] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MixedKinds: Story = {
  play: async () => {
    await drawn();
    await expect(document.querySelectorAll('.cartesianlayer .subplot')).toHaveLength(3);
    await expect(ticks('ytick').at(-1)).toMatch(/^£\d/);
    await expect(ticks('y3tick').at(-1)).toMatch(/%$/);
    await expect([...document.querySelectorAll('[class$=title]')].map((title) => title.textContent)).toEqual(
      expect.arrayContaining(['Day', 'Money (£)', 'Count', 'Percent (%)']),
    );
    await expect(ticks('xtick')).toContain('2026-11-01');
    await expect(page.getByRole('figure')).toHaveAccessibleName(
      expect.stringMatching(/^The Lantern, Great Yarmouth, 2026-11-01 to 2026-11-14\. Line graph by day, 14 /),
    );
  },
};

const sundays = Array.from({ length: 12 }, (_, week) => new Date(Date.UTC(2026, 7, 30 + 7 * week)).toISOString().slice(0, 10));
const rows = ['The Lantern', 'Harbour Arcade', 'Regent', 'Pier Amusements (Holdings) Limited of Lowestoft', 'Golden Mile'];
const severalRows: GraphAnswer = {
  title: 'Net win and sessions by week',
  axis: 'Week ending',
  places: sundays,
  series: rows.flatMap((row, at) => [
    storySeries(`${row}: Net win`, 'money', sundays, at),
    storySeries(`${row}: Sessions`, 'count', sundays, at + 5),
  ]),
};
export const SeveralRowsOnAPhone: Story = {
  args: { recorded: [answers(first, severalRows)], width: 358 },
  play: async () => {
    await drawn();
    const legend = page.getByRole('list', { name: 'Legend' });
    await expect(legend.children).toHaveLength(10);
    await expect(legend.scrollWidth).toBeLessThanOrEqual(358);
    const shown = ticks('xtick');
    await expect(shown.length).toBeGreaterThan(1);
    await expect(shown.filter((tick) => !sundays.includes(tick))).toEqual([]);
  },
};

const hours = Array.from({ length: 11 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`);
export const ByHour: Story = {
  args: {
    recorded: [
      answers(first, {
        title: 'By hour',
        axis: 'Hour',
        places: hours,
        series: [
          storySeries('Net win', 'money', hours),
          storySeries('Turnover', 'money', hours, 1),
          storySeries('Occupancy', 'percent', hours, 2),
        ],
      }),
    ],
  },
  play: async () => {
    await drawn();
    await expect(ticks('xtick')).toEqual(hours);
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(first, mixedAnswer), 'The graph could not be made.')] },
  play: async () => {
    await expect(await page.findByText('The graph could not be made.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await drawn();
  },
};

export const FailingSilently: Story = {
  args: { of: screen('none').graph('takings', { load: () => silentCall() }), recorded: [refuses(silentCall, 500)] },
  play: async () => {
    await expect(await page.findByText('There is nothing to draw yet.')).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

const onRowRequest = fn<(row: string) => void>();
function recordedRow(call: (typeof rowCalls)[number], title: string): Recorded {
  return answers(call, () => {
    onRowRequest(title);
    return { ...mixedAnswer, title, series: [storySeries('Net win', 'money', fortnight)] };
  });
}
const chosenRow = screen('none')
  .parameter('number')
  .graph('takings', { load: ({ number }) => rowCalls[Number(number)]?.(), debounce: 100 });

function Choosing({ of = chosenRow }: { readonly of?: AnyScreen }) {
  const [row, setRow] = useState<string>();
  return (
    <>
      {['0', '1', '2'].map((number) => (
        <button key={number} type="button" onClick={() => setRow(number)}>
          Row {number}
        </button>
      ))}
      <button type="button" onClick={() => setRow(undefined)}>
        No row
      </button>
      <StoryPane kind="graph" component={GraphPane} of={of} ctx={{ number: row }} recorded={recordedRows} />
    </>
  );
}
const recordedRows = [recordedRow(first, 'First'), recordedRow(second, 'Second'), recordedRow(third, 'Third')];

export const WaitsForQuiet: Story = {
  beforeEach: () => void onRowRequest.mockReset(),
  render: () => <Choosing />,
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
    const press = (name: string) => page.getByRole('button', { name }).click();
    press('Row 0');
    await expect(await page.findByRole('group', { name: 'Loading Takings' })).toBeVisible();
    await drawn();
    const height = document.querySelector('.js-plotly-plot')?.clientHeight;
    press('Row 1');
    press('Row 2');
    await waitFor(() => expect(document.querySelector('[aria-busy] .js-plotly-plot')).not.toBeNull());
    await expect(page.getByRole('figure', { name: /^First/ })).toBeVisible();
    await page.findByRole('figure', { name: /^Third/ });
    await expect(onRowRequest.mock.calls.flat()).toEqual(['First', 'Third']);
    await expect(document.querySelector('.js-plotly-plot')?.clientHeight).toBe(height);
    press('No row');
    await expect(await page.findByText('Choose something first.')).toBeVisible();
  },
};

const everyRow = screen('none')
  .parameter('number')
  .graph('takings', {
    load: ({ number }) => rowCalls[Number(number)]?.(),
    given: () => ({ ...mixedAnswer, title: 'All rows', series: [storySeries('Net win', 'money', fortnight)] }),
  });

export const GivenWithoutRequest: Story = {
  render: () => <Choosing of={everyRow} />,
  play: async () => {
    await expect(await page.findByRole('figure', { name: /^All rows/ })).toBeVisible();
    await drawn();
    page.getByRole('button', { name: 'Row 1' }).click();
    await expect(await page.findByRole('figure', { name: /^Second/ })).toBeVisible();
    page.getByRole('button', { name: 'No row' }).click();
    await expect(await page.findByRole('figure', { name: /^All rows/ })).toBeVisible();
  },
};

export const IdleText: Story = {
  args: { of: screen('none').graph('takings', { load: () => undefined, idleText: 'Select a row to see its graph' }) },
  play: async () => {
    await expect(await page.findByText('Select a row to see its graph')).toBeVisible();
  },
};
