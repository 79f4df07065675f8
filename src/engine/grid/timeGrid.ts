import { today } from '../../schemas/wire/clock';
import { changeText } from './changeText';
import { datedColumns } from './locks';
import type { CellValue, GridColumn, GridModel } from './model';

const dayMs = 86_400_000;
/** The row limit for uncut change columns, whose texts are all measured. */
const mostMeasured = 2000;

function dayIn(title: string): number {
  const [one = '', month = '', other = ''] = title.split(/[-/.]/);
  const iso = one.length === 4 ? `${one}-${month}-${other}` : `${other}-${month}-${one}`;
  return Date.parse(`${iso}T00:00:00Z`);
}

function totalsAfter({ columns }: GridModel, last: number): readonly number[] {
  const group = columns[last + 1]?.group;
  if (group === undefined) return [];
  let end = last + 1;
  while (columns[end + 1]?.group === group) end += 1;
  return Array.from({ length: end - last }, (_, at) => last + 1 + at);
}

/** A computed column: the change between two days or weeks. */
interface Change {
  readonly title: string;
  readonly now: number;
  readonly before: number;
}

/** 52 weeks, so that weekdays match. */
const yearMs = 364 * dayMs;

/** Compares the newest finished column with the previous one, and with the same week a year ago if present. */
function changesOf({ columns }: GridModel, { first, last }: { readonly first: number; readonly last: number }): readonly Change[] {
  const dayAt = (at: number) => dayIn(columns[at]?.title ?? '');
  const isWeekly = dayAt(last) - dayAt(last - 1) === 7 * dayMs;
  // An unfinished period would look like a decrease.
  const isUnfinished = dayAt(last) >= Date.parse(`${today()}T00:00:00Z`);
  const now = isUnfinished ? last - 1 : last;
  if (now <= first) return [];
  const until = isUnfinished ? ` to ${columns[now]?.title ?? ''}` : '';
  const changes = [{ title: `${isWeekly ? 'Week on week' : 'Change'}${until}`, now, before: now - 1 }];
  for (let before = first; before < now - 1; before += 1) {
    if (dayAt(before) === dayAt(now) - yearMs) changes.push({ title: `Year on year${until}`, now, before });
  }
  return changes;
}

/** Moves totals of a weekly grid before its weeks, and adds change columns. */
export function withTotalsFirst(grid: GridModel): GridModel {
  const all = [...grid.columns.keys()];
  const dates = datedColumns(grid, all);
  const newest = dates && grid.columns[dates.last];
  if (dates === undefined || newest === undefined || newest.alignment !== 'right') return grid;
  const { first, last } = dates;
  const totals = totalsAfter(grid, last);
  const moved = new Set(totals);
  const changes = changesOf(grid, dates);
  const made = changes.map(
    ({ title }): GridColumn => ({
      key: title,
      title,
      width: undefined,
      alignment: 'right',
      titleAlignment: 'right',
      isLocked: false,
      ...(grid.rowCount <= mostMeasured ? { isWhole: true as const } : {}),
    }),
  );
  // Computed columns get the indices after all others.
  const own = changes.map((_, nth) => all.length + nth);
  const order = [...all.slice(0, first), ...totals, ...own, ...all.slice(first).filter((at) => !moved.has(at))];
  const sourceOf = (at: number) => order[at] ?? -1;
  const changeAt = (at: number) => changes[sourceOf(at) - all.length];

  function figures(row: number, { now, before }: Change): readonly [number, number] | undefined {
    const [one, other] = [grid.value(row, now), grid.value(row, before)];
    return typeof one === 'number' && typeof other === 'number' ? [one, other] : undefined;
  }
  function changeOf(row: number, change: Change): string {
    const pair = figures(row, change);
    return pair === undefined ? '' : changeText(...pair, grid.text(row, change.now));
  }
  function differenceOf(row: number, change: Change): CellValue {
    const pair = figures(row, change);
    return pair === undefined ? null : pair[0] - pair[1];
  }
  return {
    ...grid,
    columns: order.flatMap((at) => grid.columns[at] ?? made[at - all.length] ?? []),
    text(row, at) {
      const change = changeAt(at);
      return change === undefined ? grid.text(row, sourceOf(at)) : changeOf(row, change);
    },
    value(row, at) {
      const change = changeAt(at);
      return change === undefined ? grid.value(row, sourceOf(at)) : differenceOf(row, change);
    },
    look: (row, at) => (changeAt(at) === undefined ? grid.look(row, sourceOf(at)) : undefined),
  };
}
