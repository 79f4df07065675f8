import { close, join, sumText, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CollectionType, MachineCount } from '../../schemas/entities/collections';
import { machineCount } from '../../schemas/forms/machineCount.form';
import { rowVersionText, versionOf } from '../../schemas/wire/rowVersion';

const { collections } = api;

const counted = ['new50', 'new20', 'new10', 'new5', 'newCoins'] as const;

type Amounts = Readonly<Partial<Record<(typeof counted)[number], number | undefined>>>;

function amountsIn(values: Amounts): readonly number[] {
  return counted.flatMap((key) => values[key] ?? []).filter(Number.isFinite);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

/** Total in pounds; `undefined` while an amount is missing. */
function totalOf(values: Amounts): number | undefined {
  const amounts = amountsIn(values);
  return amounts.length === counted.length ? sumOf(amounts) : undefined;
}

/** Running total, even while amounts are missing; `undefined` before the first. */
function runningText(values: Amounts, expected: number | undefined): string | undefined {
  const amounts = amountsIn(values);
  if (amounts.length === 0) return undefined;
  const total = sumOf(amounts);
  const variance = expected === undefined ? '' : ` Variance: ${sumText((Math.round(total * 100) - Math.round(expected * 100)) / 100)}.`;
  return `${amounts.length === counted.length ? 'As entered' : 'So far'} this count comes to ${sumText(total)}.${variance}`;
}

/** A count this many times the reference is probably a typo. */
const unlikely = 10;

/** Reference of a count: the expected value, or without the right to see it (blind counting) the previous count. */
interface Measure {
  readonly sum: number;
  readonly of: 'meters' | 'count';
}

/** `undefined` if unknown or never counted. */
function measureOf(now: MachineCount | undefined): Measure | undefined {
  if (now === undefined) return undefined;
  if (now.expected !== undefined) return { sum: now.expected, of: 'meters' };
  const counted = now.counted ?? totalOf(now);
  return counted === undefined || counted <= 0 ? undefined : { sum: counted, of: 'count' };
}

function doubtText(total: number | undefined, measure: Measure | undefined, machine?: string): string | undefined {
  if (total === undefined || measure === undefined) return undefined;
  const [counted, least] = [Math.round(total * 100), Math.round(measure.sum * 100) * unlikely];
  if (counted <= 0 || counted < least) return undefined;
  const whose = machine === undefined ? '' : ` of ${machine}`;
  if (least <= 0) return `That is ${sumText(total)}, where the meters${whose} expect nothing. Please check it.`;
  const known = measure.of === 'meters' ? `the meters${whose} expect` : `the count${whose} comes to now`;
  return `That is at least ${unlikely} times the ${sumText(measure.sum)} that ${known}. Please check it.`;
}

interface CountedRow {
  readonly collectionId: number;
  readonly collectionType: CollectionType;
}

/** The current count; one shared request for all readers. */
function countOf<Read>({ collectionId, collectionType: type }: CountedRow, read: (now: MachineCount) => Read) {
  return join({ now: collections.count({ collectionId, type }) }, ({ now }) => read(now));
}

/** The server's total, else the sum. */
function countedNow(now: MachineCount): string | undefined {
  const sum = now.counted ?? totalOf(now);
  return sum === undefined ? undefined : sumText(sum);
}

/** Form of a machine's count. docs/rules/collections.md, 2 and 5. */
export const countForm = within<{
  readonly egms: { readonly row: CountedRow | undefined };
}>((inner) =>
  inner
    .details('now', {
      label: 'Counted now',
      load: ({ egms: { row } }) => row && countOf(row, (now) => now),
      fields: (now) => [
        now.machine === undefined ? undefined : { label: 'Machine', value: now.machine },
        { label: 'Counted', value: countedNow(now) },
        now.expected === undefined ? undefined : { label: 'Expected by the meters', value: sumText(now.expected) },
      ],
    })
    .form('count', {
      label: 'New count',
      form: machineCount,
      // A message above already explains why counting is impossible.
      when: ({ now }) => now.answer !== undefined,
      load: ({ egms: { row } }) =>
        row &&
        countOf(row, (now) => ({
          new50: now.new50,
          new20: now.new20,
          new10: now.new10,
          new5: now.new5,
          newCoins: now.newCoins,
          ...(now.rowVersion === undefined ? {} : { rowVersion: rowVersionText(now.rowVersion) }),
        })),
      save: ({ egms: { row }, values: { rowVersion, ...values } }) =>
        row &&
        collections.updateCount({
          collectionId: row.collectionId,
          collectionType: row.collectionType,
          ...values,
          ...(rowVersion === undefined ? {} : { rowVersion: versionOf(rowVersion) }),
        }),
      confirm: ({ now, values }) => doubtText(totalOf(values), measureOf(now.answer), now.answer?.machine),
      saveLabel: 'Save Changes',
      saved: 'Your changes were saved successfully.',
      refreshes: ['now', 'egms'],
      next: () => close(),
    })
    .message('running', {
      label: 'Running total',
      place: 'line',
      text: ({ now, count }) => (count.isDirty ? runningText(count.values ?? {}, now.answer?.expected) : undefined),
    })
    .message('doubt', {
      label: 'Unlikely count',
      tone: 'warning',
      place: 'line',
      text: ({ now, count }) => (count.isDirty ? doubtText(totalOf(count.values ?? {}), measureOf(now.answer)) : undefined),
    })
    .layout('now', 'running', 'doubt', 'count'),
);
