import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations, withoutMutation } from '../../tools/mutations/all.mjs';
import { timesIn } from '../../tools/mutations/copy.mjs';
import { requirements, testsIn } from '../../tools/mutations/statement.mjs';

const page = readFileSync('docs/security.md', 'utf8');
const judged = readFileSync('docs/asvs.md', 'utf8');

/** Names are written in any kind of quotes. @param {string} source @param {string} name */
function holds(source, name) {
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((written) => source.includes(written));
}

describe('a test that the security statement names', () => {
  it('exists', () => {
    expect(testsIn(page).length).toBeGreaterThan(40);
    const gone = testsIn(page + judged).filter(({ file, name }) => !existsSync(file) || !holds(readFileSync(file, 'utf8'), name));
    expect(gone).toEqual([]);
  });

  it('stands below each protection', () => {
    const protections = page.split('## What is open')[0]?.match(/^- /gm) ?? [];
    const withTest = page.match(/^- (?:(?!\n- |\n\n)[\s\S])*?`tests\//gm) ?? [];
    expect(withTest).toHaveLength(protections.length);
  });
});

describe('the requirements of levels 1 and 2', () => {
  const rows = requirements();

  it('are judged one by one', () => {
    expect(rows).toHaveLength(217);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(217);
    for (const { verdict } of rows) expect(['met', 'not applicable', 'open']).toContain(verdict);
    const counted = ['met', 'not applicable', 'open'].map((verdict) => rows.filter((row) => row.verdict === verdict).length);
    expect(judged).toContain(`${counted[0]} are met, ${counted[1]} are not applicable, ${counted[2]} are open`);
  });

  it('that are open say what the administrator of a server can do', () => {
    const silent = rows.filter(({ verdict, what }) => verdict === 'open' && !/ You can /.test(what));
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it('that are met each name the test that would fail', () => {
    const untested = rows.filter(({ verdict, what }) => verdict === 'met' && testsIn(what).length === 0);
    expect(untested.map(({ number }) => number)).toEqual([]);
  });
});

describe('a mutation of the code', () => {
  const met = new Set(requirements().flatMap(({ number, verdict }) => (verdict === 'met' ? [number] : [])));
  const tried = mutations.flatMap(({ requirements: numbers }) => numbers);

  it('replaces a text that occurs once in its file', () => {
    const changed = mutations.map(({ file, find, put }) => [file, find, timesIn(readFileSync(file, 'utf8'), find), put !== find]);
    expect(changed.filter(([, , times, isChanged]) => times !== 1 || isChanged !== true)).toEqual([]);
  });

  it('covers a requirement that is met; each is tried once or left out for a reason', () => {
    const all = [...tried, ...withoutMutation.map(({ requirement }) => requirement)];
    expect(all.filter((number) => !met.has(number))).toEqual([]);
    expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([]);
    expect([...met].filter((number) => !all.includes(number))).toEqual([]);
  });

  it('exists for nine in ten of the requirements that are met', () => {
    expect(tried.length / met.size).toBeGreaterThanOrEqual(0.9);
  });
});
