import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { gridOf, mayBeExported, paged } from './grid';
import { statusCounters } from './kiosk';

const id = Type.Integer();
const flag = Type.Boolean();

/** The sites of a place, one row for each and one that adds them up. docs/rules/floor.md, 2. */
export const FloorSitesAnswer = Type.Object({ grid: gridOf({ siteId: id, optionShowDetails: flag }), ...mayBeExported });
export type FloorSitesAnswer = Static<typeof FloorSitesAnswer>;

/** The machines of a site, one row for each and one that adds them up. docs/rules/floor.md, 2. */
export const FloorPositionsAnswer = Type.Object({
  grid: gridOf({ installationId: id, siteId: id, optionShowDetails: flag }),
  ...mayBeExported,
});
export type FloorPositionsAnswer = Static<typeof FloorPositionsAnswer>;

/** A page of a machine's events, the latest first. */
export const FloorEventsAnswer = Type.Object({
  grid: gridOf({ sessionId: Type.Optional(id) }),
  ...mayBeExported,
  ...paged,
});
export type FloorEventsAnswer = Static<typeof FloorEventsAnswer>;

/** A page of the machines of a place by their status, with how many are in each. docs/rules/floor.md, 2. */
export const FloorMachinesAnswer = Type.Object({
  grid: gridOf({ installationId: id, positionId: id, siteId: id, optionAllowAuthorise: flag, optionShowDetails: flag }),
  ...paged,
  ...statusCounters,
});
export type FloorMachinesAnswer = Static<typeof FloorMachinesAnswer>;

/** A status that machines are filtered by: its key is that of the filter. `selected`: it is chosen to start with. docs/rules/floor.md, 4. */
export const FloorStatus = Type.Object({
  id: Type.String(),
  name: Type.String(),
  colour: Colour,
  qty: Type.Integer(),
  selected: flag,
});
export type FloorStatus = Static<typeof FloorStatus>;
