import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const named = [...page.matchAll(/`(tests\/[\w./-]+\.test\.(?:ts|mjs))`:\s+"([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }));

/** Names are written in any kind of quotes. @param {string} source @param {string} name */
function holds(source, name) {
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((written) => source.includes(written));
}

describe('a test that the security statement names', () => {
  it('is there', () => {
    expect(named.length).toBeGreaterThan(40);
    const gone = named.filter(({ file, name }) => !existsSync(file) || !holds(readFileSync(file, 'utf8'), name));
    expect(gone).toEqual([]);
  });

  it('stands below everything that is said to protect', () => {
    const protections = page.split('## What is open')[0]?.match(/^- /gm) ?? [];
    const withTest = page.match(/^- (?:(?!\n- |\n\n)[\s\S])*?`tests\//gm) ?? [];
    expect(withTest).toHaveLength(protections.length);
  });
});
