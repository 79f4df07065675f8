import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { unfiltered } from '../../../../data/scope';
import { api } from '../../../../schemas/calls';
import { figure, go, type TaskContext } from '../../../index';
import { answers, failsLater, type Recorded, RecordedClient, refuses } from '../../../stories/storyKit';
import { FigureCards, type FigureOfTab } from '../FigureCards';

const { organisation, assets } = api;

const taken = figure('taken', {
  label: 'Net income',
  unit: 'money',
  load: () => organisation.operators(),
  tell: (answer) => ({
    value: answer.length * 1000.5,
    note: 'Week ending 22-11-2026',
    before: { value: 900, when: 'the week before' },
    series: { values: [800, null, 900, answer.length * 1000.5], of: 'weeks' },
  }),
  leads: () => go('/dashboard/sample', { id: 4 }),
});
const uncounted = figure('uncounted', {
  label: 'Cash variance',
  unit: 'money',
  load: () => organisation.operators(),
  tell: () => ({ value: undefined, note: 'Week ending 22-11-2026, not counted' }),
  leads: () => go('/dashboard/sample'),
});
const depots = figure('depots', {
  label: 'Depots below the week before',
  unit: 'number',
  lineUnit: 'money',
  first: () => organisation.operators(),
  load: ({ first: [operator] }) => operator && assets.depots({ op: operator.id }),
  tell: (answer) => ({
    value: answer.length,
    of: 9,
    lines: answer.map(({ id, name }) => ({ key: String(id), label: name, value: 50, before: 60, leads: go('/dashboard/depots', { id }) })),
  }),
  leads: () => go('/dashboard/depots'),
});
const byStatus = figure('by-status', {
  label: 'Records of the quarter',
  unit: 'number',
  lineUnit: 'number',
  load: () => organisation.operators(),
  tell: () => ({
    value: 211,
    bars: [
      { label: 'In review', value: 78 },
      { label: 'Authorised', value: 133 },
      { label: 'Processed', value: 0 },
    ],
  }),
  leads: () => go('/dashboard/sample'),
});
const elsewhere = figure('elsewhere', { ...taken, label: 'Not here', load: () => undefined });
const ofSample = (figures: readonly FigureOfTab['figure'][]): readonly FigureOfTab[] =>
  figures.map((each) => ({ key: each.id, tab: 'Sample', figure: each }));

const ctx: TaskContext = {
  scope: { operatorId: 1, operatorName: 'Northgate Leisure', node: { type: 'ALL', id: -1, name: 'All' }, filters: unfiltered },
  login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [] },
};
const there = answers(organisation.operators, [{ id: 1, name: 'Northgate' }]);
const leeds = answers(assets.depots, [{ id: 4, name: 'Leeds' }]);

interface Args {
  readonly figures: FigureOfTab['figure'][];
  readonly recorded: readonly Recorded[];
  readonly onLead: (effect: unknown) => void;
}

const meta = {
  title: 'Screens/Engine/Figure cards',
  render: ({ figures, recorded, onLead }) => (
    <RecordedClient recorded={recorded}>
      <FigureCards figures={ofSample(figures)} ctx={ctx} place="Northgate Leisure" onLead={onLead} />
    </RecordedClient>
  ),
  args: { figures: [depots, taken, uncounted, elsewhere], onLead: fn(), recorded: [there, leeds] },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Figures: Story = {
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Net income: £1,000.50. Show in Sample' }));
    await expect(args.onLead).toHaveBeenLastCalledWith({ effect: 'go', path: '/dashboard/sample', params: { id: '4' } });
    await expect(page.getByText(/up £100\.50 \(11\.2%\) on the week before$/)).toBeVisible();
    await expect(
      page.getByRole('img', { name: /^4 weeks, 1 not known: lowest £800\.00, highest £1,000\.50, last £1,000\.50/ }),
    ).toBeVisible();
    await userEvent.click(await page.findByRole('button', { name: 'Leeds' }));
    await expect(args.onLead).toHaveBeenLastCalledWith({ effect: 'go', path: '/dashboard/depots', params: { id: '4' } });
    await expect(page.queryByText('Not here')).toBeNull();
  },
};

/** Bars show the parts of the figure, each with number and share. */
export const Bars: Story = {
  args: { figures: [byStatus] },
  play: async () => {
    const bars = within(await page.findByRole('list', { name: 'Records of the quarter' })).getAllByRole('listitem');
    await expect(bars.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
      ['In review', '', '78', '37.0%'],
      ['Authorised', '', '133', '63.0%'],
      ['Processed', '', '0', '0.0%'],
    ]);
    const widthOf = (rect: SVGRectElement) => rect.getBoundingClientRect().width;
    const parts = bars.map((bar) => Array.from(bar.querySelectorAll('rect'), widthOf)).map(([room = 0, fill = 0]) => fill / room);
    await expect(parts[0]).toBeCloseTo(78 / 211, 2);
    await expect(parts[1]).toBeCloseTo(133 / 211, 2);
    await expect(parts[2]).toBe(0);
  },
};

const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...taken, id, label: `Figure ${id}` }));

/** Rows fill the width: none ends in a hole, and no card stands alone in one. */
export const FullRows: Story = {
  args: { figures: many },
  play: async () => {
    await page.findByRole('button', { name: /^Figure e: / });
    const list = (await page.findAllByRole('list')).find(({ children }) => children.length === many.length);
    const edges = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect());
    const rows = Map.groupBy(edges, ({ top }) => Math.round(top));
    for (const row of rows.values()) {
      await expect(row.length).toBeGreaterThan(1);
      await expect(Math.round(row.at(-1)?.right ?? 0)).toBe(Math.round(list?.getBoundingClientRect().right ?? 0));
    }
  },
};

export const NotCounted: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Cash variance: None yet. Show in Sample' })).toBeVisible();
    await expect(page.getByText('Week ending 22-11-2026, not counted')).toBeVisible();
  },
};

export const OneFails: Story = {
  args: { recorded: [there, refuses(assets.depots, 503)] },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Try again: Depots below the week before' })).toBeVisible();
    await expect(await page.findByRole('button', { name: /^Net income: £1,000\.50/ })).toBeVisible();
  },
};

export const FirstFails: Story = {
  args: { recorded: [refuses(organisation.operators, 503), leeds] },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Try again: Depots below the week before' })).toBeVisible();
  },
};

export const FailsLater: Story = {
  args: { recorded: [there, failsLater(leeds)] },
  play: async () => {
    await page.findByRole('button', { name: /^Depots below the week before: 1 of 9/ });
    const { now } = Date;
    Date.now = () => now() + 60_000;
    try {
      window.dispatchEvent(new Event('visibilitychange'));
      await expect(await page.findByRole('button', { name: 'Try again: Depots below the week before' })).toBeVisible();
    } finally {
      Date.now = now;
    }
    await expect(page.getByRole('button', { name: /^Depots below the week before: 1 of 9/ })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const cards = await page.findAllByRole('listitem', { name: /Net income|Cash variance|Depots/ });
    await expect(cards).toHaveLength(3);
    await page.findByRole('button', { name: 'Leeds' });
    await waitFor(() => {
      for (const card of cards) void expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    });
  },
};
