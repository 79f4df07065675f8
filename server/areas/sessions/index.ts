import type { AreaHandlers } from '../../call/handler';
import { byIds } from './byIds';
import { details, details2, session } from './details';
import { exportSessions } from './export';
import { filterByMachine } from './filterByMachine';
import { byPeriod, ofMachine, ofMachineForCompliance, ofMachineOnFloor } from './ofMachine';
import { positions, positionsForCompliance, positionsOfSite } from './positions';
import { blankSummary } from './summary';

/** docs/rules/sessions.md, 7. */
export const sessions: AreaHandlers<'sessions'> = {
  filterByMachine,
  exportSessions,
  details,
  details2,
  session,
  blankSummary,
  byPeriod,
  ofMachine,
  ofMachineForCompliance,
  ofMachineOnFloor,
  positions,
  positionsForCompliance,
  positionsOfSite,
  byIds,
};
