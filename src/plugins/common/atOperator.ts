/** What the tabs of an administration screen read of it: the operator that is chosen for all of them. */
export interface AtOperator {
  readonly at: { readonly operator?: number | undefined };
}

/** What panes say while no operator is chosen. */
export const noOperator = 'Choose an operator first.';

/** Whether an operator is chosen. */
export function hasOperator({ at: { operator } }: AtOperator): boolean {
  return operator !== undefined;
}

/** What a tab says in place of its panes while no operator is chosen; nothing otherwise. */
export function missingOperator(ctx: AtOperator): string | undefined {
  return hasOperator(ctx) ? undefined : noOperator;
}
