import { type Static, Type } from 'typebox';
import { InstantText } from '../../wire/dates';
import { paged } from '../grid';
import { NamedList } from '../organisation';

/** The columns that alerts can be sorted by. docs/rules/compliance.md, 3. */
export const alertSortColumns = [
  'alertTime',
  'alertType',
  'machineInstallationNumber',
  'netLoss',
  'timeOnGame',
  'spend',
  'active',
] as const;
export type AlertSortColumn = (typeof alertSortColumns)[number];

/** One column to sort by; 0 ascending, 1 descending. docs/rules/compliance.md, 7. */
export const AlertSort = Type.Object({
  column: Type.Enum([...alertSortColumns]),
  direction: Type.Union([Type.Literal(0), Type.Literal(1)]),
});

/** What a rule noticed about a play session. docs/rules/compliance.md, 3. Money is in pounds. */
export const Alert = Type.Object({
  id: Type.Integer(),
  alertType: Type.Object({ id: Type.Integer(), name: Type.String() }),
  /** An ISO instant. */
  alertTime: InstantText,
  machineInstallationNumber: Type.Integer(),
  netLoss: Type.Number(),
  /** As hours, minutes and seconds: 00:42:10. */
  timeOnGame: Type.String(),
  spend: Type.Number(),
  active: Type.Boolean(),
  /** The play session that it is about; beside the contract, as its site and the name of its machine are. A server may leave them out. */
  sessionId: Type.Optional(Type.Integer()),
  siteGuid: Type.Optional(Type.String()),
  /** What the machine is called: its asset number and game. */
  machineName: Type.Optional(Type.String()),
});
export type Alert = Static<typeof Alert>;

export const AlertTypes = Type.Object({ alertTypes: NamedList });
export const AlertsAnswer = Type.Object({
  rows: Type.Array(Alert),
  /** How many there are on all pages. A server may leave it out. */
  totalRecords: Type.Optional(Type.Integer()),
  ...paged,
});
export type AlertsAnswer = Static<typeof AlertsAnswer>;

/** A name that begins so asks for a suspicious activity record. docs/rules/compliance.md, 2. */
export const suspiciousPrefix = '[SA';
