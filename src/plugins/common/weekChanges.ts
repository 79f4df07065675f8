import { changeText } from '../../engine';
import type { BatchesAnswer } from '../../schemas/entities/collections';
import type { Cell, Grid } from '../../schemas/entities/grid';
import { today as dayNow } from '../../schemas/wire/clock';
import { type IsoDate, isIsoDate } from '../../schemas/wire/dates';
import { addDays } from '../../schemas/wire/days';
import { insertColumns } from './insertColumns';
import { perAnswer } from './perAnswer';

type Row = Grid['rows'][number] & { readonly collectionType?: number };
type WeekGrid<R extends Row> = Omit<Grid, 'rows'> & { readonly rows: readonly R[] };

/** 364 days = 52 weeks, so that whole weeks are compared. */
const comparisons = [
  { text: 'Week on week', days: 7 },
  { text: 'Year on year', days: 364 },
] as const;

/** A week in collection, with a partial figure. docs/rules/collections.md, 2. */
const stillCurrent = 2;

interface Week {
  readonly day: IsoDate;
  readonly figure: number;
  readonly shown: string;
}

/** `undefined` for totals, unfinished weeks and incomplete counts. */
function weekOf(row: Row, { week, figure, uncounted }: { readonly week: number; readonly figure: number; readonly uncounted: number }) {
  const day = row.cellData[week]?.data.actualValue;
  const { actualValue: value, displayValue: shown = '' } = row.cellData[figure]?.data ?? {};
  if (row.isTotal === true || row.collectionType === stillCurrent || typeof value !== 'number') return undefined;
  if (typeof day !== 'string' || !isIsoDate(day) || day >= dayNow()) return undefined;
  const missing = row.cellData[uncounted]?.data.actualValue;
  return typeof missing === 'number' && missing > 0 ? undefined : { day, figure: value, shown };
}

function changeCell(now: Week | undefined, before: Week | undefined): Cell {
  if (now === undefined || before === undefined) return { type: 'cell', data: { actualValue: null, displayValue: '' } };
  const displayValue = changeText(now.figure, before.figure, now.shown);
  return { type: 'cell', data: { actualValue: now.figure - before.figure, displayValue } };
}

/**
 * Adds the changes of a figure from the week before and the year before. Compares only finished, fully counted weeks in the response; omits
 * empty columns. docs/rules/collections.md, 9.
 * @param heading of the figure
 */
export function withWeekChanges<R extends Row, Answer extends { readonly grid: WeekGrid<R> }>(answer: Answer, heading: string): Answer {
  const { headerDef, rows } = answer.grid;
  const at = (text: string) => headerDef.findIndex((header) => header.text === text);
  const places = { week: at('Week Ending'), figure: at(heading), uncounted: at('Uncounted') };
  if (places.week < 0 || places.figure < 0) return answer;
  const weeks = rows.map((row) => weekOf(row, places));
  const byDay = new Map(weeks.flatMap((week) => (week === undefined ? [] : [[week.day, week] as const])));
  const columns = comparisons.flatMap(({ text, days }) => {
    const cells = weeks.map((week) => changeCell(week, week && byDay.get(addDays(week.day, -days))));
    return cells.some(({ data }) => data.actualValue !== null) ? [{ text, alignment: 2 as const, cells }] : [];
  });
  if (columns.length === 0) return answer;
  return { ...answer, grid: insertColumns(answer.grid, places.figure, columns) };
}

const changesOf = (heading: string) => perAnswer((answer: BatchesAnswer) => withWeekChanges(answer, heading));

export const weekChanges = {
  netIncome: changesOf('Meter Net Income'),
  banking: changesOf('Net Banked'),
  counts: changesOf('Counted'),
} as const;
