import { type FigureContext, type Figured, figure, flag, go } from '../../engine';
import { api } from '../../schemas/calls';
import { type DashboardAnswer, narrowed } from '../../schemas/entities/dashboards';
import type { Named } from '../../schemas/entities/organisation';
import { amountOf, nameOf, type Row, sinceFirst, sum } from './amounts';
import { columnsOfWeeks } from './period';

const { revenue, incomeSecurity } = api;

/** Initial number of weeks of a dashboard. docs/rules/analysis.md, 2. */
const weeks = 8;
const mostNamed = 5;

type AtViews = FigureContext<readonly Named[]>;

/** Returns the query for the data view of this name; `undefined` if the server has none. */
function questionOf({ scope: { operatorId: op }, first: views }: AtViews, name: string, week = weeks) {
  const view = views.find((each) => each.name === name);
  return view && { op, week, category: undefined, viewType: view.id, varianceType: 1, groupBy: 1, region: undefined, promoType: 1 };
}

interface Opened {
  readonly week?: number;
  readonly site?: number;
}

function opened(path: string, { first: views }: AtViews, name: string, { week = weeks, site }: Opened = {}) {
  const dataView = views.find((each) => each.name === name)?.id;
  return go(path, { 'filter.set': JSON.stringify({ week, dataView }), 'sites.chosen': site });
}

function partOf({ type, id }: AtViews['scope']['node']) {
  const at = (level: typeof type) => (type === level ? id : undefined);
  return { company: at('CO'), subCompany: at('SUB'), site: at('SI') };
}

/** Returns the sites of a part of the organisation, and the week columns, oldest first. */
function readWeeks(answer: DashboardAnswer, { scope }: AtViews) {
  const { grid } = narrowed(answer, partOf(scope.node));
  return { sites: grid.rows.filter(({ isTotal }) => isTotal !== true), columns: columnsOfWeeks(grid.headerDef) };
}

/** Returns the last week with the trend; a week with missing amounts gives no comparison. */
function weekly(answer: DashboardAnswer, ctx: AtViews, uncounted: string): Figured | undefined {
  const { sites, columns } = readWeeks(answer, ctx);
  const [last, before] = [columns.at(-1), columns.at(-2)];
  if (last === undefined) return undefined;
  const values = sinceFirst(columns.map(({ at }) => sum(sites.map((site) => amountOf(site, at)))));
  const missing = sites.filter((site) => amountOf(site, last.at) === null).length;
  const week = `Week ending ${last.text}`;
  const value = values.at(-1) ?? undefined;
  const earlier = values.at(-2) ?? undefined;
  const isWhole = missing === 0 && before !== undefined && sites.every((site) => amountOf(site, before.at) !== null);
  return {
    value,
    note: missing === 0 ? week : `${week}, ${missing} of ${sites.length} sites ${uncounted}`,
    before: isWhole && earlier !== undefined ? { value: earlier, when: 'the week before' } : undefined,
    series: { values, of: 'weeks' },
  };
}

const netIncome = 'Net Income';
const cashVariance = 'Cash Variance';
const revenuePath = '/dashboard/revenue';

function revenueOf(ctx: AtViews) {
  const question = questionOf(ctx, netIncome);
  return question && revenue.dashboard(question);
}

/** Sites that moved one way against the week before; those that moved most are named. */
function moved(id: string, label: string, way: 1 | -1) {
  return figure(id, {
    label,
    unit: 'number',
    lineUnit: 'money',
    first: () => revenue.dataViews(),
    load: (ctx: AtViews) => (ctx.scope.node.type === 'SI' ? undefined : revenueOf(ctx)),
    tell(answer, ctx) {
      const { sites, columns } = readWeeks(answer, ctx);
      const [last, before] = [columns.at(-1), columns.at(-2)];
      if (last === undefined || before === undefined) return undefined;
      const known = sites
        .map((site) => ({ site, value: amountOf(site, last.at), before: amountOf(site, before.at) }))
        .flatMap(({ site, value, before: earlier }) =>
          value === null || earlier === null ? [] : [{ site, value, before: earlier, by: way * (value - earlier) }],
        )
        .sort((one, other) => other.by - one.by);
      const these = known.filter(({ by }) => by > 0);
      return {
        value: these.length,
        of: known.length,
        note: `Week ending ${last.text}`,
        lines: these.slice(0, mostNamed).map(({ site, value, before: earlier }) => ({
          key: String(site.siteId),
          label: nameOf(site, answer),
          value,
          before: earlier,
          leads: opened(revenuePath, ctx, netIncome, { site: site.siteId }),
        })),
      };
    },
    leads: (ctx) => opened(revenuePath, ctx, netIncome),
  });
}

const stakesAndWins = 'Stakes and Wins';
const payoutWeeks = 4;

/** Returns a total of all sites with its change; a change over missing weeks has a remark, and is left out. */
function totalOf({ span = [], headerDef }: DashboardAnswer['grid'], sites: readonly Row[], group: string) {
  const at = span.findIndex(({ header }) => header === group);
  const from = span.slice(0, at).reduce((sum, { cols }) => sum + cols, 0);
  if (at === -1 || headerDef[from]?.text !== 'Total' || headerDef[from + 1]?.text !== 'Variance') return undefined;
  const isWhole = sites.every(({ cellData }) => cellData[from + 1]?.data.displayValue.includes('(') === false);
  return { now: sum(sites.map((site) => amountOf(site, from))), by: isWhole ? sum(sites.map((site) => amountOf(site, from + 1))) : null };
}

/** Unrounded: the figure is rounded once, when it is shown. */
function percentage(wins: number, stakes: number): number | undefined {
  return stakes === 0 ? undefined : (100 * wins) / stakes;
}

export const revenueFigures = [
  figure('net-income', {
    label: 'Net income',
    unit: 'money',
    first: () => revenue.dataViews(),
    load: revenueOf,
    tell: (answer, ctx) => weekly(answer, ctx, 'without figures'),
    leads: (ctx) => opened(revenuePath, ctx, netIncome),
  }),
  figure('payout', {
    label: 'Payout',
    unit: 'percent',
    first: () => revenue.dataViews(),
    // Only of the whole: a part's home has its 12 calls.
    load(ctx: AtViews) {
      const question = questionOf(ctx, stakesAndWins, payoutWeeks);
      return ctx.scope.node.type === 'ALL' && question && revenue.dashboard(question);
    },
    tell({ grid }) {
      const sites = grid.rows.filter(({ isTotal }) => isTotal !== true);
      const [stakes, wins] = [totalOf(grid, sites, 'Stakes'), totalOf(grid, sites, 'Wins')];
      if (stakes === undefined || wins === undefined) return undefined;
      const value = percentage(wins.now ?? 0, stakes.now ?? 0);
      const earlier =
        stakes.by === null || wins.by === null ? undefined : percentage((wins.now ?? 0) - wins.by, (stakes.now ?? 0) - stakes.by);
      return {
        value,
        note: `Last ${payoutWeeks} weeks`,
        before: earlier === undefined ? undefined : { value: earlier, when: `the ${payoutWeeks} weeks before` },
      };
    },
    leads: (ctx) => opened(revenuePath, ctx, stakesAndWins, { week: payoutWeeks }),
  }),
  moved('below', 'Sites below the week before', -1),
  moved('above', 'Sites above the week before', 1),
];

export const incomeSecurityFigures = [
  figure('cash-variance', {
    label: 'Cash variance',
    unit: 'money',
    can: [flag('optionShowVariance')],
    first: () => incomeSecurity.dataViews(),
    load(ctx: AtViews) {
      const question = questionOf(ctx, cashVariance);
      return question && incomeSecurity.dashboard(question);
    },
    tell: (answer, ctx) => weekly(answer, ctx, 'not counted'),
    leads: (ctx) => opened('/dashboard/income-security', ctx, cashVariance),
  }),
];
