import { type FigureContext, type Figured, figure, flag, go, join, menu } from '../../engine';
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
function questionOf({ scope, first: views }: AtViews, name: string, op = scope.operatorId) {
  const view = views.find((each) => each.name === name);
  return view && { op, week: weeks, category: undefined, viewType: view.id, varianceType: 1, groupBy: 1, region: undefined, promoType: 1 };
}

interface Opened {
  readonly operator?: number;
  readonly site?: number;
}

function opened(path: string, { first: views }: AtViews, name: string, { operator, site }: Opened = {}) {
  const dataView = views.find((each) => each.name === name)?.id;
  return go(path, { 'filter.set': JSON.stringify({ operator, week: weeks, dataView }), 'sites.chosen': site });
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

function revenueOf(ctx: AtViews, operator?: number) {
  const question = questionOf(ctx, netIncome, operator);
  return question && revenue.dashboard(question);
}

/** Sites that rose, or that fell, against the week before; the largest changes are named. */
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

/** Returns the total of the sites over all weeks, and its change; none if a week of the earlier ones is missing. */
function totalOf({ headerDef }: DashboardAnswer['grid'], sites: readonly Row[]) {
  const at = headerDef.findIndex(({ text }) => text === 'Amount');
  if (at === -1 || headerDef[at + 1]?.text !== 'Variance') return undefined;
  // 'against 5 of 8 weeks' is a remark in brackets.
  const isWhole = sites.every(({ cellData }) => cellData[at + 1]?.data.displayValue.includes('(') === false);
  return { now: sum(sites.map((site) => amountOf(site, at))), by: isWhole ? sum(sites.map((site) => amountOf(site, at + 1))) : null };
}

/** The entry for all. */
const allOperators = -1;

/** Each takes a request; more would be too many for the home. */
const mostOperators = 5;

interface Operators {
  readonly operators: readonly Named[];
  readonly views: readonly Named[];
}

function atViews(ctx: FigureContext<Operators>): AtViews {
  return { ...ctx, first: ctx.first.views };
}

export const revenueFigures = [
  figure('net-income', {
    label: 'Net income',
    unit: 'money',
    first: () => revenue.dataViews(),
    load: (ctx: AtViews) => revenueOf(ctx),
    tell: (answer, ctx) => weekly(answer, ctx, 'without figures'),
    leads: (ctx) => opened(revenuePath, ctx, netIncome),
  }),
  figure('weeks', {
    label: `Net income, ${weeks} weeks`,
    unit: 'money',
    first: () => revenue.dataViews(),
    load: (ctx: AtViews) => revenueOf(ctx),
    tell(answer, ctx) {
      const { sites, columns } = readWeeks(answer, ctx);
      const total = totalOf(answer.grid, sites);
      const last = columns.at(-1);
      if (total === undefined || total.now === null || last === undefined) return undefined;
      const { now, by } = total;
      const before = `the ${weeks} weeks before`;
      return {
        value: now,
        note: by === null ? `To ${last.text}; not all of ${before} have figures` : `To ${last.text}`,
        before: by === null ? undefined : { value: sum([now, -by]) ?? 0, when: before },
      };
    },
    leads: (ctx) => opened(revenuePath, ctx, netIncome),
  }),
  moved('below', 'Sites below the week before', -1),
  moved('above', 'Sites above the week before', 1),
  figure('operators', {
    label: 'Operators by net income',
    unit: 'number',
    lineUnit: 'money',
    group: 'Administration',
    can: [menu('GENERAL_SYSADMIN'), flag('optionShowSysAdminOperatorTab')],
    first: ({ scope: { node } }) =>
      node.type === 'ALL' && join({ operators: api.organisation.operators(), views: revenue.dataViews() }, (answers) => answers),
    load(ctx: FigureContext<Operators>) {
      const those = ctx.first.operators.filter(({ id }) => id !== allOperators);
      if (those.length < 2 || those.length > mostOperators) return undefined;
      const questions = those.map(({ id }) => [String(id), revenueOf(atViews(ctx), id)] as const);
      return join(Object.fromEntries(questions), (answers) => those.map(({ id, name }) => ({ id, name, answer: answers[id] })));
    },
    tell(those, ctx) {
      const at = atViews(ctx);
      const weeks = those.flatMap(({ id, name, answer }) => {
        const week = answer && weekly(answer, at, 'without figures');
        return week?.value === undefined ? [] : [{ id, name, ...week, value: week.value }];
      });
      const [first] = weeks;
      if (first === undefined) return undefined;
      return {
        value: weeks.length,
        note: first.note,
        lines: weeks.map(({ id, name, value, before }) => ({
          key: String(id),
          label: name,
          value,
          before: before?.value,
          leads: opened(revenuePath, at, netIncome, { operator: id }),
        })),
      };
    },
    leads: (ctx) => opened(revenuePath, atViews(ctx), netIncome),
  }),
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
