import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { gridOf, mayBeExported, paged } from './grid';
import { statusCounters } from './kiosk';

const id = Type.Integer();
const flag = Type.Boolean();

/** docs/rules/floor.md, 2. */
export const FloorSitesAnswer = Type.Object({ grid: gridOf({ siteId: id, optionShowDetails: flag }), ...mayBeExported });
export type FloorSitesAnswer = Static<typeof FloorSitesAnswer>;

/** docs/rules/floor.md, 2. */
export const FloorPositionsAnswer = Type.Object({
  grid: gridOf({ installationId: id, siteId: id, optionShowDetails: flag }),
  ...mayBeExported,
});
export type FloorPositionsAnswer = Static<typeof FloorPositionsAnswer>;

export const FloorEventsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Optional(id) }),
  ...mayBeExported,
  ...paged,
});
export type FloorEventsAnswer = Static<typeof FloorEventsAnswer>;

/** docs/rules/floor.md, 2. */
export const FloorMachinesAnswer = Type.Object({
  grid: gridOf({ installationId: id, positionId: id, siteId: id, optionAllowAuthorise: flag, optionShowDetails: flag }),
  ...paged,
  ...statusCounters,
});
export type FloorMachinesAnswer = Static<typeof FloorMachinesAnswer>;

/** A status of the machine filter. `selected`: on by default. docs/rules/floor.md, 4. */
export const FloorStatus = Type.Object({
  id: Type.String(),
  name: Type.String(),
  colour: Colour,
  qty: Type.Integer(),
  selected: flag,
});
export type FloorStatus = Static<typeof FloorStatus>;
