import { type Effect, go, type PlaceResult } from '../../engine';
import type { IsoDate } from '../../schemas/wire/dates';

/** The grouping with a row per machine. */
export const byMachine = 'Machine';

/** The prefix of an address parameter for a week. */
export const weekQuestion = 'week';

/** The measures that dashboards and Analysis have in common, with the same figures. */
const measures: ReadonlySet<string> = new Set([
  'Net Income',
  'Cash In',
  'Tickets In',
  'Tickets Out',
  'Stakes',
  'Wins',
  'Variance',
  'Counted',
]);

interface AnalysedWeek {
  /** The last day. */
  readonly week: IsoDate;
  readonly measure: string;
  readonly group: 'Site' | 'Region' | typeof byMachine;
  readonly category: number | undefined;
}

/** Leads to the rows behind a dashboard's figure of a week; `undefined` for a measure that Analysis lacks. */
export function analysedWeek({ week, measure, group, category }: AnalysedWeek, at?: PlaceResult): Effect | undefined {
  if (!measures.has(measure)) return undefined;
  const question = [weekQuestion, week.replaceAll('-', ''), measure, group].join('.');
  const set = category === undefined ? undefined : JSON.stringify({ categoryIds: [category] });
  return go('/dashboard/analysis', { question, 'panel.set': set }, at);
}
