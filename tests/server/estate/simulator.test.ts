import { count, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { alert, installation, playSession } from '../../../server/db/schema';
import { simulateTick } from '../../../server/simulator/simulateTick';
import { startSimulator } from '../../../server/simulator/startSimulator';
import { estateNow, openTestDatabase, undone } from '../support/database';
import { digest } from './digest';
import { expectSumsToAgree } from './recount';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.parse('2026-04-08T13:00:00Z') + minutes * minute);

describe('the simulator', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ estate: 'test' });
  });
  afterAll(() => database.close());

  test('starts, continues and ends sessions, and at every step the sums agree and nothing is in the future', () =>
    undone(database, async (open) => {
      let most = 0;
      for (const minutes of [0, 1, 7, 8, 31, 32, 75]) {
        await simulateTick(open, at(minutes), 7);
        const { running } = await expectSumsToAgree(open.db);
        most = Math.max(most, running);
        const today = await open.db.select().from(playSession).where(eq(playSession.businessDay, '2026-04-08'));
        expect(today.filter((session) => session.startedAt > at(minutes) || (session.endedAt ?? at(0)) > at(minutes))).toEqual([]);
      }
      expect(most).toBeGreaterThan(0);
    }));

  test('a step at the same moment changes nothing', () =>
    undone(database, async (open) => {
      await simulateTick(open, at(0), 7);
      const before = await digest(open.db);
      const tick = await simulateTick(open, at(0), 7);
      expect(tick.states).toBe(0);
      expect(await digest(open.db)).toEqual(before);
    }));

  test('machines change their states by day and are off at night', () =>
    undone(database, async (open) => {
      await simulateTick(open, at(0), 7);
      let changed = 0;
      for (const minutes of [10, 20, 30, 40]) changed += (await simulateTick(open, at(minutes), 7)).states;
      expect(changed).toBeGreaterThan(0);
      const [busy] = await open.db.select({ n: count() }).from(installation).where(eq(installation.status, 'online'));
      await simulateTick(open, new Date('2026-04-09T03:00:00Z'), 7);
      const [quiet] = await open.db.select({ n: count() }).from(installation).where(eq(installation.status, 'online'));
      expect(quiet?.n).toBeLessThan((busy?.n ?? 0) / 2);
    }));

  test('leaves a database without a made-up estate alone', async () => {
    const open = await openTestDatabase({ estate: 'none' });
    expect(await simulateTick(open, at(0), 7)).toEqual({ sessions: 0, states: 0 });
    await open.close();
  });

  test('runs in one of two servers, stops on request, and the other takes over', () =>
    undone(database, async (open) => {
      const first = new AbortController();
      const second = new AbortController();
      const ticks: string[] = [];
      const run = (name: string, stop: AbortController) => {
        const now = () => {
          if (ticks.push(name) % 3 === 0) stop.abort();
          return at(0);
        };
        return startSimulator(open, { now, everyMs: 1, signal: stop.signal });
      };
      await Promise.all([run('first', first), run('second', second)]);
      const [one] = ticks;
      const other = one === 'first' ? 'second' : 'first';
      expect(ticks).toEqual([one, one, one, other, other, other]);
    }));

  test('the estate itself has alerts and machines that are not online', () =>
    undone(database, async (open) => {
      expect((await open.db.select({ n: count() }).from(alert))[0]?.n).toBeGreaterThan(10);
      expect((await open.db.select({ n: count() }).from(installation).where(ne(installation.status, 'online')))[0]?.n).toBeGreaterThan(3);
      expect(estateNow < at(0)).toBe(true);
    }));
});
