import { expect, test } from '@playwright/test';
import { median } from './cost';
import { type FormRound, measureForm } from './formMeasure';
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

const subjects = ['ours', 'formByHand', 'formByHandPlain', 'formByReact', 'formByLibrary'] as const satisfies readonly Subject[];
type Rounds = Readonly<Record<(typeof subjects)[number], FormRound[]>>;

/** Goals as ratios to plain DOM calls (keystroke: to React) for the largest form. */
const goals = { cold: 1.9, warm: 1.7, keystroke: 1.2, nodes: 1.5 };

function linesOf(rounds: Rounds, n: number, withGoals: boolean): readonly Line[] {
  const goal = (count: number): Pick<Line, 'goal'> => (withGoals ? { goal: count } : {});
  function line(what: string, of: (round: FormRound) => number | readonly number[], baseline: 'formByHand' | 'formByReact'): Line {
    const figure = (subject: (typeof subjects)[number]): number => median(rounds[subject].flatMap(of));
    const rest = subjects.filter((subject) => subject !== 'ours' && subject !== baseline);
    return {
      what: `${n} options: ${what}`,
      ours: figure('ours'),
      others: Object.fromEntries([baseline, ...rest].map((subject) => [subject.replace('formBy', 'by '), figure(subject)])),
    };
  }
  return [
    { ...line('mount cold', ({ cold }) => cold.task, 'formByHand'), ...goal(goals.cold) },
    { ...line('mount again', ({ warm }) => warm.map(({ task }) => task), 'formByHand'), ...goal(goals.warm) },
    { ...line('script of a keystroke', ({ keystroke }) => keystroke.script, 'formByReact'), ...goal(goals.keystroke) },
    line('all of a keystroke', ({ keystroke }) => keystroke.task, 'formByReact'),
    { ...line('elements', ({ elements }) => elements, 'formByHand'), ...goal(goals.nodes) },
    { ...line('elements and texts', ({ nodes }) => nodes, 'formByHand'), ...goal(goals.nodes) },
  ];
}

for (const [n, roundCount] of [
  [20, 2],
  [60, 2],
  [240, 5],
] as const) {
  test(`a form of ${n} options opens and takes keystrokes as fast as one by hand`, async ({ browser }) => {
    test.setTimeout(400_000);
    const rounds: Rounds = { ours: [], formByHand: [], formByHandPlain: [], formByReact: [], formByLibrary: [] };
    // In turn, so that other load affects all alike.
    for (let round = 0; round < roundCount; round += 1) {
      for (const subject of subjects) {
        if (subject === 'formByLibrary' && round > 0) continue;
        rounds[subject].push(await measureForm(browser, pages.addressOf(subject), n));
      }
    }
    const lines = linesOf(rounds, n, n === 240);
    print(`A form of ${n} options`, lines);
    expect(missed(lines)).toEqual([]);
  });
}
