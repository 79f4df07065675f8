import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/app/routes/table';
import { kioskChips } from '../../src/plugins/common/statuses';
import { termGroups } from '../../src/schemas/terms';
import { loginWith } from './loginWith';

const terms = termGroups.flatMap((group) => group.terms);

describe('the glossary', () => {
  it('has its own address, for every login', () => {
    expect(placeOf('/glossary/', loginWith())).toEqual({ kind: 'glossary' });
  });

  it('explains each word once, with at most 60 words', () => {
    const words = terms.map(({ word }) => word.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeLessThanOrEqual(60);
  });

  it('explains every machine state under its name on the screens', () => {
    expect(terms.map(({ word }) => word)).toEqual(expect.arrayContaining(kioskChips.map(({ name }) => name)));
  });
});
