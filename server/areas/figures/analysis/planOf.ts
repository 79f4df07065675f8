import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { analysis } from '../../../../src/schemas/calls/analysis';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import type { IdList } from '../../../../src/schemas/wire/idList';
import { daysBetween, mondayOf } from '../../../calendar/days';
import type { DayRange } from '../../../calendar/timeSlots';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import { category } from '../../../db/schema';
import { sitesOf } from '../../sessions/scope';
import { type Aggregation, aggregations, everyAggregation } from './aggregations';
import { everyGroup, type Group } from './groups';
import { everyMeasure, type Measure } from './measures';
import type { Hours, Plan } from './plan';
import { everySource, type Source } from './sources';
import { everyWeekday } from './timeSlots';
import { everyView, type View } from './views';
import { mostWeeks, weekOfValue } from './weeks';

export type Question = InputOf<typeof analysis.grid>;

const endOfDay = '23:59:59';
const mostDays = 366;

function oneOf<T extends { readonly id: number }>(list: readonly T[], field: string, id: number | undefined, what: string): T {
  const match = list.find((entry) => entry.id === id);
  if (match === undefined) throw badField(field, `must be ${what}: choose one from the list`);
  return match;
}

function sourceAndView({ dataSourceId, timeGroupById }: Question): { readonly source: Source; readonly view: View } {
  const source = oneOf(everySource, 'dataSourceId', dataSourceId, 'a Data Source');
  const view = oneOf(everyView, 'timeGroupById', timeGroupById, 'a Data View');
  if (!view.displayForDataSources.includes(source.id))
    throw badField('timeGroupById', `must be a Data View of ${source.name}: '${view.name}' is for another Data Source`);
  return { source, view };
}

function groupAt({ dataGroupId, companyId, subCompanyId, siteId }: Question): Group {
  const group = oneOf(everyGroup, 'dataGroupId', dataGroupId, 'a Group By');
  const level = siteId !== undefined ? 'SI' : subCompanyId !== undefined ? 'SUB' : companyId !== undefined ? 'CO' : 'ALL';
  if (!group.orgFilter.includes(level))
    throw badField('dataGroupId', `needs a wider choice: '${group.name}' would be one row here, so choose another Group By`);
  return group;
}

/** Measures of variances need a flag. */
export function measuresOf(context: Context, source: Source): readonly Measure[] {
  const maySee = signedIn(context).flags.has('optionShowVariance');
  return everyMeasure.filter(({ dataSources, tellsVariance }) => dataSources.includes(source.id) && (maySee || tellsVariance !== true));
}

function someOf(offered: readonly Measure[], ids: IdList): readonly Measure[] {
  if (ids === 'all') return offered;
  if (ids.length === 0) throw badField('dataTypes', 'must not be empty: choose at least one');
  for (const id of ids) oneOf(offered, 'dataTypes', id, 'data types of the Data Source');
  return offered.filter(({ id }) => ids.includes(id));
}

/** A trend's grid shows all types; only its graph uses the chosen ones. */
function typesOf(context: Context, { dataType, dataTypes }: Question, source: Source, view: View, isDrawn: boolean): readonly Measure[] {
  const offered = measuresOf(context, source);
  if (view.displayDataType) return [oneOf(offered, 'dataType', dataType, 'a data type of the Data Source')];
  const chosen = someOf(offered, dataTypes);
  return view.showsAllTypes === true && !isDrawn ? offered : chosen;
}

function weeksOf({ fromWeek, toWeek }: Question, now: Date): DayRange {
  const [from, to] = [weekOfValue('fromWeek', fromWeek, now), weekOfValue('toWeek', toWeek, now)];
  if (to < from) throw badField('toWeek', 'must not be before the week From: choose a later one');
  if (daysBetween(from, to) > 7 * mostWeeks - 6) throw badField('toWeek', `must be within ${mostWeeks} weeks: choose fewer`);
  return { from: mondayOf(from), to };
}

function rangeOf(question: Question, view: View, now: Date): DayRange {
  if (view.displayWeeksOfYear) return weeksOf(question, now);
  const { fromDate: from, toDate: to } = question;
  if (to < from) throw badField('toDate', 'must not be before From: choose a later day');
  if (daysBetween(from, to) > mostDays) throw badField('toDate', `must be within ${mostDays} days of From: choose fewer days`);
  // Limits the range to dates on which database and program agree.
  if (from < '1970-01-01' || to > addDays(businessDay(now), mostDays)) throw badField('toDate', 'must not be so far away');
  return { from, to };
}

function hoursOf({ startTime: from, endTime: to }: Question, { displayHours }: View): { readonly hours?: Hours } {
  if (!displayHours) return {};
  if (to <= from) throw badField('endTime', 'must be after the Start: choose a later hour');
  return { hours: to === endOfDay ? { from } : { from, to } };
}

function daysOfWeekOf({ daysOfWeek }: Question, { displayDayOfWeek }: View): readonly number[] {
  if (!displayDayOfWeek || daysOfWeek === 'all') return everyWeekday;
  if (daysOfWeek.length === 0) throw badField('daysOfWeek', 'must not be empty: choose at least one');
  if (daysOfWeek.some((day) => day < 1 || day > 7)) throw badField('daysOfWeek', 'must be days of the week: 1 is Monday, 7 Sunday');
  return everyWeekday.filter((day) => daysOfWeek.includes(day));
}

async function requireCategories({ db }: Context, { categoryIds, operatorId }: Question): Promise<void> {
  if (categoryIds === 'all' || categoryIds.length === 0) return;
  const ids = [...new Set(categoryIds)];
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.operatorId, operatorId), inArray(category.id, ids)));
  if (rows.length < ids.length) throw denied('This category is not one of the operator.');
}

function totalOf({ totalBy }: Question): Aggregation {
  return totalBy === undefined ? aggregations.total : oneOf(everyAggregation, 'totalBy', totalBy, 'an Aggregation');
}

/**
 * Validates a question; `isDrawn` for its graph. Ignores fields that the view hides. Throws CallError 403 outside the data access, 400 at
 * the invalid field. docs/rules/analysis.md, 2 and 7.
 */
export async function planOf(context: Context, question: Question, isDrawn: boolean): Promise<Plan> {
  const { operatorId, companyId, subCompanyId, siteId, categoryIds } = question;
  const scope = { OperatorId: operatorId, CompanyId: companyId, SubCompanyId: subCompanyId, SiteId: siteId };
  const sites = await sitesOf(context, { ...scope, OperatorRegions: 'all' });
  await requireCategories(context, question);
  const { source, view } = sourceAndView(question);
  return {
    sites,
    source,
    view,
    group: groupAt(question),
    measures: typesOf(context, question, source, view, isDrawn),
    aggregation: totalOf(question),
    range: rangeOf(question, view, context.now),
    daysOfWeek: daysOfWeekOf(question, view),
    ...hoursOf(question, view),
    categories: categoryIds,
    today: businessDay(context.now),
  };
}
