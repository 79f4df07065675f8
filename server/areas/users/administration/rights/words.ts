import { rightName } from './catalogue';
import type { Refusal } from './judge';
import type { RightCode } from './rights';

const mostNamed = 4;

export function rightNames(codes: readonly RightCode[]): string {
  const names = codes.map(rightName);
  const [shown, rest] = [names.slice(0, mostNamed), names.length - mostNamed];
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

export function userRefusal(refusal: Refusal): string {
  if (refusal.why === 'own') return 'You cannot change your own rights. Ask another administrator.';
  if (refusal.why !== 'beyond') return 'This user has rights that you do not have.';
  const { codes, places } = refusal.excess;
  if (codes.length > 0) return `You do not have these rights yourself: ${rightNames(codes)}.`;
  return places.length === 0 ? 'This user has rights that you do not have.' : 'This goes beyond your own data access.';
}

export function profileRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'own':
      return 'This is your own access profile, and you cannot change your own rights.';
    case 'shared':
      return 'This access profile is shared by all operators. Only somebody with access to everything can change it.';
    case 'users':
      return 'Some users of this access profile have data access that you lack. Only somebody with all of their rights can change it.';
    case 'beyond':
      return `You do not have these rights yourself: ${rightNames(refusal.excess.codes)}.`;
  }
}
