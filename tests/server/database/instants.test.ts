import { getTableColumns, is } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';

it('stores every time with its zone, so that the database has it in UTC', () => {
  const moments = Object.values<unknown>(schema)
    .filter((each) => is(each, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter((column) => is(column, PgTimestamp));
  expect(moments.length).toBeGreaterThan(40);
  expect(moments.filter(({ withTimezone }) => !withTimezone).map(({ name }) => name)).toEqual([]);
});
