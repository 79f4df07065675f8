import type { Scope } from '../../../data/scope';
import type { Level } from '../../definition/context';

const names: Readonly<Record<Exclude<Level, 'none'>, string>> = { operator: 'an operator or a part of it', site: 'a site' };

/** What must be chosen in the organisation tree before a screen of this level has anything to ask; nothing when it is. */
export function missingLevel(level: Level, scope: Scope | undefined): string | undefined {
  if (level === 'none') return undefined;
  const isThere = scope !== undefined && (level === 'operator' || scope.node.type === 'SI');
  return isThere ? undefined : `Choose ${names[level]} in the organisation tree`;
}
