import type { AreaHandlers } from '../../../call/handler';
import { dashboardHandlers } from '../dashboards/dashboard';
import { incomeSecurityViews } from './views';

/** docs/rules/analysis.md, 7. */
export const incomeSecurity: AreaHandlers<'incomeSecurity'> = dashboardHandlers({
  name: 'Income Security',
  views: incomeSecurityViews,
  detailsFlag: 'optionShowInstVarianceTab',
});
