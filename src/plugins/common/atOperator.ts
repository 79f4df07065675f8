/** Operator chosen for all tabs of an administration screen. */
export interface AtOperator {
  readonly at: { readonly operator?: number | undefined };
}

/** With the details on a page of their own on a phone: nothing stands for them below their list. */
export interface AtOperatorDetails extends AtOperator {
  readonly isPhone: boolean;
}

export const noOperator = 'Choose an operator first.';

export function hasOperator({ at: { operator } }: AtOperator): boolean {
  return operator !== undefined;
}

/** Returns the message of a tab without an operator, or `undefined`. */
export function missingOperator(ctx: AtOperator): string | undefined {
  return hasOperator(ctx) ? undefined : noOperator;
}
