import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ readonly id: string, readonly title: string, readonly name: string, readonly file: string }} Story */

/**
 * @param {string} build a built Storybook
 * @param {readonly string[]} only beginnings of ids; none: all
 * @returns {readonly Story[]} in Storybook's order
 */
export function storiesIn(build, only) {
  /** @type {{ entries: Readonly<Record<string, { id: string, title: string, name: string, type: string, importPath: string }>> }} */
  const { entries } = JSON.parse(readFileSync(join(build, 'index.json'), 'utf8'));
  return Object.values(entries)
    .filter(({ id, type }) => type === 'story' && (only.length === 0 || only.some((start) => id.startsWith(start))))
    .map(({ id, title, name, importPath }) => ({ id, title, name, file: importPath }));
}

/** @param {readonly Story[]} stories @returns {readonly (readonly Story[])[]} the stories of each file */
export function byFile(stories) {
  /** @type {Map<string, Story[]>} */
  const files = new Map();
  for (const story of stories) files.set(story.file, [...(files.get(story.file) ?? []), story]);
  return [...files.values()];
}
