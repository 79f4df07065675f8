import { type FigureContext, figure, go, isGranted, menu, type TaskContext } from '../../engine';
import { api } from '../../schemas/calls';
import type { AnalysisGrid, AnalysisMetaData } from '../../schemas/entities/analysis';
import { weekQuestion } from '../common/analysedWeek';
import { weekStart } from './panel';
import { questionOf } from './question';

const { analysis } = api;

type AtMeta = FigureContext<AnalysisMetaData>;

/** Week, measure and grouping, as the address of Analysis has them. */
function payoutOf({ defaultEndWeek }: AnalysisMetaData) {
  return [String(defaultEndWeek), 'Payout %', 'Site'] as const;
}

const weekHeading = /(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the total of each week, oldest first, `null` for a week without figures. */
function weeksOf({ headerDef, rows }: AnalysisGrid) {
  const total = rows.at(-1);
  return headerDef.flatMap(({ text }, at) => {
    const value = total?.cellData[at]?.data.actualValue;
    const [, year, month, day] = weekHeading.exec(text) ?? [];
    return day === undefined ? [] : [{ week: `${day}-${month}-${year}`, value: typeof value === 'number' ? value : null }];
  });
}

/** With the tasks of compliance this would be a thirteenth call of the home. */
function hasRoom({ scope: { node }, login }: TaskContext): boolean {
  return !isGranted([menu('COMPLIANCE')], login) || (node.type === 'ALL' && login.complianceAuthorisationUseCompany === true);
}

export const analysisFigures = [
  figure('payout', {
    label: 'Payout',
    unit: 'percent',
    first: (ctx) => hasRoom(ctx) && analysis.metaData({ operatorId: ctx.scope.operatorId }),
    load({ scope, first: meta }: AtMeta) {
      const question = questionOf({ scope, panel: { ...weekStart(meta, payoutOf(meta)), fromWeek: meta.defaultStartWeek } });
      return question && analysis.grid(question);
    },
    tell(grid) {
      const weeks = weeksOf(grid);
      const [last, before] = [weeks.at(-1), weeks.at(-2)];
      if (last === undefined) return undefined;
      return {
        value: last.value ?? undefined,
        note: `Week ending ${last.week}`,
        before: before === undefined || before.value === null ? undefined : { value: before.value, when: 'the week before' },
        series: { values: weeks.map(({ value }) => value), of: 'weeks' },
      };
    },
    leads: ({ first: meta }) => go('/dashboard/analysis', { question: [weekQuestion, ...payoutOf(meta)].join('.') }),
  }),
];
