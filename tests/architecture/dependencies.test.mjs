import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagesIn } from '../../scripts/lib/install.mjs';
import { isAllowed, licencesOf } from '../../scripts/lib/licences.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const page = readFileSync('docs/dependencies.md', 'utf8');
const [product = '', developers = ''] = page.split('\n## For developers\n');

/** The packages that a part of the page gives a reason for. @param {string} part */
function explained(part) {
  return [...part.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].flatMap(([, name = '']) => name).sort();
}

describe('docs/dependencies.md', () => {
  it('gives a reason for each package of the product, and for no other', () => {
    expect(explained(product)).toEqual(Object.keys(dependencies).sort());
  });
  it('gives a reason for each package for developers, and for no other', () => {
    expect(explained(developers)).toEqual(Object.keys(devDependencies).sort());
  });
  it('names each licence that a package has', () => {
    const licences = new Set(
      licencesOf(packagesIn('package-lock.json') ?? {}).flatMap(({ licence }) => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)),
    );
    expect([...licences].filter((licence) => !page.includes(licence))).toEqual([]);
  });
});

describe('the licences of the packages', () => {
  it('are all allowed', () => {
    const licensed = licencesOf(packagesIn('package-lock.json') ?? {});
    expect(licensed.length).toBeGreaterThan(500);
    expect(licensed.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });
  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'none'])('do not include %s', (licence) => {
    expect(isAllowed(licence)).toBe(false);
  });
  it('are allowed where one of a choice is', () => {
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
  });
  it('list a package once, as part of the product where it is one', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/mapbox-gl': { version: '1.13.3', license: 'SEE LICENSE IN LICENSE.txt' },
      'node_modules/c': { version: '2.0.0', dev: true },
    };
    expect(licencesOf(packages)).toEqual([
      { name: 'b', version: '1.0.0', licence: 'MIT', isForDevelopers: false },
      { name: 'c', version: '2.0.0', licence: 'none', isForDevelopers: true },
      { name: 'mapbox-gl', version: '1.13.3', licence: 'BSD-3-Clause', isForDevelopers: false },
    ]);
  });
});
