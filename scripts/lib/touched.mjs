import { posix } from 'node:path';

/** Test files that take a minute on two cores. */
const projects = /** @type {const} */ ([
  {
    name: 'unit',
    pattern: /^tests\/(schemas|machines|data|ui|engine|app|developer|plugins|architecture|conform)\/.*\.test\.(ts|tsx|mjs)$/,
    most: 40,
  },
  { name: 'server', pattern: /^tests\/server\/.*\.test\.ts$/, most: 4 },
  { name: 'stories', pattern: /^src\/.*\.stories\.tsx$/, most: 5 },
]);

const imported = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']*)'/g;

/**
 * @param {string} importer
 * @param {string} specifier
 * @param {(file: string) => boolean} exists
 */
function resolved(importer, specifier, exists) {
  const path = posix.join(posix.dirname(importer), specifier);
  return ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end).find(exists);
}

/**
 * Returns changed files and their importers, with the number of imports between.
 * @param {ReadonlyMap<string, string>} texts of all files, by path
 * @param {readonly string[]} changed
 * @returns {ReadonlyMap<string, number>}
 */
export function distancesFrom(texts, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = resolved(file, specifier, (path) => texts.has(path));
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const distances = new Map(changed.map((file) => [file, 0]));
  // The iteration includes entries added meanwhile: a breadth-first search.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/** @param {string} file */
function nameOf(file) {
  return (file.split('/').at(-1) ?? '').replace(/\..*$/, '').toLowerCase();
}

/**
 * Chooses tests by the names of changed files and folders, then by distance.
 * @param {ReadonlyMap<string, number>} distances
 */
export function nearestTests(distances) {
  const changed = [...distances].flatMap(([file, distance]) => (distance === 0 ? [file] : []));
  const names = new Set(changed.flatMap((file) => file.split('/').map(nameOf)));
  return projects.map(({ name, pattern, most }) => {
    const touched = [...distances]
      .filter(([file]) => pattern.test(file))
      .sort(([a, near], [b, far]) => Number(names.has(nameOf(b))) - Number(names.has(nameOf(a))) || near - far)
      .map(([file]) => file);
    return { name, files: touched.slice(0, most), left: Math.max(0, touched.length - most) };
  });
}
