import { readFileSync } from 'node:fs';

/** @typedef {{ readonly file: string, readonly name: string }} Named a test that a page names */
/** @typedef {{ readonly number: string, readonly verdict: string, readonly what: string }} Requirement */

/**
 * The tests that a page names.
 * @param {string} text
 * @returns {readonly Named[]}
 */
export function testsIn(text) {
  return [...text.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.(?:ts|mjs))`:\s+"([^"]+)"/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
}

/**
 * The requirements as docs/asvs.md judges them, in its order.
 * @returns {readonly Requirement[]}
 */
export function requirements() {
  const page = readFileSync('docs/asvs.md', 'utf8');
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([\w ]+) \| (.+) \|$/gm)].map(([, number = '', verdict = '', what = '']) => ({
    number,
    verdict,
    what,
  }));
}

/**
 * A pattern that finds a test by its name. What a table of cases puts into the name is anything.
 * @param {string} name
 */
export function patternOf(name) {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/%[sdifjoO#]|\\\$\w+/g, '.*');
}
