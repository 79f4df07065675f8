import { join } from '../../../engine';
import { api } from '../../../schemas/calls';
import { type AtPlace, unitOf } from '../place';

/** The value of the period that stands for the current week, which is a kind of period of its own here. */
const currentWeek = -1;

/** The collection weeks of a site, or of all sites of the operator. docs/rules/floor.md, 7. */
export function weeksOf(ctx: AtPlace) {
  const { OperatorId: operator, SiteId: site } = unitOf(ctx);
  return join({ periods: api.collections.periods({ operator, site }) }, ({ periods }) =>
    periods.filter(({ value }) => value !== currentWeek).map(({ value, text }) => ({ id: value, name: text })),
  );
}
