import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes markup of a text in a browser, past React. */
const fromText =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\bDOMParser\b|\bsrcDoc\b/i;

test('never makes markup from a text', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'index.html'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|html)$/.test(file) && !file.includes('/stories/'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => fromText.test(readFileSync(file, 'utf8')))).toEqual([]);
});
