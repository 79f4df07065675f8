import type { User } from '../../schemas/entities/users';
import type { UserNode } from './userTree';

/** What the tabs of User Admin read of it: the operator that is chosen for all of them. */
export interface AtOperator {
  readonly at: { readonly operator?: number | undefined };
}

/** Said while no operator is chosen. */
export const noOperator = 'Choose an operator first.';

/** What the tabs of a user read: who is chosen. */
export interface AtUser extends AtOperator {
  readonly users: { readonly node: UserNode | undefined };
  readonly user: { readonly answer: User | undefined };
}
