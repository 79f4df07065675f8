import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Claims of docs/asvs.md that only the sources and the documentation can show. */
const files = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes('/stories/'));
/** @param {RegExp} pattern */
const holding = (pattern) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('no area of the server touches files, except the spool of an evidence pack', () => {
  expect(holding(/from 'node:fs/).filter((file) => file.startsWith('server/areas/') || file.startsWith('server/routes/'))).toEqual([
    'server/areas/compliance/evidence/spool.ts',
  ]);
});

it('every password is typed into a field that can show it', () => {
  expect(holding(/<PasswordPeek/)).toEqual(['src/engine/options/optionWidgets.tsx', 'src/ui/TextField.tsx']);
  expect(holding(/<input\b[^>]*type="password"/)).toEqual([]);
});

it('nothing keeps a password from being pasted or filled in by a password manager', () => {
  const withPasswords = [...holding(/type="password"/), 'src/engine/options/optionWidgets.tsx', 'src/ui/TextField.tsx', 'src/ui/Field.tsx'];
  for (const file of withPasswords)
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.not.stringMatching(/onPaste|onBeforeInput|autoComplete="off"/)]);
});

it('hashes and random numbers come from Node.js and two packages alone', () => {
  const packages = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].flatMap(([, name = '']) =>
      /crypt|hash|argon|jose|jwt|sodium|forge|noble|uuid|nanoid/i.test(name)
        ? [
            name
              .split('/')
              .slice(0, name.startsWith('@') ? 2 : 1)
              .join('/'),
          ]
        : [],
    ),
  );
  expect(new Set(packages)).toEqual(new Set(['@node-rs/argon2', '@noble/hashes', 'node:crypto']));
  expect(holding(/Math\.random\(/).filter((file) => file.startsWith('server/'))).toEqual([]);
});

it('the documentation names everything that the server connects to', () => {
  const production = readFileSync('docs/production.md', 'utf8');
  const named = [...readFileSync('server/config/config.ts', 'utf8').matchAll(/'([A-Z_]*(?:_URL|_PORT|_HOST))'/g)].map(
    ([, name = '']) => name,
  );
  expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'METRICS_PORT']));
  // What browsers are told is where they find the services, to which the server does not talk.
  const toBrowsers = new Set(['BASE_URL', 'AUTH_API_URL', 'COMP_API_URL']);
  expect(named.filter((name) => !toBrowsers.has(name) && !production.includes(name))).toEqual([]);
});

it('the documentation has a role for the servers that may not touch the audit trail', () => {
  expect(readFileSync('docs/production.md', 'utf8')).toContain('REVOKE UPDATE, DELETE ON audit_entry FROM office_server;');
});

it('the documentation says how soon a faulty package is replaced, by severity', () => {
  const section = readFileSync('docs/security.md', 'utf8').split('## Faults of packages')[1]?.split('\n## ')[0] ?? '';
  expect(section.match(/^\| .+ \| \d+ days \|$/gm)).toHaveLength(4);
});
