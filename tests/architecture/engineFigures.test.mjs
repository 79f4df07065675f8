import swc from '@swc/core';
import { describe, expect, it } from 'vitest';
import { vocabularyOf, worseFigures } from '../../scripts/lib/engineFigures.mjs';

const sourceOf = /** @param {string} file @param {string} text */ (file, text) => ({
  file,
  text,
  tree: swc.parseSync(text, { syntax: 'typescript' }),
});

describe('the figures of the engine', () => {
  it('fail where one is worse than stored, with the difference and what to do', () => {
    expect(worseFigures({ lines: 10, hooks: 3 }, { lines: 12, hooks: 3 })).toEqual([
      expect.stringMatching(/^lines: 12, 2 more than the 10 stored\. .*npm run figures -- --write/),
    ]);
    expect(worseFigures({ hooks: 3 }, { hooks: 2 })).toEqual([]);
    expect(worseFigures({ lines: 1000 }, { lines: 1010 })).toEqual([]);
    expect(worseFigures({}, { lines: 9 })).toHaveLength(1);
  });

  it('count for an option word the screens with an object that has it', () => {
    const words = vocabularyOf([
      sourceOf(
        'src/engine/definition/kinds/list.ts',
        'export interface ListOptions { items: 1; start: 1 }\nexport interface ListOutput { item: 1 }',
      ),
      sourceOf('src/plugins/kiosk.ts', "screen('none').list('a', { items });"),
      sourceOf('src/plugins/kiosk/parts.ts', 'const part = { items: 1 };'),
      sourceOf('src/plugins/floor/parts.ts', 'const part = { items() {} };'),
    ]);
    expect([...words].map(([word, screens]) => [word, [...screens].sort()])).toEqual([
      ['kinds/list.ts ListOptions.items', ['floor', 'kiosk']],
      ['kinds/list.ts ListOptions.start', []],
    ]);
  });
});
