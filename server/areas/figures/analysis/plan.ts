import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { IdList } from '../../../../src/schemas/wire/idList';
import type { DayRange } from '../../../calendar/timeSlots';
import type { Aggregation } from './aggregations';
import type { Group } from './groups';
import type { Measure } from './measures';
import type { Source } from './sources';
import type { View } from './views';

/** Times of the day on the clock on the wall, HH:mm:ss: from the first until before the second; without a second one until the day ends. */
export interface Hours {
  readonly from: string;
  readonly to?: string;
}

/** A checked question of an analysis. */
export interface Plan {
  /** The sites that it is about, all of them in the user's data access. */
  readonly sites: readonly number[];
  readonly source: Source;
  readonly view: View;
  readonly group: Group;
  /** The columns, or, where the columns are places in time, the one data type that they show. */
  readonly measures: readonly Measure[];
  readonly aggregation: Aggregation;
  /** The days asked about; of weeks from a Monday to a Sunday. */
  readonly range: DayRange;
  /** By their numbers, 1 is Monday. */
  readonly daysOfWeek: readonly number[];
  /** Only for play sessions; the whole day where it says nothing. */
  readonly hours?: Hours;
  readonly categories: IdList;
  /** Only these rows, by their keys. */
  readonly rowKeys?: readonly string[];
  /** Averages per day leave out the days after this one. */
  readonly today: IsoDate;
}
