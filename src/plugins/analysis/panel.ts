import type { Entered } from '../../engine';
import type { AnalysisMetaData } from '../../schemas/entities/analysis';
import { organisationTypes } from '../../schemas/entities/organisation';
import type { analysisPanel } from '../../schemas/forms/analysisPanel.form';
import type { ValuesOf } from '../../schemas/forms/form';
import { today as dayNow } from '../../schemas/wire/clock';
import { addDays } from '../../schemas/wire/days';
import { byMachine, weekQuestion } from '../common/analysedWeek';
import { firstIsDefault } from '../common/firstIsDefault';

export type PanelValues = Partial<ValuesOf<typeof analysisPanel>>;
type Start = Entered<PanelValues>;

interface Known {
  readonly scope: { readonly node: { readonly type: 'ALL' | 'CO' | 'SUB' | 'SI' } } | undefined;
  readonly meta: { readonly answer: AnalysisMetaData | undefined };
  readonly values: PanelValues;
}

/** The default range ends today and starts this many days earlier. docs/rules/analysis.md, 9. */
const defaultDays = 14;

/** Default hours if the metadata has none. docs/rules/analysis.md, 9. */
const defaultHours = { start: 8, end: 18 } as const;

/** The Data View whose data types are those of its graph. docs/rules/analysis.md, 2. */
const graphView = 4;

/** A time, with or without a date; a full hour may lack minutes. */
const clock = /(?:^|[T ])(\d{1,2})(?::(\d{2})(?::(\d{2}))?|$)/;

/** Hours since midnight; `undefined` if it is no time. A server may send a number. */
function hoursUntil(time: string | undefined): number | undefined {
  const [, hour, minute = 0, second = 0] = clock.exec(String(time ?? '')) ?? [];
  return hour === undefined ? undefined : Number(hour) + Number(minute) / 60 + Number(second) / 3600;
}

/** Whole weeks until yesterday, so that each weekday counts as often. docs/rules/analysis.md, 9. */
const busiestDays = 28;

/** Returns the average per day among the aggregations. */
export function perDayOf(meta: AnalysisMetaData): number | undefined {
  return meta.totalBy.find(({ name }) => name === 'Average per Day')?.id;
}

/** The panel's values for the busiest hours: sessions by hour of the whole day. docs/rules/analysis.md, 4. */
function busiestStart(meta: AnalysisMetaData, today: string): Start {
  const view = meta.timeGroupBy.find(({ displayHours }) => displayHours);
  if (view === undefined) return {};
  return {
    dataSourceId: [view.displayForDataSources].flat()[0],
    timeGroupById: view.id,
    fromDate: addDays(today, -busiestDays),
    toDate: addDays(today, -1),
    startHour: 0,
    endHour: 24,
    dataType: meta.measures.find(({ name }) => name === 'Sessions')?.id,
    totalBy: perDayOf(meta),
  };
}

function yesterdayStart(_meta: AnalysisMetaData, today: string): Start {
  return { fromDate: addDays(today, -1), toDate: addDays(today, -1) };
}

/** The panel's values for the machines that stand out: variances of the last collected week. docs/rules/analysis.md, 4. */
function outlyingStart(meta: AnalysisMetaData): Start {
  return weekStart(meta, [String(meta.defaultEndWeek), 'Variance', byMachine]);
}

/** The panel's values for a measure of one week; week, measure and grouping are texts of an address. */
export function weekStart(meta: AnalysisMetaData, [week, measure, group]: readonly string[]): Start {
  const measureEntry = meta.measures.find(({ name }) => name === measure);
  const source = [measureEntry?.dataSources ?? []].flat()[0];
  const view = meta.timeGroupBy.find(
    (one) => one.displayWeeksOfYear && one.displayDataType && isFor(one.displayForDataSources, source) && source !== undefined,
  );
  if (view === undefined) return {};
  return {
    dataSourceId: source,
    timeGroupById: view.id,
    fromWeek: Number(week),
    toWeek: Number(week),
    dataType: measureEntry?.id,
    dataGroupId: meta.dataGroups.find(({ name }) => name === group)?.id,
    totalBy: meta.totalBy[0]?.id,
  };
}

const starts: Readonly<Record<string, (meta: AnalysisMetaData, today: string, rest: readonly string[]) => Start>> = {
  yesterday: yesterdayStart,
  busiest: busiestStart,
  outlying: outlyingStart,
  [weekQuestion]: (meta, _today, rest) => weekStart(meta, rest),
};

/** The questions of links from the home page. */
export const questions = { yesterday: 'yesterday', busiest: 'busiest', outlying: 'outlying' } as const;

/** Returns the panel's initial values. docs/rules/analysis.md, 9. */
export function panelStart(meta: AnalysisMetaData | undefined, question?: string): Start {
  const today = dayNow();
  const always = { fromDate: addDays(today, -defaultDays), toDate: today, daysOfWeek: 'all', categoryIds: 'all' } as const;
  if (meta === undefined) return always;
  const [questionId, ...rest] = question?.split('.') ?? [];
  return {
    ...always,
    startHour: Math.floor(hoursUntil(meta.defaultStartTime) ?? defaultHours.start),
    // Rounds up: 23:59:59 is the end of the day.
    endHour: Math.ceil(hoursUntil(meta.defaultEndTime) ?? defaultHours.end),
    fromWeek: meta.defaultStartWeek,
    toWeek: meta.defaultEndWeek,
    // Without defaults, all of the source's.
    ...(meta.defaultMeasures.length === 0 ? {} : { dataTypes: meta.defaultMeasures }),
    ...(questionId === undefined ? {} : starts[questionId]?.(meta, today, rest)),
  };
}

interface Choice {
  readonly id: number;
  readonly name: string;
}

export function viewOf(meta: AnalysisMetaData | undefined, id: number | undefined) {
  return meta?.timeGroupBy.find((view) => view.id === id);
}

/** An empty list means all. A server may send a single value instead of a list. */
function isFor<One>(listed: One | readonly One[] | undefined, one: One | undefined): boolean {
  const them: readonly unknown[] = listed === undefined ? [] : [listed].flat();
  return them.length === 0 || them.some((each) => each === one);
}

/** Unknown levels do not narrow. */
const levels: ReadonlySet<unknown> = new Set(['ALL', ...organisationTypes]);

function levelsOf({ orgFilter }: AnalysisMetaData['dataGroups'][number]) {
  return [orgFilter].flat().filter((level) => levels.has(level));
}

function dataTypesOf({ meta, values }: Known) {
  return (meta.answer?.measures ?? []).filter(({ dataSources }) => isFor(dataSources, values.dataSourceId));
}

/** The initial data types are the metadata's defaults in this source, or else all. */
function severalDataTypes(known: Known) {
  const defaults = new Set(known.meta.answer?.defaultMeasures);
  const offered = dataTypesOf(known);
  const hasDefaults = offered.some(({ id }) => defaults.has(id));
  return offered.map(({ id, name }) => ({ id, name, isDefault: !hasDefaults || defaults.has(id) }));
}

function hours(first: number, last: number): readonly Choice[] {
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    return { id: hour, name: `${String(hour).padStart(2, '0')}:00` };
  });
}

/** Choices of each field from the metadata. A Data View belongs to sources, a grouping to levels. */
export const panelChoices = {
  dataSourceId: ({ meta }: Known) => firstIsDefault(meta.answer?.dataSource ?? []),
  timeGroupById: ({ meta, values }: Known) =>
    firstIsDefault(
      (meta.answer?.timeGroupBy ?? []).filter(({ displayForDataSources }) => isFor(displayForDataSources, values.dataSourceId)),
    ),
  fromWeek: ({ meta }: Known) => meta.answer?.weeks ?? [],
  toWeek: ({ meta }: Known) => meta.answer?.weeks ?? [],
  startHour: () => hours(0, 23),
  endHour: () => hours(1, 24),
  dataType: (known: Known) => firstIsDefault(dataTypesOf(known)),
  dataTypes: severalDataTypes,
  dataGroupId: ({ meta, scope }: Known) =>
    firstIsDefault((meta.answer?.dataGroups ?? []).filter((group) => scope !== undefined && isFor(levelsOf(group), scope.node.type))),
  totalBy: ({ meta }: Known) => firstIsDefault(meta.answer?.totalBy ?? []),
  daysOfWeek: ({ meta }: Known) => meta.answer?.daysOfWeek ?? [],
  categoryIds: ({ meta }: Known) => meta.answer?.categories ?? [],
} as const;

type Shown = Pick<Known, 'meta' | 'values'>;
type View = NonNullable<ReturnType<typeof viewOf>>;

function ofView(holds: (view: View) => boolean) {
  return ({ meta, values }: Shown) => {
    const view = viewOf(meta.answer, values.timeGroupById);
    return view !== undefined && holds(view);
  };
}

const byDates = ofView((view) => !view.displayWeeksOfYear);
const byWeeks = ofView((view) => view.displayWeeksOfYear);
const byHours = ofView((view) => view.displayHours);

/** Fields of each Data View. docs/rules/analysis.md, 3. */
export const panelFields = {
  fromDate: byDates,
  toDate: byDates,
  fromWeek: byWeeks,
  toWeek: byWeeks,
  startHour: byHours,
  endHour: byHours,
  dataType: ofView((view) => view.displayDataType),
  dataTypes: ofView((view) => view.displayDataTypes),
  totalBy: ofView((view) => view.displayTotalOptions),
  daysOfWeek: ofView((view) => view.displayDayOfWeek),
} as const;

export const panelTitles = {
  dataTypes: ({ values }: { readonly values: PanelValues }) => (values.timeGroupById === graphView ? 'Graph' : 'Data Types'),
} as const;
