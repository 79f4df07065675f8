import { readFileSync } from 'node:fs';

/** @typedef {{ readonly file: string, readonly name: string }} Named a test that a page names */
/** @typedef {{ readonly number: string, readonly verdict: string, readonly what: string }} Requirement */

/**
 * @param {string} text
 * @returns {readonly Named[]}
 */
export function testsIn(text) {
  return [...text.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.(?:ts|mjs))`:\s+"([^"]+)"/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
}

/** @returns {readonly Requirement[]} */
export function requirements() {
  const page = readFileSync('docs/asvs.md', 'utf8');
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([\w ]+) \| (.+) \|$/gm)].map(([, number = '', verdict = '', what = '']) => ({
    number,
    verdict,
    what,
  }));
}

/**
 * A regular expression of a test's name; placeholders of `it.each` match anything.
 * @param {string} name
 */
export function patternOf(name) {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/%[sdifjoO#]|\\\$\w+/g, '.*');
}
