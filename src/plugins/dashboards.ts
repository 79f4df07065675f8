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
  help: 'Net income and what it is made of, by site and week, over the last weeks that are over. Summed from daily figures when the screen asks. A row draws its graph.',
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
  help: 'What was counted against what the meters say, by site and week, with the variances that need someone. Weeks in which machines are still uncounted say so. A row draws its graph.',
  icon: 'shield-alert',
  screen: dashboard({
    form: incomeSecurityFilter,
    ...api.incomeSecurity,
    fileName: 'Income Security',
    details: varianceDetails,
    detailsTitle: 'Machine Variance History',
  }),
});
