import { type Static, Type } from 'typebox';
import { InstantText } from '../wire/dates';
import { Grid, gridOf, mayBeExported, paged } from './grid';

const count = Type.Integer();
const optional = Type.Optional;

/** How many of some machines are in each state, whichever of them are listed. docs/rules/floor.md, 3. */
export const statusCounters = {
  onlineQty: count,
  /** Those of the machines that are online in any way on which electronic funds transfer is enabled. */
  onlineEFTEnabledQty: count,
  offlineSiteOpenQty: count,
  pendingQty: count,
  authReqQty: count,
  offlineSiteClosedQty: count,
  /** In a state that has no name here. */
  unknownQty: count,
  onlineEFTDisabledQty: count,
  onlineNoFundsQty: count,
};

const kioskRow = {
  installationId: Type.Integer(),
  positionId: Type.Integer(),
  siteId: Type.Integer(),
  optionAllowAuthorise: Type.Boolean(),
  /** Whether the float levels may be looked at and changed. */
  optionShowSetting: Type.Boolean(),
  optionShowDetails: Type.Boolean(),
};

/** The kiosks of a place with how many are in each state, and the weeks that can be looked at. docs/rules/floor.md, 3. */
export const KioskPositionsAnswer = Type.Object({
  grid: gridOf(kioskRow),
  /** The collection weeks, the latest first; an id is the week's last day as a number. A server may leave out what they are called. */
  collectionDates: Type.Array(Type.Object({ id: count, name: optional(Type.String()) })),
  ...statusCounters,
});
export type KioskPositionsAnswer = Static<typeof KioskPositionsAnswer>;

const transactionRow = { detailId: Type.String(), optionShowDetails: Type.Boolean(), sessionId: optional(Type.Integer()) };

/** A page of what passed over a kiosk, the latest first, with what all of it comes to. docs/rules/floor.md, 3. */
export const KioskTransactionsAnswer = Type.Object({
  transactions: gridOf(transactionRow),
  ...mayBeExported,
  summary: Grid,
  ...paged,
  pageCount: count,
});
export type KioskTransactionsAnswer = Static<typeof KioskTransactionsAnswer>;

/** What a period at a kiosk comes to. */
export const KioskSummaryAnswer = Type.Object({ summary: Grid });

/** A remark on a transaction; `date` is an ISO instant, `egm` the kiosk. docs/rules/collections.md, 3. */
const KioskComment = Type.Object({ date: Type.String(), user: Type.String(), egm: Type.String(), comment: Type.String() });

/** A transaction or an event of a kiosk. Times are ISO instants, money is in pounds. */
export const KioskDetail = Type.Object({
  detailId: Type.String(),
  kind: Type.String(),
  at: InstantText,
  site: Type.String(),
  kiosk: Type.String(),
  /** Signed from the kiosk's side; nothing for an event. */
  amount: optional(Type.Number()),
  /** The ticket that it was about, with its life so far. */
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
