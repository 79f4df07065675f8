import { join } from '../../engine';
import { api } from '../../schemas/calls';
import type { VarianceOption } from '../../schemas/entities/collections';

const { collections } = api;

/** Value of the current week. docs/rules/everywhere.md, 3. */
const currentWeek = -1;

interface AtSite {
  readonly scope: { readonly operatorId: number; readonly node: { readonly id: number } };
}

export interface Weeks {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Weeks of a site for From or To. To excludes the current week, a period of its own, and then defaults to the latest other week. */
function periods({ scope }: AtSite, which: 'from' | 'to') {
  return join({ periods: collections.periods({ operator: scope.operatorId, site: scope.node.id }) }, (answers) => {
    const listed = answers.periods.filter(({ value }) => which === 'from' || value !== currentWeek);
    const isLacking = which === 'to' && !listed.some(({ isDefault }) => isDefault);
    const latest = Math.max(...listed.map(({ value }) => value));
    return listed.map(({ value, text, isDefault }) => ({ id: value, name: text, isDefault: isLacking ? value === latest : isDefault }));
  });
}

/** Choices of From, and of To unless From is the current week. docs/rules/collections.md, 2. */
export const weekChoices = {
  from: (ctx: AtSite) => periods(ctx, 'from'),
  to: (ctx: AtSite) => periods(ctx, 'to'),
} as const;

/** Ranges for variances, named by value if the server sends no text. docs/rules/collections.md, 3. */
export function varianceChoices(options: readonly VarianceOption[]) {
  return options.map(({ value, text, isDefault }) => ({ id: value, name: text ?? String(value), isDefault }));
}

/** To is hidden for the current week. docs/rules/collections.md, 4. */
export const weekFields = { to: ({ values }: { readonly values: Weeks }) => values.from !== currentWeek } as const;

/** Returns the weeks for calls; `undefined` until the periods are loaded. The current week is -1 for both. */
export function weeksOf({ scope, weeks }: AtSite & { readonly weeks: Weeks }) {
  const { from, to } = weeks;
  const at = { operator: scope.operatorId, site: scope.node.id };
  if (from === currentWeek) return at;
  return from === undefined || to === undefined ? undefined : { ...at, from, to };
}
