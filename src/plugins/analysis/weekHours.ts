import { type Askable, type DrawnAnswer, join, type Scope } from '../../engine';
import type { InputOf } from '../../schemas/call';
import { api } from '../../schemas/calls';
import type { analysis } from '../../schemas/calls/analysis';
import type { AnalysisGrid, AnalysisMetaData } from '../../schemas/entities/analysis';
import { daysApart } from '../../schemas/wire/days';
import { kindOf } from '../common/kindOf';
import { panelChoices, perDayOf, viewOf } from './panel';

type Question = InputOf<typeof analysis.grid>;

interface Known {
  readonly scope: Scope | undefined;
  readonly meta: { readonly answer: AnalysisMetaData | undefined };
  readonly request: { readonly value: Question | undefined };
}

/** A shorter range lacks weekdays. */
const week = 7;

function weekdaysOf(meta: AnalysisMetaData, { daysOfWeek }: Question) {
  return meta.daysOfWeek.filter(({ id }) => daysOfWeek === 'all' || daysOfWeek.includes(id));
}

/** Returns whether the figures by hour can be split by weekday. docs/rules/analysis.md, 4. */
export function hasWeekHours({ meta: { answer: meta }, request: { value: request } }: Known): boolean {
  if (meta === undefined || request === undefined || viewOf(meta, request.timeGroupById)?.displayHours !== true) return false;
  return daysApart(request.fromDate, request.toDate) + 1 >= week && weekdaysOf(meta, request).length > 1;
}

const hour = /^\d{2}:00$/;
const duration = /^[\d,]+:\d{2}:\d{2}$/;
const secondsPerHour = 3600;

/** Reads the total by hour; without a row there are gaps. */
function cellsOf({ headerDef, rows }: AnalysisGrid) {
  const total = rows.findLast(({ isTotal }) => isTotal === true);
  return headerDef.flatMap(({ text }, at) => (hour.test(text) ? [{ hour: text, data: total?.cellData[at]?.data }] : []));
}

type Weekdays = readonly { readonly name: string; readonly grid: AnalysisGrid | undefined }[];

function graphOf({ title, period }: Pick<DrawnAnswer, 'title' | 'period'>, weekdays: Weekdays): DrawnAnswer {
  const rows = weekdays.map(({ name, grid }) => ({ name, cells: grid === undefined ? [] : cellsOf(grid) }));
  const places = rows.find(({ cells }) => cells.length > 0)?.cells.map((cell) => cell.hour) ?? [];
  const [text = ''] = rows.flatMap(({ cells }) => cells.flatMap(({ data }) => data?.displayValue || []));
  const isTime = duration.test(text);
  const kind = kindOf(text);
  const figureOf = (value: unknown) =>
    typeof value !== 'number' ? null : isTime ? Math.round((100 * value) / secondsPerHour) / 100 : value;
  return {
    title: isTime ? `${title}, hours` : title,
    period,
    axis: 'Hour',
    places,
    series: rows.map(({ name, cells }) => ({
      name,
      kind,
      values: places.map((place) => figureOf(cells.find((cell) => cell.hour === place)?.data?.actualValue)),
    })),
  };
}

function nameIn(list: readonly { readonly id: number; readonly name: string }[], id: number | undefined): string | undefined {
  return list.find((each) => each.id === id)?.name;
}

/**
 * Requests the hours once per weekday. Uses the average per day, because a range has some weekdays more often than others. docs/rules/analysis.md, 4.
 */
export function weekHours({ scope, meta, request }: Known): Askable<DrawnAnswer> | undefined {
  const { answer } = meta;
  const { value } = request;
  if (answer === undefined || value === undefined || !hasWeekHours({ scope, meta, request })) return undefined;
  const isTotal = value.totalBy === undefined || value.totalBy === answer.totalBy[0]?.id;
  const totalBy = isTotal ? (perDayOf(answer) ?? value.totalBy) : value.totalBy;
  // The first grouping has the fewest rows, and each the same total.
  const dataGroupId = panelChoices.dataGroupId({ meta, scope, values: {} })[0]?.id ?? value.dataGroupId;
  const weekdays = weekdaysOf(answer, value);
  const aggregation = totalBy === answer.totalBy[0]?.id ? undefined : nameIn(answer.totalBy, totalBy);
  const what = nameIn(answer.measures, value.dataType) ?? 'Figures';
  const title = `${what} by weekday and hour${aggregation === undefined ? '' : `, ${aggregation}`}`;
  return join(
    Object.fromEntries(weekdays.map(({ id }) => [String(id), api.analysis.grid({ ...value, totalBy, dataGroupId, daysOfWeek: [id] })])),
    (grids) =>
      graphOf(
        { title, period: `${value.fromDate} to ${value.toDate}` },
        weekdays.map(({ id, name }) => ({ name, grid: grids[String(id)] })),
      ),
  );
}
