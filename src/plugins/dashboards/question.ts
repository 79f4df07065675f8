import type { revenueFilter } from '../../schemas/forms/dashboardFilter.form';
import type { ValuesOf } from '../../schemas/forms/form';

type RevenueValues = ValuesOf<typeof revenueFilter>;

/** Values of a dashboard's filter; only revenue has a promo type. */
export type DashboardValues = Omit<RevenueValues, 'promoType'> & Partial<Pick<RevenueValues, 'promoType'>>;

export interface DashboardQuestion {
  readonly op: number;
  readonly week: number;
  readonly category: number | undefined;
  readonly viewType: number;
  readonly varianceType: number;
  readonly groupBy: number;
  readonly region: number | undefined;
  readonly promoType: number;
}

export const grouping = { site: 1, region: 2 } as const;

/** Returns the query of a filter; `undefined` without operator or data view. */
export function questionOf(filter: Partial<DashboardValues>): DashboardQuestion | undefined {
  const { operator, dataView, week = 8, category, varianceType = 1, groupBy = grouping.site, region, promoType = 1 } = filter;
  if (operator === undefined || dataView === undefined) return undefined;
  return { op: operator, week, category, viewType: dataView, varianceType, groupBy, region, promoType };
}
