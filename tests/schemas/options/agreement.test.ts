import fc from 'fast-check';
import { RE2JS } from 're2js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatcher } from '../../../src/data/regex';
import { hostileOptions } from '../../../src/engine/form/stories/storyHostileOptions';
import { hostileText } from '../../../src/engine/stories/storyHostileJson';
import { detailsOf, valuesOfDetails } from '../../../src/schemas/options/details';
import { faultsOf } from '../../../src/schemas/options/faults';
import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../../src/schemas/options/model';
import { readOptions } from '../../../src/schemas/options/readOptions';
import { createLinearMatches } from '../../../src/schemas/options/regex';
import { initialValues } from '../../../src/schemas/options/values';
import { details } from '../../../src/schemas/wire/details';
import { decimal, entered, model, numbers } from './sample';

const onServer = createLinearMatches(RE2JS);

/** The page's regex matcher with its engine; without workers it refuses what the server refuses. */
async function loadedMatcher() {
  const matcher = createMatcher({ load: () => Promise.resolve(RE2JS), startWorker: () => undefined });
  matcher.matches('a', 'a');
  await Promise.resolve();
  expect(matcher.matches('a', 'b')).toBe(false);
  return matcher;
}

const choices = [1, 2, 3].map((id) => ({ id, name: `Choice ${id}` }));
const attributes = fc.record(
  {
    defaultText: fc.oneof(decimal, hostileText),
    minValue: decimal,
    maxValue: decimal,
    checkDenom: fc.constantFrom(0.05, '0.1', 5, 20),
    maxLength: fc.nat(12),
    regex: fc.constantFrom('[a-z]*', '\\d+(\\.\\d\\d)?', '.{3,}', '\\w\\@\\w', 'a|bc', '(?=x)y', '([ab])\\1', '^(a+)+$', '['),
    isRequired: fc.boolean(),
    isEditable: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.boolean()),
    isHidden: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, fc.boolean()),
  },
  { requiredKeys: [] },
);
const text = fc.oneof(fc.constantFrom('', 'a', 'bc', 'a@b', 'aaa', '12.34', '5', '.'), decimal, hostileText);
const option = fc.constantFrom(...Object.keys(numbers)).chain((type) =>
  fc.tuple(
    attributes.map((some) => ({ type, data: choices, ...some, ...(type === 'total' ? { defaultText: 'C0 + C1 * 2' } : {}) })),
    entered[type] ?? text,
  ),
);

function changed(fields: readonly OptionField[], entries: readonly (readonly [unknown, FieldValue])[]): FieldValues {
  return Object.fromEntries(
    fields.map(({ key, initial, isEditable, isHidden }, index) => [key, isEditable && !isHidden ? entries[index]?.[1] : initial]),
  );
}

function arrived(read: OptionModel, values: FieldValues): FieldValues {
  return valuesOfDetails(read, details.decode(details.encode(detailsOf(read, values))));
}

describe('the page and the server', () => {
  // A stopped clock: the page defers work when a task's time is over.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('agree on every form, also after a round trip', async () => {
    const { matches } = await loadedMatcher();
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 6 }), (entries) => {
        const read = model(...entries.map(([one]) => one));
        const values = changed(read.fields, entries);
        const faults = faultsOf(read, values, matches);
        expect(faultsOf(read, values, onServer)).toEqual(faults);
        const there = arrived(read, values);
        expect(faultsOf(read, there, onServer)).toEqual(faults);
        seen[Object.keys(faults).length === 0 ? 'valid' : 'invalid'] += 1;
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(100);
  }, 60_000);

  it('agree on hostile descriptions as they were opened', async () => {
    const { matches } = await loadedMatcher();
    fc.assert(
      fc.property(hostileOptions, (json) => {
        const read = readOptions(json);
        const values = initialValues(read);
        const faults = faultsOf(read, values, matches);
        expect(faultsOf(read, arrived(read, values), onServer)).toEqual(faults);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
