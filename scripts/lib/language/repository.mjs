import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { readSource } from './read.mjs';

/** Sources without texts for users. */
const withoutTexts =
  /^tests\/|^tools\/(?!conform\/|record\/|terminal\/)|^src\/bench\b|^server\/estate\/|\/stories\/|^scripts\/lib\/language\//;

/** @typedef {import('./read.mjs').Passage} Passage */

/**
 * @returns {{ readonly file: string, readonly comments: Passage[], readonly texts: Passage[], readonly names: Passage[] }[]}
 */
export function readRepository() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = [...new Set(listed.split('\n'))].filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file)).sort();
  return files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.md')) return { file, comments: linesOf(source), texts: [], names: [] };
    const { comments, texts, names } = readSource(file, source);
    return { file, comments, texts: withoutTexts.test(file) ? [] : texts, names };
  });
}

/** @param {string} source */
function linesOf(source) {
  return source.split('\n').map((text, index) => ({ line: () => index + 1, text }));
}
