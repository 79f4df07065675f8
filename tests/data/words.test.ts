import { expect, it } from 'vitest';
import { wordsOf } from '../../src/data/words';
import { inWords } from '../../src/schemas/forms/configurationForm';

it.each([
  ['machineList', 'Machine list'],
  ['address1', 'Address 1'],
  ['line2Text', 'Line 2 text'],
])('makes words of the name %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
  expect(inWords(name)).toBe(words);
});
