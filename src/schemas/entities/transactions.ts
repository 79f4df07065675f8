import { type Static, Type } from 'typebox';
import { Grid, gridOf, mayBeExported, paged } from './grid';

const row = {
  rowId: Type.String(),
  /** The session that it belongs to; nothing where there is none. */
  sessionId: Type.Optional(Type.Integer()),
  /** Whether the session may be opened from here. */
  optionShowDetails: Type.Boolean(),
};

/** A page of transactions, of tickets or of sites with what they owe. docs/rules/floor.md, 2. */
export const TransactionsAnswer = Type.Object({
  grid: gridOf(row),
  ...mayBeExported,
  ...paged,
});
export type TransactionsAnswer = Static<typeof TransactionsAnswer>;

/** What all of them come to. */
export const TransactionsSummary = Type.Object({ grid: Grid });
export type TransactionsSummary = Static<typeof TransactionsSummary>;
