import { expect, it } from 'vitest';
import { readEntries } from '../../server/forms/entries';
import type { Option } from '../../src/schemas/entities/option';

function text(code: string, more: Partial<Option>): Option {
  return { code, text: code, type: 2, defaultText: `${code} before`, isEditable: true, ...more };
}

it('accepts form values only where they may be changed', () => {
  const options = [text('Open', {}), text('Shown', { isEditable: false }), text('Hidden', { isHidden: true })];
  const sent = ['Open', 'Shown', 'Hidden', 'Unknown'].map((code) => [code, 'meddled'] as const);
  expect([...readEntries(options, sent).values]).toEqual([
    ['Open', 'meddled'],
    ['Shown', 'Shown before'],
    ['Hidden', 'Hidden before'],
  ]);
});

it('reports faults in sentences with one full stop, also if a label ends with one', () => {
  const options = [text('Serial No.', { isRequired: true }), text('Model', { isRequired: true })];
  const empty = options.map(({ code }) => [code, ''] as const);
  expect(() => readEntries(options, empty)).toThrow('Invalid Serial No. Enter a value. Invalid Model. Enter a value.');
});

it('refuses a yes or no in another spelling, rather than reading it as no', () => {
  const options = [8, 10].map((type) => text(`Of type ${type}`, { type, defaultText: 'true' }));
  for (const { code } of options) {
    expect(() => readEntries(options, [[code, 'yes']])).toThrow(`Invalid ${code}. Choose yes or no.`);
    expect(readEntries(options, [[code, 'False']]).values.get(code)).toBe(false);
  }
});
