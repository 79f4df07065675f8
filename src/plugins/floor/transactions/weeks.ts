import { join } from '../../../engine';
import { api } from '../../../schemas/calls';
import { weekChoices } from '../period';
import { type AtPlace, unitOf } from '../place';

/** Collection weeks of a site or of the operator. docs/rules/floor.md, 7. */
export function weeksOf(ctx: AtPlace) {
  const { OperatorId: operator, SiteId: site } = unitOf(ctx);
  return join({ periods: api.collections.periods({ operator, site }) }, ({ periods }) =>
    weekChoices(periods.map(({ value, text }) => ({ id: value, name: text }))),
  );
}
