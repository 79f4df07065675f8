import type { AreaHandlers } from '../../../call/handler';
import { cashInBoxEvents, eventsOfMachine, exportCashInBoxEvents, exportPerformanceEvents, performanceEvents } from './events';
import { periods, views } from './lists';
import { machines, statuses } from './machines';
import {
  byOperation,
  cashInBox,
  cashInBoxPositions,
  exportCashInBox,
  exportCashInBoxPositions,
  exportPerformance,
  exportPerformancePositions,
  performance,
  performancePositions,
} from './sites';

/** docs/rules/floor.md, 7. */
export const floor: AreaHandlers<'floor'> = {
  views,
  periods,
  byOperation,
  cashInBox,
  exportCashInBox,
  cashInBoxPositions,
  exportCashInBoxPositions,
  cashInBoxEvents,
  exportCashInBoxEvents,
  performance,
  exportPerformance,
  performancePositions,
  exportPerformancePositions,
  performanceEvents,
  exportPerformanceEvents,
  statuses,
  machines,
  eventsOfMachine,
};
