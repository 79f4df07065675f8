import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedKeys, denominations, isMultiple, penceOf } from '../../src/schemas/forms/denominations';
import { machineCount } from '../../src/schemas/forms/machineCount.form';

const nothing = { new50: 0, new20: 0, new10: 0, new5: 0, newCoins: 0, Comments: 'Recounted' };
const faults = (entered: Partial<typeof nothing>) => machineCount.check?.({ ...nothing, ...entered });

describe('pounds in pence', () => {
  it('are exact for every amount in pence', () => {
    fc.assert(fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => penceOf(pence / 100) === pence));
    expect([0.1 + 0.2, 1.1 * 3, 0.7 + 0.1, 4.35, 1.005 * 100].map(penceOf)).toEqual([30, 330, 80, 435, 10_050]);
  });

  it('are exact for sums of amounts', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, (pence) => {
        const pounds = pence.reduce((sum, each) => sum + each / 100, 0);
        return penceOf(pounds) === pence.reduce((sum, each) => sum + each, 0);
      }),
    );
  });

  it('are never minus zero', () => {
    expect([-0, -0.0001].map(penceOf)).toEqual([0, 0]);
  });
});

describe('the multiples of a denomination', () => {
  it('are whole numbers of its notes', () => {
    const notes = fc.constantFrom(...countedKeys);
    fc.assert(
      fc.property(notes, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 4999 }), (key, count, pence) => {
        const { step } = denominations[key];
        expect(isMultiple((count * step) / 100, step)).toBe(true);
        expect(isMultiple((count * step + pence) / 100, step)).toBe(pence % step === 0);
      }),
    );
  });

  it('are judged after rounding to three decimals', () => {
    expect([50.0004, 49.9996, 50.001, 0.15000000000000002].map((pounds) => isMultiple(pounds, pounds > 1 ? 5000 : 5))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('the count of a machine', () => {
  it('takes whole notes, coins of five pence and a comment', () => {
    expect(faults({ new50: 150, new20: 40, new10: 10, new5: 5, newCoins: 0.1 + 0.2 })).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults({ new50: 1_000_000 })).toEqual([]);
  });

  it('names every amount that is negative, not a multiple or too large', () => {
    expect(faults({ new50: -50, new20: 30, new10: 1.5, new5: 2_000_000, newCoins: 0.07 })).toEqual([
      { field: 'new50', message: 'The £50 notes cannot be negative.' },
      { field: 'new20', message: '£20 notes must be a multiple of £20.' },
      { field: 'new10', message: '£10 notes must be a multiple of £10.' },
      { field: 'new5', message: 'The £5 notes cannot come to more than £1,000,000.' },
      { field: 'newCoins', message: 'Coins must be a multiple of £0.05.' },
    ]);
    expect(faults({ newCoins: -0.05 })).toEqual([{ field: 'newCoins', message: 'The coins cannot be negative.' }]);
  });

  it('requires a comment with some text', () => {
    const missing = [{ field: 'Comments', message: 'Enter a comment that says why the count is changed.' }];
    expect(faults({ Comments: '' })).toEqual(missing);
    expect(faults({ Comments: ' \n\t' })).toEqual(missing);
    expect(faults({ Comments: 'x'.repeat(2000) })).toEqual([]);
    expect(faults({ Comments: 'x'.repeat(2001) })).toEqual([
      { field: 'Comments', message: 'The comment can have at most 2,000 characters.' },
    ]);
  });

  it('asks for each amount by its name', () => {
    const required = countedKeys.map((key) => machineCount.fields[key]?.messages?.required);
    expect(required).toEqual([
      'Enter the £50 notes, or 0 if there are none.',
      'Enter the £20 notes, or 0 if there are none.',
      'Enter the £10 notes, or 0 if there are none.',
      'Enter the £5 notes, or 0 if there are none.',
      'Enter the coins, or 0 if there are none.',
    ]);
    // Missing values are not reported twice.
    expect(machineCount.check?.({})).toEqual([]);
  });
});
