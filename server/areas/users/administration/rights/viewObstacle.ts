import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { refusedGift, refusedUser } from './judge';
import type { Account } from './people';
import { profileRefusal, userRefusal } from './words';

/** Views need the right to change access profiles. */
export function mayView({ flags }: Grantee): boolean {
  return flags.has('optionAllowSaveUserAccessProfile');
}

/** A view never exceeds the rights that the giver could give. Undefined if allowed. */
export function obstacleToView(giver: Account, user: Account): string | undefined {
  const refusal = refusedUser(giver, user);
  if (refusal?.why === 'own') return 'This is you: viewing as yourself changes nothing.';
  if (refusal !== undefined) return userRefusal(refusal);
  return user.stored.disabled ? 'This user is disabled, and sees nothing.' : undefined;
}

export function obstacleToViewWith(giver: Account, rights: Grantee): string | undefined {
  const refusal = refusedGift(giver, rights);
  return refusal && profileRefusal(refusal);
}
