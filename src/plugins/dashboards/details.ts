import { join, type SignedIn, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { DashboardValues } from './question';

const { collections } = api;

/** A dashboard with a site chosen in it. */
export interface OfSite {
  readonly login: SignedIn;
  readonly filter: Partial<DashboardValues>;
  readonly sites: { readonly row: { readonly siteId: number } | undefined };
}

function siteOf({ filter: { operator }, sites: { row } }: OfSite) {
  return operator === undefined || row === undefined ? undefined : { operator, site: row.siteId };
}

/** The value of the period that stands for the current week. docs/rules/everywhere.md, 3. */
const currentWeek = -1;

type Weeks = { readonly from: number; readonly to: number } | undefined;

/** As many of the site's collected weeks as the dashboard shows. */
function weeksOf(ctx: OfSite) {
  const at = siteOf(ctx);
  const { week = 8 } = ctx.filter;
  return (
    at &&
    join({ periods: collections.periods(at) }, ({ periods }): Weeks => {
      const collected = periods
        .map(({ value }) => value)
        .filter((value) => value !== currentWeek)
        .sort((one, other) => other - one)
        .slice(0, week);
      const [to] = collected;
      const from = collected.at(-1);
      return from === undefined || to === undefined ? undefined : { from, to };
    })
  );
}

type InWeeks = OfSite & { readonly weeks: { readonly answer: Weeks } };

function asked(ctx: InWeeks) {
  const [at, weeks] = [siteOf(ctx), ctx.weeks.answer];
  return at && weeks && { ...at, ...weeks };
}

const banking = within<InWeeks>((inner) =>
  inner.grid('banking', {
    label: 'Banking',
    rows: (ctx) => {
      const weeks = asked(ctx);
      return weeks && collections.banking(weeks);
    },
    columns: 'server',
    most: 0,
  }),
);

const netIncome = within<InWeeks>((inner) =>
  inner.grid('netIncome', {
    label: 'Net income',
    rows: (ctx) => {
      const weeks = asked(ctx);
      return weeks && collections.netIncome({ ...weeks, category: ctx.filter.category });
    },
    columns: 'server',
    most: 0,
  }),
);

/** The collections of a site over the weeks of the dashboard. docs/rules/collections.md, 2. */
export const revenueDetails = within<OfSite>((inner) =>
  inner
    .data('weeks', { label: 'Weeks', load: weeksOf })
    .tabs('revenue', () => ({ 'Collection - Banking': banking, 'Collection - Net Income': netIncome })),
);

/** The variances of a site's machines, and the history of the chosen one. docs/rules/collections.md, 2. */
export const varianceDetails = within<OfSite>((inner) =>
  inner
    .data('range', {
      label: 'Weeks',
      load: (ctx) => {
        const at = siteOf(ctx);
        return (
          at &&
          join({ options: collections.varianceOptions(at) }, ({ options }) => options.find(({ isDefault }) => isDefault) ?? options[0])
        );
      },
    })
    .grid('variances', {
      label: 'Machine variances',
      rows: (ctx) => {
        const [at, option] = [siteOf(ctx), ctx.range.answer?.value];
        return at && option !== undefined && collections.variances({ ...at, option });
      },
      columns: 'server',
      id: 'installationId',
    })
    .grid('history', {
      label: 'Machine Variance History',
      // A row decides before the login. docs/rules/everywhere.md, 6.
      when: ({ variances: { row }, login }) => (row?.optionShowVarianceHistory ?? login.optionShowVarianceHistory) === true,
      rows: ({ variances: { row } }) => row && collections.varianceHistory({ site: row.siteId, min: row.min }),
      columns: 'server',
      most: 0,
    }),
);
