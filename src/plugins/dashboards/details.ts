import { join, type SignedIn, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import { historyTolerance, machineTolerance } from '../common/overTolerance';
import { weekChanges } from '../common/weekChanges';
import { type WeekRange, weeksText } from '../common/weekNames';
import { periodsIn, weeksOfGrid, withinWeeks } from './period';
import type { DashboardValues } from './question';

const { collections } = api;

export interface OfSite {
  readonly login: SignedIn;
  readonly filter: Partial<DashboardValues>;
  readonly sites: { readonly row: { readonly siteId: number } | undefined; readonly answer: DashboardAnswer | undefined };
}

function siteOf({ filter: { operator }, sites: { row } }: OfSite) {
  return operator === undefined || row === undefined ? undefined : { operator, site: row.siteId };
}

export function weeksShown({ filter: { week = 8 }, sites: { answer } }: Pick<OfSite, 'filter' | 'sites'>): WeekRange {
  return weeksOfGrid(answer?.grid.headerDef ?? [], week);
}

type Weeks = { readonly from: number; readonly to: number } | undefined;

/** The dashboard's weeks with collections at the site. */
function weeksOf(ctx: OfSite) {
  const at = siteOf(ctx);
  return (
    at &&
    join(
      { periods: collections.periods(at) },
      ({ periods }): Weeks =>
        periodsIn(
          periods.map(({ value }) => value),
          weeksShown(ctx),
        ),
    )
  );
}

type InWeeks = OfSite & { readonly weeks: { readonly answer: Weeks } };

function weeksRequest(ctx: InWeeks) {
  const [at, weeks] = [siteOf(ctx), ctx.weeks.answer];
  return at && weeks && { ...at, ...weeks };
}

const banking = within<InWeeks>((inner) =>
  inner.grid('banking', {
    label: 'Banking',
    rows: (ctx) => {
      const weeks = weeksRequest(ctx);
      return weeks && collections.banking(weeks);
    },
    narrow: (answer) => weekChanges.banking(answer),
    columns: 'server',
    most: 0,
  }),
);

const netIncome = within<InWeeks>((inner) =>
  inner.grid('netIncome', {
    label: 'Net income',
    rows: (ctx) => {
      const weeks = weeksRequest(ctx);
      return weeks && collections.netIncome({ ...weeks, category: ctx.filter.category });
    },
    narrow: (answer) => weekChanges.netIncome(answer),
    columns: 'server',
    most: 0,
  }),
);

/** A site's collections in the dashboard's weeks. docs/rules/collections.md, 2. */
export const revenueDetails = within<OfSite>((inner) =>
  inner
    .data('weeks', { label: 'Weeks', load: weeksOf })
    .tabs('revenue', () => ({ 'Collection - Banking': banking, 'Collection - Net Income': netIncome })),
);

/** Variances of a site's machines, and the history of the selected one. docs/rules/collections.md, 2. */
export const varianceDetails = within<OfSite>((inner) =>
  inner
    .data('range', {
      label: 'Weeks',
      load: (ctx) => {
        const at = siteOf(ctx);
        const { week = 8 } = ctx.filter;
        return (
          at &&
          join(
            { options: collections.varianceOptions(at) },
            ({ options }) => options.find(({ value }) => value === week) ?? options.find(({ isDefault }) => isDefault) ?? options[0],
          )
        );
      },
    })
    .grid('variances', {
      label: 'Machine variances',
      heading: ({ range: { answer: option }, filter: { category } }) =>
        ['Machine variances', option?.text, category === undefined ? undefined : 'all categories'].filter(Boolean).join(', '),
      rows: (ctx) => {
        const [at, option] = [siteOf(ctx), ctx.range.answer?.value];
        return at && option !== undefined && collections.variances({ ...at, option });
      },
      narrow: (answer) => machineTolerance(answer),
      columns: 'server',
      id: 'installationId',
      start: 'first',
    })
    .grid('history', {
      label: 'Machine Variance History',
      heading: (ctx) => `Machine Variance History, ${weeksText(weeksShown(ctx)).toLowerCase()}`,
      // A row's flag overrides the login's. docs/rules/everywhere.md, 6.
      when: ({ variances: { row }, login }) => (row?.optionShowVarianceHistory ?? login.optionShowVarianceHistory) === true,
      rows: ({ variances: { row } }) => row && collections.varianceHistory({ site: row.siteId, min: row.min }),
      narrow: (answer, ctx) => {
        const { grid, ...others } = historyTolerance(answer);
        return { ...others, grid: { ...grid, rows: withinWeeks(grid.rows, weeksShown(ctx)) } };
      },
      columns: 'server',
      most: 0,
    }),
);
