import type { AnalysisMetaData } from '../../schemas/entities/analysis';
import { organisationTypes } from '../../schemas/entities/organisation';
import type { analysisPanel } from '../../schemas/forms/analysisPanel.form';
import type { ValuesOf } from '../../schemas/forms/form';
import { businessDay } from '../../schemas/wire/dates';
import { addDays } from '../../schemas/wire/days';
import { firstIsDefault } from '../common/firstIsDefault';

export type PanelValues = Partial<ValuesOf<typeof analysisPanel>>;

interface Known {
  readonly scope: { readonly node: { readonly type: 'ALL' | 'CO' | 'SUB' | 'SI' } } | undefined;
  readonly meta: { readonly answer: AnalysisMetaData | undefined };
  readonly values: PanelValues;
}

/** The default range: from today less so many days until today. docs/rules/analysis.md, 9. */
const defaultDays = 14;

/** The default hours where the metadata tells none. docs/rules/analysis.md, 9. */
const defaultHours = { start: 8, end: 18 } as const;

/** The Data View whose data types are those of its graph. docs/rules/analysis.md, 2. */
const graphView = 4;

/** A time on the clock, behind a day or by itself; of a whole hour the hour may stand alone. */
const clock = /(?:^|[T ])(\d{1,2})(?::(\d{2})(?::(\d{2}))?|$)/;

/** How many hours of the day are over at a time on the clock, as a server tells it, which may be as a number; nothing for what is no time. */
function hoursUntil(time: string | undefined): number | undefined {
  const [, hour, minute = 0, second = 0] = clock.exec(String(time ?? '')) ?? [];
  return hour === undefined ? undefined : Number(hour) + Number(minute) / 60 + Number(second) / 3600;
}

/** What the panel starts with. docs/rules/analysis.md, 9. */
export function panelStart(meta: AnalysisMetaData | undefined): PanelValues {
  const today = businessDay(new Date());
  const always = { fromDate: addDays(today, -defaultDays), toDate: today, daysOfWeek: 'all', categoryIds: 'all' } as const;
  if (meta === undefined) return always;
  return {
    ...always,
    startHour: Math.floor(hoursUntil(meta.defaultStartTime) ?? defaultHours.start),
    // An end within an hour takes all of it in: 23:59:59 is the end of the day.
    endHour: Math.ceil(hoursUntil(meta.defaultEndTime) ?? defaultHours.end),
    fromWeek: meta.defaultStartWeek,
    toWeek: meta.defaultEndWeek,
    // Without any, all of the source's are.
    ...(meta.defaultMeasures.length === 0 ? {} : { dataTypes: meta.defaultMeasures }),
  };
}

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The Data View that is chosen. */
export function viewOf(meta: AnalysisMetaData | undefined, id: number | undefined) {
  return meta?.timeGroupBy.find((view) => view.id === id);
}

/** Whether something is for this one of several: what is for none in particular is for all. A server may tell the only one by itself. */
function isFor<One>(told: One | readonly One[] | undefined, one: One | undefined): boolean {
  const them: readonly unknown[] = told === undefined ? [] : [told].flat();
  return them.length === 0 || them.some((each) => each === one);
}

/** The levels of the organisation that a grouping is for. What a server calls otherwise narrows nothing. */
const levels: ReadonlySet<unknown> = new Set(['ALL', ...organisationTypes]);

function levelsOf({ orgFilter }: AnalysisMetaData['dataGroups'][number]) {
  return [orgFilter].flat().filter((level) => levels.has(level));
}

function dataTypesOf({ meta, values }: Known) {
  return (meta.answer?.measures ?? []).filter(({ dataSources }) => isFor(dataSources, values.dataSourceId));
}

/** The data types of the source; those that it starts with are its default ones, or all where it has none of these. */
function severalDataTypes(known: Known) {
  const defaults = new Set(known.meta.answer?.defaultMeasures);
  const offered = dataTypesOf(known);
  const hasDefaults = offered.some(({ id }) => defaults.has(id));
  return offered.map(({ id, name }) => ({ id, name, isDefault: !hasDefaults || defaults.has(id) }));
}

/** The hours of a day, by the moment at which each begins or, for ends, is over. */
function hours(first: number, last: number): readonly Choice[] {
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    return { id: hour, name: `${String(hour).padStart(2, '0')}:00` };
  });
}

/** What each field offers, as the metadata says. A Data View is for certain sources, a grouping for certain levels. */
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
  // Without a part of the organisation there is none.
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

/** Which fields the chosen Data View has. docs/rules/analysis.md, 3. */
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
