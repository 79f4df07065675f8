import type { User } from '../../schemas/entities/users';
import type { AtOperator } from '../common/atOperator';
import type { UserNode } from './userTree';

export interface AtUser extends AtOperator {
  readonly users: { readonly node: UserNode | undefined };
  readonly user: { readonly answer: User | undefined };
}
