import { type Named, namedBy, shownIn } from '../common/shownIn';

/** Where a dialog of collections stands. */
interface AtSite {
  readonly scope: { readonly node: { readonly name: string } };
}
/** A collection is chosen around the dialog. */
export interface NamesBatch extends AtSite {
  readonly batches: Named;
}
/** A machine's collection is chosen around the dialog: in a collection, or in the machine's history. */
export interface NamesMachine {
  readonly egms: Named;
  readonly scope?: AtSite['scope'];
  readonly batches?: Named;
  readonly variances?: Named;
}

function weekOf(grid: Named | undefined): string | undefined {
  const week = grid === undefined ? '' : shownIn(grid, 'Week Ending');
  return week === '' ? undefined : `Week ending ${week}`;
}

const machine = ['Asset No.', 'Game'] as const;

/** The site, and the week of the chosen collection. */
export function collectionOf({ scope, batches }: NamesBatch): string | undefined {
  return namedBy(scope.node.name, weekOf(batches));
}

/** The site, and the machine whose variances are chosen. */
export function varianceOf({ scope, variances }: AtSite & { readonly variances: Named }): string | undefined {
  return namedBy(scope.node.name, shownIn(variances, ...machine));
}

/** The site, the week and the machine of the collection that is chosen. */
export function machineCollectionOf({ scope, batches, variances, egms }: NamesMachine): string | undefined {
  const name = shownIn(egms, ...machine) || (variances && shownIn(variances, ...machine));
  return namedBy(scope?.node.name, weekOf(batches) ?? weekOf(egms), name);
}
