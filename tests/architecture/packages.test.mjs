import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Packages that have had a published fault, with the first version that is mended, by the advisory. */
const mended = /** @type {const} */ ([
  ['@fastify/static', '10.1.3', 'GHSA-83w8-p2f5-377r: what is guarded by a route is read past it'],
  ['drizzle-orm', '0.45.2', 'GHSA-gpj5-g38j-94v9: names become part of a statement'],
  ['fast-uri', '3.1.6', 'GHSA-f65p-4m7j-42xc: another host than it seems'],
  ['fastify', '5.8.5', 'CVE-2026-33806: a body is not validated'],
  ['find-my-way', '9.7.0', 'GHSA-c96f-x56v-gq3h: the server is stopped from outside'],
  ['nanoid', '3.3.18', 'GHSA-2v37-7h3g-55p8'],
  ['nodemailer', '9.1.1', 'GHSA-2x7j-588g-ccc2: an address keeps the server busy'],
  ['plotly.js', '2.25.2', 'CVE-2023-46308: a prototype is changed'],
]);

/** @param {string} version */
const parts = (version) => version.split('.').map(Number);

/** @param {string} version @param {string} least */
function isOlder(version, least) {
  const [have, need] = [parts(version), parts(least)];
  const at = need.findIndex((part, index) => part !== (have[index] ?? 0));
  return at >= 0 && (have[at] ?? 0) < (need[at] ?? 0);
}

it.each(mended)('every copy of %s is %s or newer, which has no known fault', (name, least) => {
  /** @type {{ packages: Readonly<Record<string, { version?: string }>> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const matches = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(matches.length).toBeGreaterThan(0);
  expect(matches.filter(([, { version = '0' }]) => isOlder(version, least))).toEqual([]);
});

it('comes from the registry alone, and by its hash except for programs of other platforms', () => {
  /** @type {{ packages: Readonly<Record<string, { resolved?: string, integrity?: string, optional?: boolean, link?: boolean }>> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const all = Object.entries(packages).filter(([path]) => path !== '');
  expect(all.length).toBeGreaterThan(500);
  expect(
    all.filter(
      ([, { resolved = 'https://registry.npmjs.org/', link }]) => link === true || !resolved.startsWith('https://registry.npmjs.org/'),
    ),
  ).toEqual([]);
  expect(all.filter(([, { integrity = '', optional }]) => !integrity.startsWith('sha512-') && optional !== true)).toEqual([]);
});
