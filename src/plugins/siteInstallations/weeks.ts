import { join } from '../../engine';
import { api } from '../../schemas/calls';
import type { VarianceOption } from '../../schemas/entities/collections';

const { collections } = api;

/** The value of the period that stands for the current week. docs/rules/everywhere.md, 3. */
const currentWeek = -1;

interface AtSite {
  readonly scope: { readonly operatorId: number; readonly node: { readonly id: number } };
}

/** What a tab of collections holds in its period selector. */
export interface Weeks {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The weeks of a site as the choices of From; those of To without the current week, which is a period of its own. Where that is the usual one, To starts with the
 * latest of the others.
 */
function periods({ scope }: AtSite, which: 'from' | 'to') {
  return join({ periods: collections.periods({ operator: scope.operatorId, site: scope.node.id }) }, (answers) => {
    const listed = answers.periods.filter(({ value }) => which === 'from' || value !== currentWeek);
    const isLacking = which === 'to' && !listed.some(({ isDefault }) => isDefault);
    const latest = Math.max(...listed.map(({ value }) => value));
    return listed.map(({ value, text, isDefault }) => ({ id: value, name: text, isDefault: isLacking ? value === latest : isDefault }));
  });
}

/** The choices of a period selector: From, and To unless it is the current week. docs/rules/collections.md, 2. */
export const weekChoices = {
  from: (ctx: AtSite) => periods(ctx, 'from'),
  to: (ctx: AtSite) => periods(ctx, 'to'),
} as const;

/** How far back variances may be looked at, called by its value where the server tells nothing else. docs/rules/collections.md, 3. */
export function varianceChoices(options: readonly VarianceOption[]) {
  return options.map(({ value, text, isDefault }) => ({ id: value, name: text ?? String(value), isDefault }));
}

/** To is hidden for the current week. docs/rules/collections.md, 4. */
export const weekFields = { to: ({ values }: { readonly values: Weeks }) => values.from !== currentWeek } as const;

/** The input of a call about some weeks of a site; nothing until its periods are known. The current week is sent as -1 for both. */
export function weeksOf({ scope, weeks }: AtSite & { readonly weeks: Weeks }) {
  const { from, to } = weeks;
  const at = { operator: scope.operatorId, site: scope.node.id };
  if (from === currentWeek) return at;
  return from === undefined || to === undefined ? undefined : { ...at, from, to };
}
