import { figure, flag, go, join } from '../../engine';
import { type EventsAnswer, statusNames } from '../../schemas/entities/compliance/records';
import { quarterInWork } from './days';
import { compliancePaths } from './paths';
import { quarterReviews, wholeTime } from './periods';
import { pageSize } from './search';
import { alertsOf, eventsWith, incompleteStatuses, inReview, one, records } from './tasks';
import { hitCount } from './totals';

function quarterDays() {
  const { from: dateFrom, to: dateTo } = quarterInWork();
  return { dateFrom, dateTo };
}

/** `undefined` from a server that ignores the filter and returns records of other statuses. */
function countOf(answer: EventsAnswer | undefined, statuses: readonly string[]): number | undefined {
  if (answer?.rows.some(({ status }) => !statuses.includes(status.name)) !== false) return undefined;
  return hitCount(answer, one);
}

export const complianceFigures = [
  figure('alerts', {
    label: 'Alerts of the last two weeks',
    unit: 'number',
    can: [flag('optionShowComplianceAlerts')],
    service: 'compliance',
    load: alertsOf,
    tell(answer) {
      const value = hitCount(answer, pageSize);
      return value === undefined ? undefined : { value };
    },
    leads: () => go(compliancePaths.alerts, { 'days.shown': 'yes' }),
  }),
  figure('quarter', {
    label: 'Records of the quarter',
    unit: 'number',
    lineUnit: 'number',
    can: [flag('optionComplianceShowReviews')],
    service: 'compliance',
    load(ctx) {
      const { type } = ctx.scope.node;
      // A quarter belongs to a company.
      if (type === 'SUB' || type === 'SI') return undefined;
      const days = quarterDays();
      const all = records(ctx, days, one);
      return (
        all &&
        join(
          {
            all,
            inReview: records(ctx, { ...days, reviewsDueBy: wholeTime.dateTo }, one),
            incomplete: records(ctx, { ...days, incompleteOnly: true }, one),
            processed: records(ctx, { ...days, processedOnly: true }, one),
          },
          (answers) => answers,
        )
      );
    },
    tell(answers) {
      const recorded = hitCount(answers.all, one);
      const reviewed = countOf(answers.inReview, [inReview]);
      const incomplete = countOf(answers.incomplete, incompleteStatuses);
      const processed = countOf(answers.processed, [statusNames.processed]);
      if (recorded === undefined || reviewed === undefined || incomplete === undefined || processed === undefined) return undefined;
      return {
        value: recorded,
        note: `Recorded in ${quarterInWork().name}`,
        bars: [
          { label: 'Recorded', value: recorded, leads: eventsWith(quarterDays()) },
          { label: 'In review', value: reviewed, leads: eventsWith({ period: quarterReviews }) },
          { label: 'To authorise', value: incomplete - reviewed },
          { label: 'Authorised', value: recorded - incomplete - processed },
          { label: 'Processed', value: processed },
        ],
      };
    },
    leads: () => eventsWith(quarterDays()),
  }),
] as const;
