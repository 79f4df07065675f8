import { type Static, Type } from 'typebox';
import { gridOf, mayBeExported } from './grid';
import { NamedList, organisationTypes } from './organisation';

const flag = Type.Boolean();
const ids = Type.Array(Type.Integer());

/** A Data View: layout of time, and its panel fields. docs/rules/analysis.md, 3. */
const TimeGroup = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Its data sources; empty means all. */
  displayForDataSources: ids,
  /** Weeks instead of dates. */
  displayWeeksOfYear: flag,
  displayDayOfWeek: flag,
  displayDataType: flag,
  displayDataTypes: flag,
  /** Aggregation. */
  displayTotalOptions: flag,
  displayHours: flag,
  canGraph: flag,
});

/** Choices of the analysis panel. Times are HH:mm:ss, weeks values of `weeks`. docs/rules/analysis.md, 3. */
export const AnalysisMetaData = Type.Object({
  ...mayBeExported,
  timeGroupBy: Type.Array(TimeGroup),
  /** Data types with their sources; a server may omit sources that include all. */
  measures: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), dataSources: Type.Optional(ids) })),
  dataSource: NamedList,
  /** Groupings with the levels they distinguish; empty means all. */
  dataGroups: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), orgFilter: Type.Array(Type.Enum(['ALL', ...organisationTypes])) }),
  ),
  totalBy: NamedList,
  daysOfWeek: NamedList,
  categories: NamedList,
  /** Latest first; the id is the last day as a number, 20261115. */
  weeks: NamedList,
  defaultMeasures: ids,
  /** A server may omit the hours. */
  defaultStartTime: Type.Optional(Type.String()),
  defaultEndTime: Type.Optional(Type.String()),
  defaultStartWeek: Type.Integer(),
  defaultEndWeek: Type.Integer(),
});
export type AnalysisMetaData = Static<typeof AnalysisMetaData>;

/** Results; each row has a graph. The last row is the total. */
export const AnalysisGrid = gridOf({
  /** Key of the row for the graph. */
  rowKey: Type.String(),
  /** Category of the whole row; null or absent if mixed. */
  category: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type AnalysisGrid = Static<typeof AnalysisGrid>;
