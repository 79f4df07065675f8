import { expect, it } from 'vitest';
import { readEntries } from '../../server/forms/entries';
import type { Option } from '../../src/schemas/entities/option';

function text(code: string, more: Partial<Option>): Option {
  return { code, text: code, type: 2, defaultText: `${code} before`, isEditable: true, ...more };
}

it('what comes back of a form counts where it may be changed, and nowhere else', () => {
  const options = [text('Open', {}), text('Shown', { isEditable: false }), text('Hidden', { isHidden: true })];
  const sent = ['Open', 'Shown', 'Hidden', 'Unknown'].map((code) => [code, 'meddled'] as const);
  expect([...readEntries(options, sent).values]).toEqual([
    ['Open', 'meddled'],
    ['Shown', 'Shown before'],
    ['Hidden', 'Hidden before'],
  ]);
});
