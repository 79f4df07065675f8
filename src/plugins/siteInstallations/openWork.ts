import { sumText } from '../../engine';
import type { VarianceAnswer } from '../../schemas/entities/collections';

/** From so many pounds on a variance is to be explained. */
const largeVariance = 20;

type Row = VarianceAnswer['grid']['rows'][number];

/** What can be left to do at a machine's collections, by the value that narrows the list to it. */
export const openWork = {
  uncounted: { id: 1, name: 'Not counted yet', isOf: ({ uncounted = 0 }: Row) => uncounted > 0 },
  uncommented: {
    id: 2,
    // The currency is known only once somebody has signed in.
    get name() {
      return `Off by ${sumText(largeVariance)} or more without a comment`;
    },
    isOf: ({ uncommented = 0 }: Row) => uncommented >= largeVariance,
  },
} as const;

/** The variances narrowed to the machines at which something is left to do; the sum of all is of other machines too, and left out. */
export function withOpenWork(answer: VarianceAnswer, open: number | undefined): VarianceAnswer {
  const wanted = Object.values(openWork).find(({ id }) => id === open);
  return wanted === undefined ? answer : { ...answer, grid: { ...answer.grid, rows: answer.grid.rows.filter(wanted.isOf) } };
}
