import type { VarianceAnswer } from '../../schemas/entities/collections';

type Row = VarianceAnswer['grid']['rows'][number];

/** Open work on a machine's collections, by filter value. */
export const openWork = {
  uncounted: { id: 1, name: 'Not counted yet', isOf: ({ uncounted = 0 }: Row) => uncounted > 0 },
  uncommented: {
    id: 2,
    name: 'Large variance without a comment',
    isOf: ({ uncommented = 0 }: Row) => uncommented > 0,
  },
} as const;

/** Filters machines with open work; the total row covers other machines too, so it is dropped. */
export function withOpenWork(answer: VarianceAnswer, open: number | undefined): VarianceAnswer {
  const wanted = Object.values(openWork).find(({ id }) => id === open);
  return wanted === undefined ? answer : { ...answer, grid: { ...answer.grid, rows: answer.grid.rows.filter(wanted.isOf) } };
}
