import { analysedWeek, byMachine } from '../common/analysedWeek';
import { sitePlace } from '../common/links';
import { type Named, shownIn } from '../common/shownIn';
import { type DashboardValues, grouping } from './question';

interface Known {
  readonly filter: Partial<DashboardValues>;
  readonly sites: Named & { readonly row: { readonly siteId: number } | undefined };
  readonly dataType: { readonly item: { readonly name: string } | undefined };
}

/** Leads from a week of the graph to the rows of all sites, or to the machines of the chosen one. Variances are always by machine. */
export function weekLead(week: string | undefined, { filter, sites, dataType: { item } }: Known) {
  const { category, groupBy } = filter;
  const isByRegion = groupBy === grouping.region;
  // A region is no part of the organisation tree.
  if (week === undefined || item === undefined || (isByRegion && sites.row !== undefined)) return undefined;
  const at = sites.row && sitePlace({ id: sites.row.siteId, name: shownIn(sites, 'Name') });
  const group = at !== undefined || item.name === 'Variance' ? byMachine : isByRegion ? 'Region' : 'Site';
  return analysedWeek({ week, measure: item.name, group, category }, at);
}
