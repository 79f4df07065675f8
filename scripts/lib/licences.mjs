/** @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly isForDevelopers: boolean }} Licensed */

/** Licences of packages that declare none, by name prefix. */
const readByHand = /** @type {const} */ ([
  ['@biomejs/cli-', 'MIT OR Apache-2.0'],
  ['@mapbox/jsonlint-lines-primitives', 'MIT'],
  ['@oxc-parser/binding-', 'MIT'],
  ['@plotly/mapbox-gl', 'BSD-3-Clause'],
  ['@swc/core-', 'Apache-2.0 AND MIT'],
  ['mapbox-gl', 'BSD-3-Clause'],
  ['png-js', 'MIT'],
  ['stack-trace', 'MIT'],
  ['xtend', 'MIT'],
]);

/** They allow running and redistributing the product unchanged; see docs/dependencies.md. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * @param {import('./install.mjs').Packages} packages by path
 * @returns {readonly Licensed[]}
 */
export function licencesOf(packages) {
  const listed = Object.entries(packages).flatMap(([path, { version = '', license, dev, devOptional }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    const known = readByHand.find(([start]) => name.startsWith(start))?.[1];
    const licence = license === undefined || license.startsWith('SEE ') ? (known ?? 'none') : license;
    return [{ name, version, licence, isForDevelopers: dev === true || devOptional === true }];
  });
  const once = new Map(
    listed.sort((a, b) => Number(b.isForDevelopers) - Number(a.isForDevelopers)).map((each) => [`${each.name} ${each.version}`, each]),
  );
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

/**
 * Accepts an expression such as `(MIT AND Zlib)`, or one allowed alternative.
 * @param {string} expression
 */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** @param {readonly Licensed[]} licensed */
export function licenceList(licensed) {
  const names = [...new Set(licensed.map(({ licence }) => licence))].sort();
  const counts = names.map((name) => `| ${name} | ${licensed.filter(({ licence }) => licence === name).length} |`);
  const rows = licensed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences',
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...counts,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
