import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { IdList } from '../../../../src/schemas/wire/idList';
import type { DayRange } from '../../../calendar/timeSlots';
import type { Aggregation } from './aggregations';
import type { Group } from './groups';
import type { Measure } from './measures';
import type { Source } from './sources';
import type { View } from './views';

/** Wall-clock times HH:mm:ss, end exclusive; without an end until midnight. */
export interface Hours {
  readonly from: string;
  readonly to?: string;
}

export interface Plan {
  readonly sites: readonly number[];
  readonly source: Source;
  readonly view: View;
  readonly group: Group;
  /** The columns; with time columns, the only data type. */
  readonly measures: readonly Measure[];
  readonly aggregation: Aggregation;
  /** For weeks from Monday to Sunday. */
  readonly range: DayRange;
  /** 1 is Monday. */
  readonly daysOfWeek: readonly number[];
  /** Only for play sessions; undefined for the whole day. */
  readonly hours?: Hours;
  readonly categories: IdList;
  readonly rowKeys?: readonly string[];
  /** Averages per day exclude later days. */
  readonly today: IsoDate;
}
