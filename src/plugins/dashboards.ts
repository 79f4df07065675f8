import { definePlugin, menu, noOrganisation } from '../engine';
import { api } from '../schemas/calls';
import { incomeSecurityFilter, revenueFilter } from '../schemas/forms/dashboardFilter.form';
import { dashboard } from './dashboards/dashboard';
import { revenueDetails, varianceDetails } from './dashboards/details';

const shared = {
  section: 'GENERAL_ANALYSIS',
  needs: [menu('GENERAL_ANALYSIS')],
  // A dashboard asks for the operator and its parts itself.
  scope: noOrganisation,
} as const;

/** docs/rules/analysis.md, 2. */
export const revenue = definePlugin({
  ...shared,
  id: 'revenue',
  title: 'Revenue',
  icon: 'trending-up',
  screen: dashboard({
    form: revenueFilter,
    ...api.revenue,
    fileName: 'Revenue',
    details: revenueDetails,
    detailsTitle: 'Revenue',
  }),
});

/** docs/rules/analysis.md, 2. */
export const incomeSecurity = definePlugin({
  ...shared,
  id: 'income-security',
  title: 'Income Security',
  icon: 'shield-alert',
  screen: dashboard({
    form: incomeSecurityFilter,
    ...api.incomeSecurity,
    fileName: 'Income Security',
    details: varianceDetails,
    detailsTitle: 'Machine Variance History',
  }),
});
