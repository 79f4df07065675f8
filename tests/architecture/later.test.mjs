import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where React's `lazy` may stand: it keeps a failure for ever, and what draws it throws at whoever is around. */
const home = 'src/engine/common/lazyPart.tsx';

test('retries what is loaded later over the network', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/stories/'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))).toEqual([home]);
});
