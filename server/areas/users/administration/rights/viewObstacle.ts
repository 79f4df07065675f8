import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { refusedGift, refusedUser } from './judge';
import type { Account } from './people';
import { profileRefusal, userRefusal } from './words';

/** Whether views are offered to somebody at all: to whoever may change access profiles. */
export function mayView({ flags }: Grantee): boolean {
  return flags.has('optionAllowSaveUserAccessProfile');
}

/** Why the giver may not see as a user would, in words; nothing where they may. Nobody sees more in a view than they could give. */
export function obstacleToView(giver: Account, user: Account): string | undefined {
  const refusal = refusedUser(giver, user);
  if (refusal?.why === 'own') return 'This is you: what you see is what you see already.';
  if (refusal !== undefined) return userRefusal(refusal);
  return user.stored.disabled ? 'This user is disabled, and sees nothing.' : undefined;
}

/** Why the giver may not see with some rights; nothing where they may. */
export function obstacleToViewWith(giver: Account, rights: Grantee): string | undefined {
  const refusal = refusedGift(giver, rights);
  return refusal && profileRefusal(refusal);
}
