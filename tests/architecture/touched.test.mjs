import { describe, expect, it } from 'vitest';
import { distancesFrom, nearestTests } from '../../scripts/lib/touched.mjs';

const texts = new Map([
  ['src/ui/press.ts', ''],
  ['src/ui/Button.module.css', ''],
  ['src/ui/Button.tsx', "import styles from './Button.module.css';\nimport { press } from './press';"],
  ['src/ui/index.ts', "export { Button } from './Button';"],
  ['src/ui/stories/Button.stories.tsx', "import { Button } from '../Button';"],
  ['src/app/Late.tsx', "const part = () => import('../ui');"],
  ['tests/app/late.test.ts', "import {\n  Late,\n} from '../../src/app/Late';"],
  ['tests/ui/press.test.ts', "import { press } from '../../src/ui/press';"],
  ['tests/server/other.test.ts', "import { other } from 'big.js';"],
]);

describe('what a change touches', () => {
  it('is every file that imports it, directly or indirectly, nearest first', () => {
    expect([...distancesFrom(texts, ['src/ui/press.ts'])]).toEqual([
      ['src/ui/press.ts', 0],
      ['src/ui/Button.tsx', 1],
      ['tests/ui/press.test.ts', 1],
      ['src/ui/index.ts', 2],
      ['src/ui/stories/Button.stories.tsx', 2],
      ['src/app/Late.tsx', 3],
      ['tests/app/late.test.ts', 4],
    ]);
  });
  it('includes what a style sheet styles', () => {
    expect([...distancesFrom(texts, ['src/ui/Button.module.css']).keys()]).toContain('src/ui/stories/Button.stories.tsx');
  });
});

describe('the tests of a change', () => {
  it('are those of each project that it touches', () => {
    expect(nearestTests(distancesFrom(texts, ['src/ui/press.ts']))).toEqual([
      { name: 'unit', files: ['tests/ui/press.test.ts', 'tests/app/late.test.ts'], left: 0 },
      { name: 'server', files: [], left: 0 },
      { name: 'stories', files: ['src/ui/stories/Button.stories.tsx'], left: 0 },
    ]);
  });
  it('are the nearest ones that fit in a minute', () => {
    const many = new Map(Array.from({ length: 9 }, (_, at) => [`tests/server/${at}.test.ts`, 9 - at]));
    const [, server] = nearestTests(many);
    expect(server).toEqual({
      name: 'server',
      files: ['tests/server/8.test.ts', 'tests/server/7.test.ts', 'tests/server/6.test.ts', 'tests/server/5.test.ts'],
      left: 5,
    });
  });
  it('start with tests named after a changed file or its folder', () => {
    const server = new Map([
      ['server/areas/floor/kiosk/floatForm.ts', 0],
      ['tests/server/access.test.ts', 4],
      ['tests/server/contract.test.ts', 3],
      ['tests/server/kiosk.test.ts', 5],
    ]);
    expect(nearestTests(server)[1]?.files).toEqual([
      'tests/server/kiosk.test.ts',
      'tests/server/contract.test.ts',
      'tests/server/access.test.ts',
    ]);
  });
});
