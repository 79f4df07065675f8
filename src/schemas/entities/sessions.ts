import { type Static, Type } from 'typebox';
import { InstantText } from '../wire/dates';
import { Grid, gridOf, mayBeExported, paged } from './grid';

/** A play session. Times are ISO instants; a running one has no end. docs/rules/sessions.md, 3. */
export const SessionDetails = Type.Object({
  sessionId: Type.Integer(),
  site: Type.String(),
  gameName: Type.String(),
  /** Absent for play without a card. */
  playerID: Type.Optional(Type.String()),
  startDate: InstantText,
  endDate: Type.Optional(InstantText),
  /** HH:mm:ss, as 00:42:10. */
  duration: Type.String(),
  isSuspicious: Type.Boolean(),
  suspiciousReason: Type.Optional(Type.String()),
  summarysGrid: Grid,
  eventsGrid: Grid,
});
export type SessionDetails = Static<typeof SessionDetails>;

/** A page of sessions, latest first, with totals of all. docs/rules/sessions.md, 3. */
export const SessionsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Integer(), optionShowDetails: Type.Boolean() }),
  ...mayBeExported,
  summary: Grid,
  ...paged,
  pageCount: Type.Integer(),
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;

/** docs/rules/sessions.md, 7. */
export const MachineSessionsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Integer() }),
  ...paged,
});
export type MachineSessionsAnswer = Static<typeof MachineSessionsAnswer>;

/** docs/rules/sessions.md, 7. */
export const PositionsAnswer = Type.Object({
  grid: gridOf({
    installationId: Type.Integer(),
    installationGuid: Type.Optional(Type.String()),
    positionId: Type.Integer(),
    siteId: Type.Integer(),
  }),
});
export type PositionsAnswer = Static<typeof PositionsAnswer>;
