import type { Scope } from '../../../data/scope';
import type { Level } from '../../definition/context';

const names: Readonly<Record<Exclude<Level, 'none'>, string>> = { operator: 'an operator, company or site', site: 'a site' };

export function missingLevel(level: Level, scope: Scope | undefined): string | undefined {
  if (level === 'none') return undefined;
  const isThere = scope !== undefined && (level === 'operator' || scope.node.type === 'SI');
  return isThere ? undefined : `Choose ${names[level]} first`;
}
