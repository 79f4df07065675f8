import { definePlugin, menu, noOrganisation } from '../engine';
import { api } from '../schemas/calls';
import { incomeSecurityFilter, revenueFilter } from '../schemas/forms/dashboardFilter.form';
import { dashboard } from './dashboards/dashboard';
import { revenueDetails, varianceDetails } from './dashboards/details';
import { incomeSecurityFigures, revenueFigures } from './dashboards/figures';

const shared = {
  section: 'GENERAL_ANALYSIS',
  can: [menu('GENERAL_ANALYSIS')],
  scope: noOrganisation,
} as const;

/** docs/rules/analysis.md, 2. */
export const revenue = definePlugin({
  ...shared,
  id: 'revenue',
  title: 'Revenue',
  help: 'Net income and its parts, by site and week, for the last complete weeks. The graph shows all sites, or the row you choose.',
  icon: 'trending-up',
  figures: revenueFigures,
  screen: dashboard({
    form: revenueFilter,
    ...api.revenue,
    fileName: 'Revenue',
    changes: 'Variance',
    details: revenueDetails,
    detailsTitle: 'Revenue',
  }),
});

/** docs/rules/analysis.md, 2. */
export const incomeSecurity = definePlugin({
  ...shared,
  id: 'income-security',
  title: 'Income Security',
  help: 'Counted cash against the meters, by site and week. Weeks with uncounted machines are marked. The graph shows all sites, or the row you choose.',
  icon: 'shield-alert',
  figures: incomeSecurityFigures,
  screen: dashboard({
    form: incomeSecurityFilter,
    ...api.incomeSecurity,
    fileName: 'Income Security',
    changes: 'Change',
    details: varianceDetails,
    detailsTitle: 'Machine Variance History',
  }),
});
