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

it('what is wrong is told in sentences that end once, also of a label that ends with a full stop', () => {
  const options = [text('Serial No.', { isRequired: true }), text('Model', { isRequired: true })];
  const empty = options.map(({ code }) => [code, ''] as const);
  expect(() => readEntries(options, empty)).toThrow('Invalid Serial No. Enter a value. Invalid Model. Enter a value.');
});

it('a yes or no that is spelled in another way is refused, not taken for no', () => {
  const options = [8, 10].map((type) => text(`Of type ${type}`, { type, defaultText: 'true' }));
  for (const { code } of options) {
    expect(() => readEntries(options, [[code, 'yes']])).toThrow(`Invalid ${code}. Choose yes or no.`);
    expect(readEntries(options, [[code, 'False']]).values.get(code)).toBe(false);
  }
});
