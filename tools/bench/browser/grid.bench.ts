import { expect, test } from '@playwright/test';
import { median } from './cost';
import { type GridRound, measureGrid } from './gridMeasure';
import { type Pages, type Subject, servePages } from './pages';
import { type Line, missed, print } from './table';

// Recording would be measured too.
test.use({ trace: 'off', screenshot: 'off' });

let pages: Pages;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  pages = await servePages();
});
test.afterAll(() => pages.close());

const subjects = ['ours', 'gridByHand', 'gridByHandNarrow', 'gridByLibrary'] as const satisfies readonly Subject[];
type Rounds = Readonly<Record<(typeof subjects)[number], GridRound[]>>;

/** Goals as ratios to plain DOM calls for the largest grid. */
const goals = { whole: 1.3, sort: 2, scroll: 1.5 };
/** Of 120 frames. */
const mostDropped = 5;

function linesOf(rounds: Rounds, n: number, withGoals: boolean): readonly Line[] {
  const goal = (count: number): Pick<Line, 'goal'> => (withGoals ? { goal: count } : {});
  function line(what: string, of: (round: GridRound) => number): Line {
    const figure = (subject: (typeof subjects)[number]): number => median(rounds[subject].map(of));
    return {
      what: `${n} rows: ${what}`,
      ours: figure('ours'),
      others: { 'by Hand': figure('gridByHand'), 'by Hand, in sight': figure('gridByHandNarrow'), 'by Library': figure('gridByLibrary') },
    };
  }
  return [
    line('mount', ({ mount }) => mount.task),
    { ...line('mount with the tools', ({ whole }) => whole), ...goal(goals.whole) },
    line('mount again', ({ again }) => again.task),
    { ...line('sort numbers', ({ sort }) => sort.task), ...goal(goals.sort) },
    line('sort numbers, descending', ({ reverse }) => reverse.task),
    line('sort texts', ({ sortTexts }) => sortTexts.task),
    { ...line('a step of 400 px', ({ scroll }) => scroll.task), ...goal(goals.scroll) },
    line('script of a step', ({ scroll }) => scroll.script),
    line('dropped frames of 120', ({ dropped }) => dropped),
  ];
}

for (const [n, roundCount] of [
  [1000, 1],
  [10_000, 1],
  [100_000, 7],
] as const) {
  test(`a grid of ${n} rows opens, sorts and scrolls as fast as one by hand`, async ({ browser }) => {
    test.setTimeout(900_000);
    const rounds: Rounds = { ours: [], gridByHand: [], gridByHandNarrow: [], gridByLibrary: [] };
    // In turn, so that other load affects all alike.
    for (let round = 0; round < roundCount; round += 1) {
      for (const subject of subjects) {
        if (subject === 'gridByLibrary' && round > 0) continue;
        rounds[subject].push(await measureGrid(browser, pages.addressOf(subject), n));
      }
    }
    const isLargest = n === 100_000;
    const lines = linesOf(rounds, n, isLargest);
    print(`A grid of ${n} rows and 20 columns`, lines);
    expect(missed(lines)).toEqual([]);
    if (isLargest) expect(median(rounds.ours.map(({ dropped }) => dropped))).toBeLessThanOrEqual(mostDropped);
  });
}
