import { type Static, Type } from 'typebox';
import { InstantText } from '../wire/dates';
import { Grid, gridOf, mayBeExported, paged } from './grid';

/** One play session. Times are ISO instants; one that is still played has no end. docs/rules/sessions.md, 3. */
export const SessionDetails = Type.Object({
  sessionId: Type.Integer(),
  site: Type.String(),
  gameName: Type.String(),
  /** Nothing for play without a card. */
  playerID: Type.Optional(Type.String()),
  startDate: InstantText,
  endDate: Type.Optional(InstantText),
  /** As hours, minutes and seconds: 00:42:10. */
  duration: Type.String(),
  isSuspicious: Type.Boolean(),
  /** A server may leave it out where nothing is suspicious. */
  suspiciousReason: Type.Optional(Type.String()),
  summarysGrid: Grid,
  eventsGrid: Grid,
});
export type SessionDetails = Static<typeof SessionDetails>;

/** A page of sessions, the latest first, with what all of them come to. docs/rules/sessions.md, 3. */
export const SessionsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Integer(), optionShowDetails: Type.Boolean() }),
  ...mayBeExported,
  summary: Grid,
  ...paged,
  pageCount: Type.Integer(),
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;

/** A page of one machine's sessions. docs/rules/sessions.md, 7. */
export const MachineSessionsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Integer() }),
  ...paged,
});
export type MachineSessionsAnswer = Static<typeof MachineSessionsAnswer>;

/** Machines of which a session may be linked. docs/rules/sessions.md, 7. */
export const PositionsAnswer = Type.Object({
  grid: gridOf({
    installationId: Type.Integer(),
    /** By which a compliance record names the machine. A server may leave it out. */
    installationGuid: Type.Optional(Type.String()),
    positionId: Type.Integer(),
    siteId: Type.Integer(),
  }),
});
export type PositionsAnswer = Static<typeof PositionsAnswer>;
