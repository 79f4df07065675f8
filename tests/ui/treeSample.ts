import fc from 'fast-check';
import type { TreeSource } from '../../src/ui/tree/source';

export interface Place {
  readonly key: string;
  readonly name: string;
  readonly below: readonly Place[];
}

export const source: TreeSource<Place> = {
  key: (place) => place.key,
  name: (place) => place.name,
  children: (place) => place.below,
};

interface Shape {
  readonly name: string;
  readonly below: readonly Shape[];
}

const { forest } = fc.letrec<{ forest: readonly Shape[]; shape: Shape }>((tie) => ({
  forest: fc.array(tie('shape'), { maxLength: 5, depthIdentifier: 'tree' }),
  shape: fc.record({
    name: fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'e', ' ', 'é', '🎰'), minLength: 1, maxLength: 4 }),
    below: fc.oneof({ depthIdentifier: 'tree', maxDepth: 4 }, fc.constant([]), tie('forest')),
  }),
}));

function named(shapes: readonly Shape[], prefix: string): readonly Place[] {
  return shapes.map(({ name, below }, index) => ({ key: `${prefix}${index}`, name, below: named(below, `${prefix}${index}.`) }));
}

/** Trees of any shape; short names often share prefixes. */
export const anyForest: fc.Arbitrary<readonly Place[]> = forest.map((shapes) => named(shapes, ''));

export function allPlaces(places: readonly Place[]): readonly Place[] {
  return places.flatMap((place) => [place, ...allPlaces(place.below)]);
}

export function allKeys(places: readonly Place[]): readonly string[] {
  return allPlaces(places).map((place) => place.key);
}

export const anyExpansion: fc.Arbitrary<(roots: readonly Place[]) => ReadonlySet<string>> = fc
  .infiniteStream(fc.boolean())
  .map((picks) => (roots) => {
    const keys = allKeys(roots);
    return new Set(keys.filter(() => picks.next().value));
  });
