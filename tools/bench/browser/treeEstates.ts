import type { TreeSource } from '../../../src/ui/tree/source';

export interface Place {
  readonly key: string;
  readonly name: string;
  readonly children: readonly Place[];
}

export const source: TreeSource<Place> = { key: (place) => place.key, name: (place) => place.name, children: (place) => place.children };

function places(prefix: string, count: number, name: string, children: (key: string) => readonly Place[] = () => []): readonly Place[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `${prefix}.${index}`;
    return { key, name: `${name} ${String(index + 1).padStart(5, '0')}`, children: children(key) };
  });
}

export function companyOf(sites: number): readonly Place[] {
  return places('wide', 1, 'Company', (key) => places(key, sites, 'Site'));
}

export const wide: readonly Place[] = companyOf(50_000);

export const deep: readonly Place[] = places('deep', 5, 'Company', (company) =>
  places(company, 100, 'Sub-company', (sub) => places(sub, 100, 'Site')),
);

export function everyBranch(roots: readonly Place[]): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (place: Place): void => {
    if (place.children.length === 0) return;
    keys.add(place.key);
    place.children.forEach(add);
  };
  roots.forEach(add);
  return keys;
}
