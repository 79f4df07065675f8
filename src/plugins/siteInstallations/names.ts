import { type Named, namedBy, shownIn } from '../common/shownIn';
import { periodsText } from '../common/weekNames';
import type { Weeks } from './weeks';

interface AtSite {
  readonly scope: { readonly node: { readonly name: string } };
}
export interface NamesBatch extends AtSite {
  readonly batches: Named;
}
export interface NamesMachine {
  readonly egms: Named;
  readonly scope?: AtSite['scope'];
  readonly batches?: Named;
  readonly variances?: Named;
}

export function weekOf(grid: Named | undefined): string | undefined {
  const week = grid === undefined ? '' : shownIn(grid, 'Week Ending');
  return week === '' ? undefined : `Week ending ${week}`;
}

const machine = ['Asset No.', 'Game'] as const;

export function collectionOf({ scope, batches }: NamesBatch): string | undefined {
  return namedBy(scope.node.name, weekOf(batches));
}

export function commentedOf({ scope, batches, weeks }: NamesBatch & { readonly weeks: Weeks }): string | undefined {
  return namedBy(scope.node.name, weekOf(batches) ?? periodsText(weeks));
}

export function varianceOf({ scope, variances }: AtSite & { readonly variances: Named }): string | undefined {
  return namedBy(scope.node.name, shownIn(variances, ...machine));
}

export function machineCollectionOf({ scope, batches, variances, egms }: NamesMachine): string | undefined {
  const name = shownIn(egms, ...machine) || (variances && shownIn(variances, ...machine));
  return namedBy(scope?.node.name, weekOf(batches) ?? weekOf(egms), name);
}
