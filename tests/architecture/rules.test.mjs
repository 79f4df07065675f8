import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src', 'server', 'tests', 'scripts', '.storybook', 'docs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file));
const citation = /docs\/rules\/([a-z-]+)\.md(?:, (\d+(?: and \d+)*))?/g;

/** The numbers of a page's sections; nothing where there is no such page. @param {string} page */
function sectionsOf(page) {
  try {
    return new Set([...readFileSync(`docs/rules/${page}.md`, 'utf8').matchAll(/^## (\d+)\./gm)].map(([, number]) => number));
  } catch {
    return undefined;
  }
}

describe('a rule that is cited', () => {
  it('stands on its page under its number', () => {
    const astray = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(citation)].flatMap(([whole, page = '', numbers = '']) => {
        const sections = sectionsOf(page);
        const known = sections !== undefined && (numbers === '' || numbers.split(' and ').every((number) => sections.has(number)));
        return known || page === 'README' ? [] : [`${file}: ${whole}`];
      }),
    );
    expect(astray).toEqual([]);
  });

  it('is one of this repository', () => {
    expect(files.filter((file) => /\bdocument [123], section/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
