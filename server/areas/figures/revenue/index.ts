import type { AreaHandlers } from '../../../call/handler';
import { dashboardHandlers } from '../dashboards/dashboard';
import { companies, subCompanies } from './companies';
import { revenueViews } from './views';

/** docs/rules/analysis.md, 7. */
export const revenue: AreaHandlers<'revenue'> = {
  ...dashboardHandlers({ name: 'Revenue', views: revenueViews, detailsFlag: 'optionShowInstCollectionTabs' }),
  companies,
  subCompanies,
};
