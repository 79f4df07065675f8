import { type Static, Type } from 'typebox';
import { InstantText } from '../../wire/dates';
import { paged } from '../grid';
import { NamedList } from '../organisation';

/** Sortable columns of alerts. docs/rules/compliance.md, 3. */
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

/** Sort column; 0 ascending, 1 descending. docs/rules/compliance.md, 7. */
export const AlertSort = Type.Object({
  column: Type.Enum([...alertSortColumns]),
  direction: Type.Union([Type.Literal(0), Type.Literal(1)]),
});

/** An alert on a play session, in pounds. docs/rules/compliance.md, 3. */
export const Alert = Type.Object({
  id: Type.Integer(),
  alertType: Type.Object({ id: Type.Integer(), name: Type.String() }),
  alertTime: InstantText,
  machineInstallationNumber: Type.Integer(),
  netLoss: Type.Number(),
  /** HH:mm:ss, as 00:42:10. */
  timeOnGame: Type.String(),
  spend: Type.Number(),
  active: Type.Boolean(),
  /** Session, site and machine name are outside the contract; a server may omit them. */
  sessionId: Type.Optional(Type.Integer()),
  siteGuid: Type.Optional(Type.String()),
  machineName: Type.Optional(Type.String()),
});
export type Alert = Static<typeof Alert>;

export const AlertTypes = Type.Object({ alertTypes: NamedList });
export const AlertsAnswer = Type.Object({
  rows: Type.Array(Alert),
  /** Total over all pages. A server may omit it. */
  totalRecords: Type.Optional(Type.Integer()),
  ...paged,
});
export type AlertsAnswer = Static<typeof AlertsAnswer>;

/** Prefix of alerts that need a suspicious activity record. docs/rules/compliance.md, 2. */
export const suspiciousPrefix = '[SA';
