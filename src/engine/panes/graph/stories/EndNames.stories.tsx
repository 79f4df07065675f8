import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor } from 'storybook/test';
import type { GraphAnswer } from '../../../../schemas/entities/graph';
import { Graph } from '../Graph';
import { answerData } from '../series';
import { drawn, fortnight, mixedAnswer, Sized, storySeries } from './storyGraph';

const sites = [
  'Golden Pier',
  'Crown Street',
  'Regent',
  'Pier Amusements (Holdings) of Lowestoft',
  'Golden Mile',
  'Lantern',
  'Lido',
  'Arcade',
];

/** Lines that end close to each other, at the top and at the bottom. */
function closeEnds(count: number, by = 1): GraphAnswer {
  const lines = Array.from({ length: count }, (_, at) => {
    const line = storySeries(sites[at] ?? `Site ${at + 1}`, 'money', fortnight, at);
    return { ...line, values: [...line.values.slice(0, -1), at < count / 2 ? by * at : 1000 - by * at] };
  });
  return { title: 'Net income', axis: 'Day', places: [...fortnight], series: lines };
}

interface Options {
  readonly answer: GraphAnswer;
  readonly width?: number;
}

function Drawn({ answer, width = 1000 }: Options) {
  return (
    <Sized width={width}>
      <Graph label="Takings" data={answerData(answer)} />
    </Sized>
  );
}

const meta = { title: 'Panes/Graph/Names at the ends', component: Drawn, args: { answer: closeEnds(8) } } satisfies Meta<typeof Drawn>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Expects each name within the drawing, right of the lines, and apart from the others. */
async function expectNames(names: readonly string[]): Promise<readonly SVGTextElement[]> {
  await drawn();
  const texts = await waitFor(() => {
    const elements = [...document.querySelectorAll<SVGTextElement>('.annotation-text')];
    if (elements.length !== names.length) throw new Error(`There are ${elements.length} names`);
    return elements;
  });
  const wordsOf = (text: SVGTextElement) => [...text.querySelectorAll('tspan.line')].map(({ textContent }) => textContent).join(' ');
  await expect(texts.map((text) => wordsOf(text) || text.textContent)).toEqual(names);
  const boxes = texts.map((text) => text.getBoundingClientRect());
  const drawing = document.querySelector('.js-plotly-plot')?.getBoundingClientRect() ?? new DOMRect();
  const lines = [...document.querySelectorAll('.scatterlayer .js-line')].map((line) => line.getBoundingClientRect().right);
  for (const [at, box] of boxes.entries()) {
    await expect(box.left).toBeGreaterThan(Math.max(...lines));
    await expect(box.right).toBeLessThanOrEqual(drawing.right);
    await expect(box.top).toBeGreaterThanOrEqual(drawing.top);
    await expect(box.bottom).toBeLessThanOrEqual(drawing.bottom);
    const covering = boxes.filter((other, index) => index !== at && other.top < box.bottom && box.top < other.bottom);
    await expect(covering).toEqual([]);
  }
  await expect(page.queryByRole('list', { name: 'Legend' })).toBeNull();
  return texts;
}

export const CloseTogether: Story = { play: async () => void (await expectNames(sites)) };

export const AlmostEqual: Story = {
  args: { answer: closeEnds(5, 0), width: 640 },
  play: async () => void (await expectNames(sites.slice(0, 5))),
};

export const OfSeveralKinds: Story = {
  args: { answer: mixedAnswer },
  play: async () => void (await expectNames(['Turnover', 'Net win', 'Sessions', 'Occupancy'])),
};

export const InDark: Story = { globals: { theme: 'dark' }, play: async () => void (await expectNames(sites)) };

export const InForcedColours: Story = {
  beforeEach: () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === '(forced-colors: active)' ? 'all' : query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  play: async () => {
    const names = await expectNames(sites);
    await expect(new Set(names.map(({ style }) => style.fill)).size).toBe(1);
  },
};

/** Without room the legend is below the drawing. */
async function expectLegend(count: number): Promise<void> {
  await drawn();
  await expect(page.getByRole('list', { name: 'Legend' }).children).toHaveLength(count);
  await expect(document.querySelectorAll('.annotation-text')).toHaveLength(0);
}

export const OnAPhone: Story = { args: { width: 358 }, play: () => expectLegend(8) };

export const TooMany: Story = { args: { answer: closeEnds(9) }, play: () => expectLegend(9) };
