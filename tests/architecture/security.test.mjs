import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const judged = readFileSync('docs/asvs.md', 'utf8');

/** @param {string} text */
function testsIn(text) {
  return [...text.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.(?:ts|mjs))`:\s+"([^"]+)"/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
}

/** Names are written in any kind of quotes. @param {string} source @param {string} name */
function holds(source, name) {
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((written) => source.includes(written));
}

describe('a test that the security statement names', () => {
  it('is there', () => {
    expect(testsIn(page).length).toBeGreaterThan(40);
    const gone = testsIn(page + judged).filter(({ file, name }) => !existsSync(file) || !holds(readFileSync(file, 'utf8'), name));
    expect(gone).toEqual([]);
  });

  it('stands below everything that is said to protect', () => {
    const protections = page.split('## What is open')[0]?.match(/^- /gm) ?? [];
    const withTest = page.match(/^- (?:(?!\n- |\n\n)[\s\S])*?`tests\//gm) ?? [];
    expect(withTest).toHaveLength(protections.length);
  });
});

describe('the requirements of levels 1 and 2', () => {
  const rows = [...judged.matchAll(/^\| (\d+\.\d+\.\d+) \| ([\w ]+) \| (.+) \|$/gm)].map(([, number = '', verdict = '', what = '']) => ({
    number,
    verdict,
    what,
  }));

  it('are judged one by one', () => {
    expect(rows).toHaveLength(217);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(217);
    for (const { verdict } of rows) expect(['met', 'not applicable', 'open']).toContain(verdict);
    const counted = ['met', 'not applicable', 'open'].map((verdict) => rows.filter((row) => row.verdict === verdict).length);
    expect(judged).toContain(`${counted[0]} are met, ${counted[1]} are not applicable, ${counted[2]} are open`);
  });

  it('that are met have a test, nine in ten of them', () => {
    const met = rows.filter(({ verdict }) => verdict === 'met');
    expect(met.filter(({ what }) => testsIn(what).length > 0).length / met.length).toBeGreaterThanOrEqual(0.9);
  });
});
