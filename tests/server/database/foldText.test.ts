import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldedLike } from '../../../server/call/like';
import type { OpenDatabase } from '../../../server/db/database';
import { readRows } from '../../../server/db/rows';
import { foldText } from '../../../src/schemas/wire/foldText';
import { openTestDatabase } from '../support/database';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase({ estate: 'none' });
});
afterAll(() => open.close());

/** Latin to full-width; newer Unicode versions than the database's add letters in between. */
const blocks = [
  [0x20, 0x24ff],
  [0x2c00, 0x2fff],
  [0xa640, 0xa7ca],
  [0xf900, 0xfffd],
  [0x10400, 0x104ff],
] as const;

function* linesOf([first, last]: (typeof blocks)[number]): Generator<string> {
  for (let from: number = first; from <= last; from += 64) {
    yield Array.from({ length: Math.min(64, last - from + 1) }, (_, at) => `${String.fromCodePoint(from + at)}A`).join('');
  }
}

it('folds texts in the database as on the page, except for blanks', async () => {
  const lines = blocks.flatMap((block) => [...linesOf(block)]);
  const rows = await readRows(
    open.db,
    sql`select fold_text(value) as folded from json_array_elements_text(${JSON.stringify(lines)}::json) with ordinality l(value, at) order by at`,
    Type.Object({ folded: Type.String() }),
  );
  const differing = rows.flatMap(({ folded }, at) => (folded.replace(/\s+/gu, ' ') === foldText(lines[at] ?? '') ? [] : [lines[at]]));
  expect([rows.length, differing]).toEqual([lines.length, []]);
});

it.each(['forename', 'surname'])('finds a part in the middle of a %s by an index', async (name) => {
  const rows = await open.db.transaction(async (tx) => {
    // PostgreSQL always scans a nearly empty table.
    await tx.execute(sql`set local enable_seqscan = off`);
    const search = sql`explain select id from customer where ${foldedLike(sql.identifier(name), '%annb%')}`;
    return readRows(tx, search, Type.Object({ 'QUERY PLAN': Type.String() }));
  });
  expect(JSON.stringify(rows)).toContain(`customer_${name}_parts`);
});
