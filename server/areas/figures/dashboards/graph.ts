import type { GraphAnswer } from '../../../../src/schemas/entities/graph';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Sums } from './common/measures';
import type { Question } from './common/question';
import { type Figure, figureValue } from './figures';
import { readRowsOf } from './rows';
import { recordedBefore } from './view';

/** Omits weeks before the first record: a zero line would suggest no trade. */
function sinceRecorded(values: readonly (number | null)[], sundays: readonly IsoDate[], firstDay: IsoDate | null): (number | null)[] {
  return values.map((value, week) => (firstDay === null || (sundays[week] ?? '') < firstDay ? null : value));
}

/** Returns a figure of the last weeks over the preceding ones. Throws CallError 403 for an unknown row. docs/rules/analysis.md, 2. */
export async function graphOf(
  context: Context,
  question: Question,
  { name, kind, needs, of }: Figure,
  place: number,
): Promise<GraphAnswer> {
  const [row] = await readRowsOf(context, question, needs, place);
  if (row === undefined) throw denied(`This ${question.grouping} does not exist, or you may not see it.`);
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
