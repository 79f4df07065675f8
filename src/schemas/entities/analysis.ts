import { type Static, Type } from 'typebox';
import { gridOf, mayBeExported } from './grid';
import { NamedList, organisationTypes } from './organisation';

const flag = Type.Boolean();
const ids = Type.Array(Type.Integer());

/** A Data View: how time is laid out, and which fields of the panel it needs. docs/rules/analysis.md, 3. */
const TimeGroup = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The data sources that it is for; all of them where there are none. */
  displayForDataSources: ids,
  /** From/To weeks instead of From/To dates. */
  displayWeeksOfYear: flag,
  displayDayOfWeek: flag,
  /** One data type. */
  displayDataType: flag,
  /** Several data types. */
  displayDataTypes: flag,
  /** Aggregation. */
  displayTotalOptions: flag,
  displayHours: flag,
  canGraph: flag,
});

/** What the analysis panel may offer at an operator. Times are HH:mm:ss, weeks the values of `weeks`. docs/rules/analysis.md, 3. */
export const AnalysisMetaData = Type.Object({
  ...mayBeExported,
  timeGroupBy: Type.Array(TimeGroup),
  /** The data types, each with the data sources that have it; a server may leave them out where all have it. */
  measures: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), dataSources: Type.Optional(ids) })),
  dataSource: NamedList,
  /** Group By: each with the levels of the organisation within which it tells anything apart, all of them where there are none. */
  dataGroups: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), orgFilter: Type.Array(Type.Enum(['ALL', ...organisationTypes])) }),
  ),
  totalBy: NamedList,
  daysOfWeek: NamedList,
  categories: NamedList,
  /** The latest first; the id is the week's last day as a number, 20261115. */
  weeks: NamedList,
  defaultMeasures: ids,
  /** A server may leave the hours out. */
  defaultStartTime: Type.Optional(Type.String()),
  defaultEndTime: Type.Optional(Type.String()),
  defaultStartWeek: Type.Integer(),
  defaultEndWeek: Type.Integer(),
});
export type AnalysisMetaData = Static<typeof AnalysisMetaData>;

/** The results of an analysis; each row can be drawn. The last row adds them up. */
export const AnalysisGrid = gridOf({
  /** What the row is about, as the graph takes it. */
  rowKey: Type.String(),
  /** The category of machines that all of the row belongs to; null, or left out, where it may be of several. */
  category: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type AnalysisGrid = Static<typeof AnalysisGrid>;
