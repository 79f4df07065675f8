import { type Static, Type } from 'typebox';
import { InstantText } from '../wire/dates';
import { Grid, gridOf, mayBeExported, paged } from './grid';

const count = Type.Integer();
const optional = Type.Optional;

/** docs/rules/floor.md, 3. */
export const statusCounters = {
  onlineQty: count,
  onlineEFTEnabledQty: count,
  offlineSiteOpenQty: count,
  pendingQty: count,
  authReqQty: count,
  offlineSiteClosedQty: count,
  unknownQty: count,
  onlineEFTDisabledQty: count,
  onlineNoFundsQty: count,
};

const kioskRow = {
  installationId: Type.Integer(),
  positionId: Type.Integer(),
  siteId: Type.Integer(),
  optionAllowAuthorise: Type.Boolean(),
  optionShowSetting: Type.Boolean(),
  optionShowDetails: Type.Boolean(),
};

/** Kiosks of a place, with counts per state and weeks. docs/rules/floor.md, 3. */
export const KioskPositionsAnswer = Type.Object({
  grid: gridOf(kioskRow),
  /** Collection weeks, latest first; the id is the last day as a number. A server may omit the name. */
  collectionDates: Type.Array(Type.Object({ id: count, name: optional(Type.String()) })),
  ...statusCounters,
});
export type KioskPositionsAnswer = Static<typeof KioskPositionsAnswer>;

const transactionRow = { detailId: Type.String(), optionShowDetails: Type.Boolean(), sessionId: optional(Type.Integer()) };

/** A page of a kiosk's transactions, latest first, with totals. docs/rules/floor.md, 3. */
export const KioskTransactionsAnswer = Type.Object({
  transactions: gridOf(transactionRow),
  ...mayBeExported,
  summary: Grid,
  ...paged,
  pageCount: count,
});
export type KioskTransactionsAnswer = Static<typeof KioskTransactionsAnswer>;

export const KioskSummaryAnswer = Type.Object({ summary: Grid });

/** A comment on a transaction; `date` is an ISO instant, `egm` the kiosk. docs/rules/collections.md, 3. */
const KioskComment = Type.Object({ date: Type.String(), user: Type.String(), egm: Type.String(), comment: Type.String() });

/** A transaction or event of a kiosk. Times are ISO instants, money is in pounds. */
export const KioskDetail = Type.Object({
  detailId: Type.String(),
  kind: Type.String(),
  at: InstantText,
  site: Type.String(),
  kiosk: Type.String(),
  amount: optional(Type.Number()),
  ticket: optional(
    Type.Object({
      serialNo: Type.String(),
      value: Type.Number(),
      status: Type.String(),
      printedAt: InstantText,
      printedBy: Type.String(),
      redeemedAt: optional(InstantText),
      redeemedBy: optional(Type.String()),
      expiresAt: InstantText,
    }),
  ),
  sessionId: optional(Type.Integer()),
  comments: Type.Array(KioskComment),
});
export type KioskDetail = Static<typeof KioskDetail>;
