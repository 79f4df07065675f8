import { type FigureContext, figure, flag, go, isGranted, join, menu, type TaskContext, unfiltered } from '../../engine';
import { api } from '../../schemas/calls';
import type { AlertsAnswer } from '../../schemas/entities/compliance/alert';
import { type EventsAnswer, statusNames } from '../../schemas/entities/compliance/records';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { today } from '../../schemas/wire/clock';
import { businessDay } from '../../schemas/wire/dates';
import { daysApart } from '../../schemas/wire/days';
import { parseInstant } from '../../schemas/wire/londonInstant';
import { fortnightBefore, lastFortnight, quarterInWork } from './days';
import { compliancePaths } from './paths';
import { quarterAuthorised, quarterProcessed, quarterReviews, quarterToAuthorise, wholeTime } from './periods';
import { pageSize } from './search';
import { alertsOf, eventsWith, inReview, one, read, records, venueCheck } from './tasks';
import { hitCount } from './totals';

function quarterDays() {
  const { from: dateFrom, to: dateTo } = quarterInWork();
  return { dateFrom, dateTo };
}

/** Returns `undefined` if the server ignored the filter and sent records of other statuses. */
function countOf(answer: EventsAnswer | undefined, statuses: readonly string[]): number | undefined {
  if (answer?.rows.some(({ status }) => !statuses.includes(status.name)) !== false) return undefined;
  return hitCount(answer, one);
}

/** The tasks of the floor, or of a company, already use the 12 calls of the home. */
function hasRoom({ scope: { node }, login }: TaskContext): boolean {
  return node.type === 'ALL' && !isGranted([menu('GENERAL_COMMS')], login);
}

function todayOnly() {
  return { dateFrom: today(), dateTo: today() };
}

function countSites(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.type === 'SI' ? 1 : 0) + countSites(childrenOf(node)), 0);
}

const oldestFirst = 'dateCreated';

/** Returns the age of the oldest record; `undefined` if it has another status, or the server does not sort. */
function oldest(answer: EventsAnswer | undefined, status: string): string | undefined {
  const first = answer?.rows[0];
  if (first?.status.name !== status || answer?.sortedBy !== oldestFirst) return undefined;
  const days = daysApart(businessDay(parseInstant(first.dateCreated)), today());
  return `oldest: ${days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`}`;
}

export const complianceFigures = [
  figure('alerts', {
    label: 'Alerts of the last two weeks',
    unit: 'number',
    can: [flag('optionShowComplianceAlerts')],
    service: 'compliance',
    // Shared with the task, so that one request serves both.
    first: (ctx) => alertsOf(ctx),
    load: (ctx: FigureContext<AlertsAnswer>) => alertsOf(ctx, hasRoom(ctx) ? fortnightBefore() : lastFortnight()),
    tell(answer, ctx) {
      const value = hitCount(ctx.first, pageSize);
      const earlier = hasRoom(ctx) ? hitCount(answer, pageSize) : undefined;
      return value === undefined
        ? undefined
        : { value, before: earlier === undefined ? undefined : { value: earlier, when: 'the two weeks before' } };
    },
    leads: () => go(compliancePaths.alerts, { 'days.shown': 'yes' }),
  }),
  figure('checks', {
    label: 'Sites with a venue check today',
    unit: 'number',
    service: 'compliance',
    load(ctx) {
      const checks = hasRoom(ctx) ? records(ctx, todayOnly(), read, [venueCheck]) : undefined;
      const tree = api.organisation.tree({ OperatorId: ctx.scope.operatorId, ...unfiltered, Search: '', FromAdmin: false });
      return checks && join({ checks, tree }, (answers) => answers);
    },
    tell({ checks, tree }) {
      const { rows } = checks;
      if (hitCount(checks, read) !== rows.length) return { value: undefined, note: `More than ${read} checks today` };
      const [value, of] = [new Set(rows.map(({ site }) => site.name)).size, countSites(tree)];
      return { value, of, note: value < of ? `${of - value} without one` : undefined };
    },
    leads: () => eventsWith({ ...todayOnly(), eventTypes: [venueCheck] }),
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
            inReview: records(ctx, { ...days, reviewsDueBy: wholeTime.dateTo }, one, [], oldestFirst),
            toAuthorise: records(ctx, { ...days, status: statusNames.authRequired }, one, [], oldestFirst),
            processed: records(ctx, { ...days, processedOnly: true }, one),
          },
          (answers) => answers,
        )
      );
    },
    tell(answers) {
      const recorded = hitCount(answers.all, one);
      const reviewed = countOf(answers.inReview, [inReview]);
      const toAuthorise = countOf(answers.toAuthorise, [statusNames.authRequired]);
      const processed = countOf(answers.processed, [statusNames.processed]);
      if (recorded === undefined || reviewed === undefined || toAuthorise === undefined || processed === undefined) return undefined;
      return {
        value: recorded,
        note: `Recorded in ${quarterInWork().name}`,
        bars: [
          { label: 'Recorded', value: recorded, leads: eventsWith(quarterDays()) },
          { label: 'In review', value: reviewed, note: oldest(answers.inReview, inReview), leads: eventsWith({ period: quarterReviews }) },
          {
            label: 'To authorise',
            value: toAuthorise,
            note: oldest(answers.toAuthorise, statusNames.authRequired),
            leads: eventsWith({ period: quarterToAuthorise }),
          },
          {
            label: 'Authorised',
            value: recorded - reviewed - toAuthorise - processed,
            leads: eventsWith({ period: quarterAuthorised }),
          },
          { label: 'Processed', value: processed, leads: eventsWith({ period: quarterProcessed }) },
        ],
      };
    },
    leads: () => eventsWith(quarterDays()),
  }),
] as const;
