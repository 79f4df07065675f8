import { expect, it } from 'vitest';
import { fileOf, type ListedRow, type Portion } from '../../server/areas/floor/transactions/listing';
import type { Period } from '../../server/calendar/period';
import type { Database } from '../../server/db/database';

const start = Date.parse('2026-04-07T00:00:00Z');
const second = 1000;
const quantity = 33_000;
const noEnd = new Date(Number.NaN);
const all: readonly ListedRow[] = Array.from({ length: quantity }, (_, at) => ({
  exactly: new Date(start + (quantity - at) * second).toISOString(),
  id: String(quantity - at),
}));

it('writes each row of a large file once, in order, over several queries', async () => {
  const requests: number[] = [];
  async function read(_db: Database, { from, to }: Period, { take, after }: Portion): Promise<readonly ListedRow[]> {
    requests.push(take);
    const isIn = ({ exactly, id }: ListedRow) => {
      const at = Date.parse(exactly);
      return at >= from.getTime() && at < to.getTime() && (after === undefined || Number(id) < Number(after.id));
    };
    return all.filter(isIn).slice(0, take);
  }
  const ends = [33_001, 32_001, 31_001, 30_001, 0].map((at) => new Date(start + at * second));
  const stretches = [1000, 1000, 1000, 30_000].map((count, at) => ({
    to: ends[at] ?? noEnd,
    from: ends[at + 1] ?? noEnd,
    quantity: count,
  }));
  const context = { now: new Date(start) } as Parameters<typeof fileOf>[0];
  const { rows, stream } = fileOf(context, 'Rows', { stretches, read }, [{ text: 'Row', plain: ({ id }) => id }]);
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  const lines = parts.join('').trim().split('\r\n').slice(1);
  expect(rows).toBe(quantity);
  expect(lines).toEqual(all.map(({ id }) => id));
  // Chunks are small enough to serve others meanwhile, and no query reads everything.
  expect(Math.max(...parts.map((part) => part.split('\r\n').length))).toBeLessThan(2500);
  expect(Math.max(...requests)).toBeLessThan(quantity);
  expect(requests).toHaveLength(3);
});
