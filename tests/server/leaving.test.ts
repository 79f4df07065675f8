import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/call/context';
import { configFrom } from '../../server/config/config';
import type { OpenDatabase } from '../../server/db/database';
import { answerAsker } from '../../server/routes/asker';
import { testEnvironment } from '../support/environment';
import { openTestDatabase } from './support/database';

let open: OpenDatabase;
let context: Context;

beforeAll(async () => {
  open = await openTestDatabase({ estate: 'none' });
  const now = new Date('2026-04-08T10:00:00Z');
  context = {
    server: { open, config: configFrom({}), version: '', now: () => now, mailer: { send: async () => {}, close: async () => {} } },
    db: open.db,
    now,
    address: '',
    session: undefined,
    bearer: undefined,
  };
});
afterAll(() => open.close());

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const ask = (db: Context['db']) => db.execute(sql`select 1`);

describe.each(['short', 'usual', 'heavy'] as const)('a %s question', (weight) => {
  it('cancels a query when its client leaves', async () => {
    const reply = response();
    let requestCount = 0;
    const endless = answerAsker(context, reply, weight, async ({ db }) => {
      for (;;) {
        await ask(db);
        requestCount += 1;
        if (requestCount === 3) reply.emit('close');
      }
    });
    await expect(endless).rejects.toMatchObject({ status: 499 });
    expect(requestCount).toBe(3);
  });

  it('is never run if its client leaves during authentication', async () => {
    const socket = new Socket();
    const reply = response();
    reply.assignSocket(socket);
    socket.destroy();
    await once(reply, 'close');
    let requestCount = 0;
    const late = answerAsker(context, reply, weight, async ({ db }) => {
      await ask(db);
      requestCount += 1;
    });
    await expect(late).rejects.toMatchObject({ status: 499 });
    expect(requestCount).toBe(0);
  });

  it('cancels a query within a transaction, and frees the database for others', async () => {
    const reply = response();
    const endless = answerAsker(context, reply, weight, ({ db }) =>
      db.transaction(async (tx) => {
        for (;;) {
          await ask(tx);
          reply.emit('close');
        }
      }),
    );
    await expect(endless).rejects.toMatchObject({ status: 499 });
    expect(await ask(open.db)).toBeDefined();
  });

  it('answers clients that stay, and fails for them as the query fails', async () => {
    expect(await answerAsker(context, response(), weight, async ({ db }) => (await ask(db)) !== undefined)).toBe(true);
    await expect(answerAsker(context, response(), weight, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });
});

describe('a heavy question', () => {
  it('lets others run between the parts of a query', async () => {
    let others = 0;
    const other = setInterval(() => {
      others += 1;
    }, 0);
    await answerAsker(context, response(), 'heavy', async ({ db }) => {
      // Counted, not timed: a busy machine's clock runs on.
      for (let requestCount = 0; requestCount < 10_000 && others <= 5; requestCount += 1) await ask(db);
    });
    clearInterval(other);
    expect(others).toBeGreaterThan(5);
  });

  it.runIf(testEnvironment().databaseUrl !== undefined)('is cancelled while the database server works at it', async () => {
    const reply = response();
    const began = Date.now();
    const slow = answerAsker(context, reply, 'heavy', ({ db }) => db.execute(sql`select pg_sleep(60)`));
    setTimeout(() => reply.emit('close'), 200);
    await expect(slow).rejects.toMatchObject({ status: 499 });
    expect(Date.now() - began).toBeLessThan(30_000);
    expect(await ask(open.db)).toBeDefined();
  });
});
