import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen as page, spyOn, userEvent, waitFor } from 'storybook/test';
import type { GraphAnswer } from '../../../../schemas/entities/graph';
import { layOutFor } from '../../../../ui/stories/storyMedia';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import { answers } from '../../../stories/storyKit';
import { StoryPane } from '../../stories/storyPane';
import { Graph } from '../Graph';
import { GraphPane } from '../GraphPane';
import { loadPlotly, type Plotter } from '../loadPlotly';
import { answerData } from '../series';
import { drawn, fortnight, rowCalls, Sized, ticks } from './storyGraph';

const turnover = fortnight.map((_, day) => 18_000 + 4000 * Math.sin(day / 2));
const netWin = fortnight.map((_, day) => (day === 5 ? null : 2400 - 350 * day));

function takings(places: readonly string[], net: readonly (number | null)[] = turnover): GraphAnswer {
  return {
    title: 'Takings',
    axis: 'Day',
    places: [...places],
    series: [
      { name: 'Turnover', kind: 'money', values: net.slice(0, places.length) },
      { name: 'Net win', kind: 'money', values: netWin.slice(0, places.length) },
    ],
  };
}

const [call] = rowCalls;
const of = screen('none').graph('takings', { load: () => call() });

interface PaneOptions {
  readonly answer: GraphAnswer;
  readonly width?: number;
  readonly optionAllowExport?: boolean;
}

function Pane({ answer, width, optionAllowExport = true }: PaneOptions) {
  return (
    <Sized width={width}>
      <StoryPane kind="graph" component={GraphPane} of={of} ctx={{ login: { optionAllowExport } }} recorded={[answers(call, answer)]} />
    </Sized>
  );
}

const meta = {
  title: 'Panes/Graph/Graph',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Lines over time, with their figures as a table.',
    use: 'Show how figures develop. Each line has a marker, so that colour is never alone.',
    avoid: 'Compare a few totals: use tiles. For exact figures, use a grid.',
    shows: 520,
  }),
  component: Pane,
  args: { answer: takings(fortnight) },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await drawn();
    const figure = page.getByRole('figure', { name: /^Takings, £ a day, 2026-11-01 to 2026-11-14\. Line graph by day, 14 points\./ });
    await expect(figure).toHaveAccessibleName(
      expect.stringContaining('Net win: lowest -£2,150.00 (2026-11-14), highest £2,400.00 (2026-11-01), last -£2,150.00 (2026-11-14), '),
    );
    await expect(ticks('ytick')).toContain('£20,000');
    await expect([...document.querySelectorAll('.annotation-text')].map(({ textContent }) => textContent)).toEqual(['Turnover', 'Net win']);
    const dashes = [...document.querySelectorAll<SVGElement>('.js-line')].map((line) => line.style.strokeDasharray);
    await expect(new Set(dashes).size).toBe(2);
  },
};

export const TheData: Story = {
  play: async () => {
    await drawn();
    const show = page.getByRole('button', { name: 'Show the data' });
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    show.focus();
    await userEvent.keyboard('{Enter}');
    const table = page.getByRole('table', { name: 'Takings: data' });
    await expect(table).toHaveTextContent('2026-11-06');
    await expect(page.getByRole('cell', { name: '—' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Hide the data' }));
    await expect(page.queryByRole('table')).toBeNull();
  },
};

function coloursDrawn(): readonly string[] {
  const drawing = [...document.querySelectorAll<SVGElement>('.js-plotly-plot .main-svg, .js-plotly-plot .main-svg [style]')];
  const colours = drawing.flatMap(({ style: { backgroundColor, fill, stroke } }) => [backgroundColor, fill, stroke]);
  return [...new Set(colours)].filter((colour) => colour.startsWith('rgb')).sort();
}

export const OnPaper: Story = {
  play: async () => {
    await drawn();
    const light = coloursDrawn();
    await expect(light).toContain('rgb(255, 255, 255)');
    document.documentElement.dataset['theme'] = 'dark';
    await waitFor(() => expect(coloursDrawn()).not.toContain('rgb(255, 255, 255)'));
    const dark = coloursDrawn();
    fireEvent(window, new Event('beforeprint'));
    await expect(coloursDrawn()).toEqual(light);
    fireEvent(window, new Event('afterprint'));
    await expect(coloursDrawn()).toEqual(dark);
  },
};

/** The newest values are at the right. */
export const WholeOnNarrowPaper: Story = {
  play: async () => {
    await drawn();
    const plot = document.querySelector<HTMLElement>('.js-plotly-plot')?.parentElement;
    const lastTick = () => [...document.querySelectorAll('.main-svg .xtick')].at(-1)?.getBoundingClientRect().right;
    const right = () => plot?.getBoundingClientRect().right ?? 0;
    fireEvent(window, new Event('beforeprint'));
    const putAway = layOutFor('print');
    try {
      plot?.style.setProperty('width', '400px');
      await expect(lastTick()).toBeLessThanOrEqual(right());
      await expect(page.queryByRole('button', { name: 'Show the data' })).toBeNull();
    } finally {
      putAway();
      plot?.style.removeProperty('width');
      fireEvent(window, new Event('afterprint'));
    }
    await expect(lastTick()).toBeLessThanOrEqual(right());
  },
};

/** The byte order mark makes spreadsheets read its £. */
export const Downloads: Story = {
  play: async () => {
    await drawn();
    const saved: string[] = [];
    const addressOf = spyOn(URL, 'createObjectURL');
    // The link is clicked outside the document, so the prototype is patched.
    const original = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    await userEvent.click(page.getByRole('button', { name: 'Download data' }));
    const [file] = addressOf.mock.lastCall ?? [];
    if (!(file instanceof Blob)) throw new Error('No file was handed to the browser.');
    await expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    addressOf.mockRestore();
    await userEvent.click(page.getByRole('button', { name: 'Download image' }));
    await waitFor(() => expect(saved).toEqual(['Takings.csv', 'Takings.png']));
    HTMLAnchorElement.prototype.click = original;
  },
};

export const NothingToExport: Story = {
  args: { optionAllowExport: false },
  play: async () => {
    await drawn();
    await expect(page.getByRole('button', { name: 'Show the data' })).toBeVisible();
    await expect(page.queryByRole('button', { name: /Download/ })).toBeNull();
  },
};

export const InAnotherTheme: Story = {
  play: async () => {
    await drawn();
    const root = document.documentElement;
    const before = root.dataset['theme'];
    const ground = () => document.querySelector<SVGElement>('.main-svg')?.style.backgroundColor;
    root.dataset['theme'] = 'dark';
    await waitFor(() => expect(ground()).toBe('rgb(21, 24, 29)'));
    root.dataset['theme'] = 'light';
    await waitFor(() => expect(ground()).toBe('rgb(255, 255, 255)'));
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  },
};

export const OnAPhone: Story = {
  args: { width: 320 },
  play: async () => {
    await drawn();
    await expect(document.querySelector('.main-svg')?.clientWidth).toBeLessThanOrEqual(320);
  },
};

const strange = fortnight.map((_, day) => (day === 0 ? '<b>Monday</b> & <a href="javascript:alert(1)">co</a>' : `Day ${day}`));
const gapped = fortnight.map((_, day) => (day === 1 ? null : 1234.5));
export const TextsAndGaps: Story = {
  args: { answer: takings(strange, gapped) },
  play: async () => {
    await drawn();
    await expect(document.querySelector('.main-svg a')).toBeNull();
    await expect(page.getByRole('figure')).toHaveAccessibleName(expect.stringContaining('highest £1,234.50'));
  },
};

export const Empty: Story = {
  args: { answer: takings([]) },
  play: async () => {
    await expect(await page.findByText('There is nothing to draw yet.')).toBeVisible();
    await expect(page.queryByRole('figure')).toBeNull();
  },
};

const sample = answerData(takings(fortnight));
const never = () => new Promise<Plotter>(() => undefined);
export const Loading: Story = {
  render: () => <Graph label="Takings" data={sample} load={never} />,
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Takings' })).toHaveAttribute('aria-busy', 'true');
    const reason = page.getByRole('button', { name: 'Download image' });
    await expect(reason).toHaveAccessibleDescription('The graph has not been drawn yet.');
  },
};

const breaksAtFirst = fn<() => Promise<Plotter>>();
export const Failing: Story = {
  beforeEach: () => {
    breaksAtFirst.mockReset().mockRejectedValue(new TypeError('The connection was lost'));
  },
  render: () => <Graph label="Takings" data={sample} load={breaksAtFirst} />,
  play: async () => {
    await expect(await page.findByText('The graph could not be drawn')).toBeVisible();
    breaksAtFirst.mockImplementation(loadPlotly);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await drawn();
  },
};
