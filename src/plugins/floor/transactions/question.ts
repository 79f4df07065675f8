import type { ScopeFilters } from '../../../engine';
import { type PeriodValues, periodAsked } from '../period';
import { type AtPlace, unitOf } from '../place';

/** The period that was asked for when Refresh was pressed, as the calls take it; 'now' is then. Nothing while it is incomplete. */
export function periodInput({ period, asOf }: { readonly period: PeriodValues; readonly asOf: string }) {
  const asked = periodAsked(period, asOf);
  if (asked === undefined) return undefined;
  const { start: StartDate, end: EndDate, week: collectionWeek, useCurrentWeek } = asked;
  return { StartDate, EndDate, collectionWeek, useCurrentWeek };
}

/** What the fields of a tab narrow. */
interface Narrowed {
  readonly UserName?: string | undefined;
  readonly TicketSerial?: string | undefined;
  readonly filterType?: number | undefined;
  readonly filterValue?: number | undefined;
}

type Scoped = AtPlace & { readonly scope: { readonly filters: ScopeFilters } };
type Asked = NonNullable<ReturnType<typeof periodInput>>;

/** A question about the transactions of a place; a kind of filter without a value narrows nothing. Events are never asked for here. */
export function questionOf(ctx: Scoped, asked: Asked, narrowed: Narrowed, pageNumber = 1) {
  const { filterType, filterValue, ...rest } = narrowed;
  const byValue = filterType === undefined || filterValue === undefined ? {} : { filterType, filterValue };
  return { ...unitOf(ctx), ...ctx.scope.filters, ...asked, ...rest, ...byValue, IncludeEvents: false, pageNumber };
}
