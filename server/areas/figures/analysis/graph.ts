import { and, eq } from 'drizzle-orm';
import type { analysis } from '../../../../src/schemas/calls/analysis';
import { type IsoDate, showInstant } from '../../../../src/schemas/wire/dates';
import type { TimeSlot } from '../../../calendar/timeSlots';
import type { Context } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { category } from '../../../db/schema';
import { rounded } from '../../../output/values/rounding';
import { isRowKey } from './facts';
import { type Drawing, draw } from './figures';
import type { Measure } from './measures';
import type { Plan } from './plan';
import { planOf, type Question } from './planOf';
import { axisNames } from './views';

/** Throws CallError 400 for an unknown category. */
async function ofCategory({ db }: Context, { categories }: Plan, { operatorId }: Question, name: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.operatorId, operatorId), eq(category.name, name)));
  if (row === undefined) throw badField('category', 'must be the category of the row');
  return categories === 'all' || categories.includes(row.id) ? [row.id] : [];
}

/** Weekdays and hours that contain days of several weeks are complete once one of those days is. */
function isOpenAt({ view, today }: Plan, now: Date): (place: TimeSlot) => boolean {
  const hour = showInstant(now, 'year-first').slice(11, 13);
  const isUnfinished = (day: IsoDate) => day >= today;
  return ({ text, days }) => {
    if (view.graphAxis === 'dayOfWeek') return days.every(isUnfinished);
    if (view.graphAxis !== 'hour') return days.some(isUnfinished);
    return days.every(isUnfinished) && (!days.includes(today) || text.slice(0, 2) >= hour);
  };
}

/** Hides incomplete slots, which would look like a fall, unless all are incomplete. */
function openPlaces({ places }: Drawing, plan: Plan, now: Date): ReadonlySet<number> {
  const isOpen = isOpenAt(plan, now);
  const open = places.flatMap((slot, place) => (isOpen(slot) ? [place] : []));
  return new Set(open.length === places.length ? [] : open);
}

/** Converts seconds to hours, with two decimals, and hundredths to whole units. */
function drawn(figure: number, { isTime = false }: Measure): number {
  return isTime ? rounded(figure / 36) / 100 : figure / 100;
}

function nameOf({ name, isTime = false }: Measure): string {
  return isTime ? `${name} (hours)` : name;
}

function seriesOf({ places, tables }: Drawing, open: ReadonlySet<number>, { group, view }: Plan, rowKeys: readonly string[]) {
  return rowKeys.flatMap((rowKey) =>
    tables.map(({ measure, table }) => {
      const row = table.rows.find(({ key }) => key === rowKey);
      if (row === undefined) throw denied('These rows are not among the results of this analysis.');
      const called = row.labels[group.called] ?? '';
      const values = row.figures
        .slice(0, places.length)
        .map((figure, place) => (figure === null || open.has(place) ? null : drawn(figure, measure)));
      return { name: view.displayDataTypes ? `${called} - ${nameOf(measure)}` : called, kind: measure.kind, values };
    }),
  );
}

/**
 * Returns a graph of rows by slot; a trend draws each measure by day. Throws what `planOf` throws, CallError 400 for a view without graph or
 * an invalid key, 403 for unlisted rows. docs/rules/analysis.md, 2 and 7.
 */
export const graph: Handler<typeof analysis.graph> = async (context, { rowKeys, category: name, ...question }) => {
  const basePlan = await planOf(context, question, true);
  const { view, measures, aggregation } = basePlan;
  if (view.graphAxis === undefined) throw badField('timeGroupById', `must be a Data View with a graph: '${view.name}' has none`);
  const keys = [...new Set(rowKeys)];
  if (!keys.every(isRowKey)) throw badField('rowKeys', 'must be keys of rows of the grid');
  const categories = name === null ? basePlan.categories : await ofCategory(context, basePlan, question, name);
  const plan = { ...basePlan, rowKeys: keys, categories };
  const drawing = await draw(context.db, plan);
  const open = openPlaces(drawing, plan, context.now);
  const what = view.displayDataTypes ? view.name : `${measures.map(nameOf).join(', ')} ${view.name}`;
  return {
    title: `${aggregation.id === 1 ? what : `${what}, ${aggregation.name}`}${open.size === 0 ? '' : `, finished ${axisNames[view.graphAxis].toLowerCase().split(' ')[0]}s only`}`,
    axis: axisNames[view.graphAxis],
    places: drawing.places.map(({ text }) => text),
    series: seriesOf(drawing, open, plan, keys),
  };
};
