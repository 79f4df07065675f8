import type { AreaHandlers } from '../../../call/handler';
import { dashboardHandlers } from '../dashboards/dashboard';
import { incomeSecurityViews } from './views';

/** Document 2, section 7 (income security). */
export const incomeSecurity: AreaHandlers<'incomeSecurity'> = dashboardHandlers({
  name: 'Income Security',
  views: incomeSecurityViews,
  detailsFlag: 'optionShowInstVarianceTab',
});
