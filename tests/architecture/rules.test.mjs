import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src', 'server', 'tools', 'tests', 'scripts', '.storybook', 'docs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file));
/** The text of a file; a comment of several lines is one line of it. @param {string} file */
const unwrapped = (file) => readFileSync(file, 'utf8').replace(/\n\s*(?:\*|\/\/) /g, ' ');
const citation = /docs\/rules\/([a-z-]+)\.md(?:, (\d+(?:(?:,| and| to) \d+)*))?/g;

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
      [...unwrapped(file).matchAll(citation)].flatMap(([whole, page = '', numbers = '']) => {
        const sections = sectionsOf(page);
        const known =
          sections !== undefined && (numbers === '' || numbers.split(/,? and |, | to /).every((number) => sections.has(number)));
        return known || page === 'README' ? [] : [`${file}: ${whole}`];
      }),
    );
    expect(astray).toEqual([]);
  });

  it('is cited with its number, and once in a sentence', () => {
    const code = files.filter((file) => /^(?:src|server)\//.test(file));
    const loose = code.flatMap((file) => {
      const matches = [
        ...unwrapped(file).matchAll(/docs\/rules\/[a-z-]+\.md(?!, \d)|(docs\/rules\/[a-z-]+\.md), [\d and]+[;,]? (?:and )?\1/g),
      ];
      return matches.map(([whole]) => `${file}: ${whole}`);
    });
    expect(loose).toEqual([]);
  });

  it('is one of this repository', () => {
    expect(files.filter((file) => /\bdocument [123], section/i.test(unwrapped(file)))).toEqual([]);
  });
});
