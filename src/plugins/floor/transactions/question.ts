import type { ScopeFilters } from '../../../engine';
import { type PeriodValues, requestedPeriod } from '../period';
import { type AtPlace, unitOf } from '../place';

export type PeriodByWeek = PeriodValues & { readonly week?: number | undefined };

/** Returns the period at the last Refresh; 'now' means that time. `undefined` while incomplete. */
export function periodInput({ period, asOf }: { readonly period: PeriodByWeek; readonly asOf: string }) {
  const requested = requestedPeriod(period, period.week, asOf);
  if (requested === undefined) return undefined;
  const { start: StartDate, end: EndDate, week: collectionWeek, useCurrentWeek } = requested;
  return { StartDate, EndDate, collectionWeek, useCurrentWeek };
}

export interface Narrowed {
  readonly UserName?: string | undefined;
  readonly TicketSerial?: string | undefined;
  readonly selectedFilterType?: number | undefined;
  readonly selectedFilterValue?: number | undefined;
}

type Scoped = AtPlace & { readonly scope: { readonly filters: ScopeFilters } };
type PeriodInput = NonNullable<ReturnType<typeof periodInput>>;

/** Builds a transactions query; a filter type without a value is ignored. Never includes events. */
export function questionOf(ctx: Scoped, periodInputs: PeriodInput, narrowed: Narrowed, pageNumber = 1) {
  const { selectedFilterType: filterType, selectedFilterValue: filterValue, ...rest } = narrowed;
  const byValue = filterType === undefined || filterValue === undefined ? {} : { filterType, filterValue };
  return { ...unitOf(ctx), ...ctx.scope.filters, ...periodInputs, ...rest, ...byValue, IncludeEvents: false, pageNumber };
}
