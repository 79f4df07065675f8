import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { businessDay } from '../../../src/schemas/wire/dates';
import { estateNow, openTestDatabase } from '../support/database';
import { expectSumsToAgree } from './recount';
import { expectCashToAgree } from './recountCash';

describe('the sums of the estate', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase({ estate: 'test' });
  });
  afterAll(() => open.close());

  test('sessions, tickets, transactions, events and days agree to the penny', async () => {
    expect((await expectSumsToAgree(open.db)).sessions).toBeGreaterThan(1000);
  });

  test('collections agree with the days, and kiosks with their floats', async () => {
    expect(await expectCashToAgree(open.db, businessDay(estateNow))).toBeGreaterThan(200);
  });
});
