/** What the tabs of System Admin read of it: the operator that is chosen for all of them. */
export interface AtOperator {
  readonly at: { readonly operator?: number | undefined };
}

/** Said while no operator is chosen. */
export const noOperator = 'Choose an operator first.';
