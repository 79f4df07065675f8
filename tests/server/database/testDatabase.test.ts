import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operator, site } from '../../../server/db/schema';
import { openTestDatabase } from '../support/database';

test('test databases are apart from each other', async () => {
  const first = await openTestDatabase({ estate: 'none' });
  const second = await openTestDatabase({ estate: 'none' });
  await first.db.insert(operator).values({ name: 'Somebody' });
  expect(await first.db.select({ n: count() }).from(operator)).toEqual([{ n: 1 }]);
  expect(await second.db.select({ n: count() }).from(operator)).toEqual([{ n: 0 }]);
  await first.close();
  await second.close();
});

test('the test estate is there', async () => {
  const open = await openTestDatabase({ estate: 'test' });
  expect(await open.db.select({ n: count() }).from(site)).toEqual([{ n: 60 }]);
  await open.close();
});
