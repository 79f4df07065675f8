import type { GraphAnswer } from '../../../../src/schemas/entities/graph';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import { type Figure, figureValue } from './figures';
import type { Sums } from './ground/measures';
import type { Question } from './ground/question';
import { readRowsOf } from './rows';
import { recordedBefore } from './view';

/** Nothing is drawn of the weeks that ended before anything was recorded: a line along zero would say that there was no trade. */
function sinceRecorded(values: readonly (number | null)[], sundays: readonly IsoDate[], firstDay: IsoDate | null): (number | null)[] {
  return values.map((value, week) => (firstDay === null || (sundays[week] ?? '') < firstDay ? null : value));
}

/**
 * A figure of one site or region over the last weeks, and over as many before them, which lie over one another. Throws CallError 403 for a place that is
 * not among the rows. docs/rules/analysis.md, 2.
 */
export async function graphOf(
  context: Context,
  question: Question,
  { name, kind, needs, of }: Figure,
  place: number,
): Promise<GraphAnswer> {
  const [row] = await readRowsOf(context, question, needs, place);
  if (row === undefined) throw denied(`This ${question.grouping} is not there, or you may not see it.`);
  const line = (weeks: readonly Sums[]) => weeks.map((week) => figureValue(of(week), kind));
  const { last, before } = question.weeks;
  const recorded = recordedBefore(row.facts, question);
  return {
    title: `${name} of ${row.name}`,
    axis: 'Week ending',
    places: [...last],
    series: [
      { name, kind, values: line(row.facts.weeks) },
      {
        name: recorded === last.length ? `${last.length} weeks before` : `${last.length} weeks before (${recorded} recorded)`,
        kind,
        values: sinceRecorded(line(row.facts.before), before, row.facts.firstDay),
      },
    ],
  };
}
