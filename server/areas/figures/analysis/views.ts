import type { DayAxis } from '../../../calendar/timeSlots';

export type Axis = DayAxis | 'hour';

export interface View {
  readonly id: number;
  readonly name: string;
  readonly displayForDataSources: readonly number[];
  /** Time slots, or data types for `none`. */
  readonly axis: Axis;
  /** Undefined without a graph. */
  readonly graphAxis?: Axis;
  /** Whether the view ignores the choice of data types. */
  readonly showsAllTypes?: boolean;
  readonly displayWeeksOfYear: boolean;
  readonly displayDayOfWeek: boolean;
  readonly displayDataType: boolean;
  readonly displayDataTypes: boolean;
  readonly displayHours: boolean;
}

const played = [1, 2];
const dates = { displayWeeksOfYear: false, displayHours: false, displayDayOfWeek: true } as const;
const oneType = { displayDataType: true, displayDataTypes: false } as const;
const someTypes = { displayDataType: false, displayDataTypes: true } as const;
const weeks = { displayWeeksOfYear: true, displayHours: false, displayDayOfWeek: false } as const;

/** docs/rules/analysis.md, 3. */
export const views = {
  summary: { id: 1, name: 'Summary', displayForDataSources: played, axis: 'none', ...dates, ...someTypes },
  byDay: { id: 2, name: 'By Day', displayForDataSources: played, axis: 'day', graphAxis: 'day', ...dates, ...oneType },
  byWeek: {
    id: 3,
    name: 'By Week',
    displayForDataSources: played,
    axis: 'week',
    graphAxis: 'week',
    ...dates,
    ...oneType,
    displayWeeksOfYear: true,
  },
  /** The panel labels the data types 'Graph' for this id. */
  trend: {
    id: 4,
    name: 'Trend',
    displayForDataSources: played,
    axis: 'none',
    graphAxis: 'day',
    showsAllTypes: true,
    ...dates,
    ...someTypes,
  },
  byDayOfWeek: {
    id: 5,
    name: 'By Day Of Week',
    displayForDataSources: played,
    axis: 'dayOfWeek',
    graphAxis: 'dayOfWeek',
    ...dates,
    ...oneType,
    displayDayOfWeek: false,
  },
  byHour: {
    id: 6,
    name: 'By Hour',
    displayForDataSources: [2],
    axis: 'hour',
    graphAxis: 'hour',
    ...dates,
    ...oneType,
    displayHours: true,
  },
  byMonth: { id: 7, name: 'By Month', displayForDataSources: played, axis: 'month', graphAxis: 'month', ...dates, ...oneType },
  collectionWeeks: { id: 8, name: 'Collection Weeks', displayForDataSources: [3], axis: 'week', graphAxis: 'week', ...weeks, ...oneType },
  collectionSummary: { id: 9, name: 'Collection Summary', displayForDataSources: [3], axis: 'none', ...weeks, ...someTypes },
} as const satisfies Readonly<Record<string, View>>;

export const everyView: readonly View[] = Object.values(views);

export const axisNames: Readonly<Record<Axis, string>> = {
  none: '',
  day: 'Day',
  week: 'Week ending',
  month: 'Month',
  dayOfWeek: 'Day of the week',
  hour: 'Hour',
};
