import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictRows, resolveConflict } from '../../src/engine/form/conflict';
import { type ConflictSides, optionConflict } from '../../src/engine/form/optionConflict';
import { valueText } from '../../src/engine/form/valueText';
import { sameValue } from '../../src/engine/options/sameValue';
import { readOptions } from '../../src/schemas/options/readOptions';
import { initialValues } from '../../src/schemas/options/values';

const choices = [
  { id: 1, name: 'Northern' },
  { id: 2, name: 'Coastal' },
  { id: 3, name: 'Inland' },
];

interface Starts {
  readonly name: string;
  readonly maker: number;
  readonly float: string;
  readonly online: boolean;
}
const opened: Starts = { name: 'Golden Reef', maker: 1, float: '250', online: true };

function form({ name, maker, float, online }: Starts, version = 7) {
  return readOptions([
    { code: 'NAME', text: 'Name', type: 2, defaultText: name },
    { code: 'MAKER', text: 'Manufacturer', type: 1, defaultList: { id: maker }, data: choices },
    { code: 'FLOAT', text: 'Float', type: 6, defaultText: float },
    { code: 'TWICE', text: 'Twice', type: 13, defaultText: '2 * FLOAT' },
    { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: String(online) },
    { code: 'RowVersion', text: 'Row version', type: 2, isHidden: true, defaultText: String(version) },
  ]);
}

function sides(mine: object, theirs: Partial<Starts>): ConflictSides {
  const base = form(opened);
  const baseline = initialValues(base);
  return { base, baseline, mine: { ...baseline, ...mine }, theirs: form({ ...opened, ...theirs }, 8) };
}

const none = new Set<string>();
const rows = (given: ConflictSides) => conflictRows(optionConflict(given));
const outcomes = (given: ConflictSides) => rows(given).map(({ key, outcome }) => [key, outcome]);

describe('a conflict', () => {
  it('takes what only the other user changed, and keeps what only this user changed', () => {
    const given = sides({ NAME: 'Silver Reef' }, { maker: 2 });
    expect(outcomes(given)).toEqual([['MAKER', 'taken']]);
    expect(resolveConflict(optionConflict(given), none)).toMatchObject({ NAME: 'Silver Reef', MAKER: 2, FLOAT: '250', RowVersion: '8' });
  });

  it('offers a choice if both changed a field, and keeps the own value until the other is taken', () => {
    const given = sides({ NAME: 'Silver Reef', FLOAT: '300' }, { name: 'Copper Reef', float: '275' });
    expect(outcomes(given)).toEqual([
      ['NAME', 'choice'],
      ['FLOAT', 'choice'],
    ]);
    expect(resolveConflict(optionConflict(given), none)).toMatchObject({ NAME: 'Silver Reef', FLOAT: '300' });
    expect(resolveConflict(optionConflict(given), new Set(['FLOAT']))).toMatchObject({ NAME: 'Silver Reef', FLOAT: '275' });
  });

  it('is absent if both entered the same, or the same amount', () => {
    const given = sides({ NAME: 'Copper Reef', FLOAT: '275.00' }, { name: 'Copper Reef', float: '275' });
    expect(outcomes(given)).toEqual([]);
  });

  it('explains what cannot be kept: a missing choice, or a missing or read-only field', () => {
    const base = form(opened);
    const baseline = initialValues(base);
    const theirs = readOptions([
      { code: 'NAME', text: 'Name', type: 2, defaultText: 'Golden Reef', isEditable: false },
      { code: 'MAKER', text: 'Manufacturer', type: 1, defaultList: { id: 1 }, data: choices.slice(0, 1) },
      { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: 'true', isHidden: true },
    ]);
    const given = { base, baseline, theirs, mine: { ...baseline, NAME: 'X', MAKER: 3, FLOAT: '1', ONLINE: false } };
    expect(outcomes(given)).toEqual([
      ['NAME', 'lost'],
      ['MAKER', 'lost'],
      ['ONLINE', 'lost'],
      ['FLOAT', 'gone'],
    ]);
    expect(resolveConflict(optionConflict(given), none)).toEqual({ NAME: 'Golden Reef', MAKER: 1, ONLINE: true });
  });

  it('shows the raw text of an unreadable value', () => {
    const at = (defaultDate: string) => readOptions([{ code: 'DAY', text: 'Day', type: 3, defaultDate }]);
    const base = at('soon');
    const baseline = initialValues(base);
    expect(outcomes({ base, baseline, mine: baseline, theirs: at('soon') })).toEqual([]);
    const [difference] = rows({ base, baseline, mine: baseline, theirs: at('later') });
    expect(difference).toMatchObject({ outcome: 'taken', theirs: 'later' });
  });

  it('never loses a value that the user keeps, and takes every change of untouched fields', () => {
    const starts = fc.record({
      name: fc.constantFrom('Golden Reef', 'Silver Reef', ''),
      maker: fc.constantFrom(1, 2, 3),
      float: fc.constantFrom('250', '250.00', '300', ''),
      online: fc.boolean(),
    });
    const mine = fc.record(
      {
        NAME: fc.constantFrom('Golden Reef', 'Copper Reef', ''),
        MAKER: fc.constantFrom(1, 2, 3),
        FLOAT: fc.constantFrom('250', '275.5', ''),
        ONLINE: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const taken = fc.uniqueArray(fc.constantFrom('NAME', 'MAKER', 'FLOAT', 'ONLINE')).map((keys) => new Set<string>(keys));
    fc.assert(
      fc.property(starts, mine, taken, (saved, entered, takes) => {
        const given = sides(entered, saved);
        const values = resolveConflict(optionConflict(given), takes);
        const choosable = new Set(rows(given).flatMap(({ key, outcome }) => (outcome === 'choice' ? [key] : [])));
        for (const field of given.theirs.fields) {
          const { key, initial } = field;
          const isTouched = !sameValue(field, given.mine[key], given.baseline[key]);
          const staysEntered = isTouched && !(choosable.has(key) && takes.has(key));
          if (staysEntered) expect(sameValue(field, values[key], given.mine[key])).toBe(true);
          else expect(values[key]).toBe(initial);
        }
      }),
    );
  });
});

describe('a value in words', () => {
  const [name, maker, float, , online] = form(opened).fields;
  const one = (option: object) => readOptions([{ code: 'X', text: 'X', ...option }]).fields[0];
  const text = (field: typeof name, value = field?.initial) => field && valueText(field, value);

  it('is what the form shows', () => {
    expect(text(name)).toBe('Golden Reef');
    expect(text(maker)).toBe('Northern');
    expect(text(maker, undefined)).toBe('Northern');
    expect(text(float, '12.5')).toBe('£12.50');
    expect(text(float, '')).toBe('');
    expect(text(online)).toBe('Yes');
    expect(text(online, false)).toBe('No');
    expect(text(one({ type: 3, defaultDate: '2024-03-05T00:00:00' }))).toBe('05-03-2024');
    expect(text(one({ type: 5, defaultDate: '2024-03-05T10:20:00' }))).toBe('05-03-2024 10:20');
    expect(text(one({ type: 14, defaultText: '12.5' }))).toBe('12.5%');
    expect(text(one({ type: 7, defaultText: '3', suffix: 'kg' }))).toBe('3 kg');
    expect(text(one({ type: 2, defaultText: 'secret', isPassword: true }))).toBe('••••••');
  });
});
