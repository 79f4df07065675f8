import { type Static, Type } from 'typebox';
import { Grid, gridOf, mayBeExported, paged } from './grid';

const row = {
  rowId: Type.String(),
  sessionId: Type.Optional(Type.Integer()),
  optionShowDetails: Type.Boolean(),
};

/** docs/rules/floor.md, 2. */
export const TransactionsAnswer = Type.Object({
  grid: gridOf(row),
  ...mayBeExported,
  ...paged,
});
export type TransactionsAnswer = Static<typeof TransactionsAnswer>;

export const TransactionsSummary = Type.Object({ grid: Grid });
export type TransactionsSummary = Static<typeof TransactionsSummary>;
