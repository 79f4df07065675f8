import { connect as connectTo, createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/db/postgres';
import { testEnvironment } from '../../support/environment';

const { databaseUrl } = testEnvironment();
const hourMs = 60 * 60 * 1000;

/** A proxy that breaks the first connections, like a starting database. */
async function wayTo(url: URL, broken: number) {
  let left = broken;
  const way = createServer((from) => {
    if (left > 0) {
      left -= 1;
      from.destroy();
      return;
    }
    const folder = url.searchParams.get('host');
    const port = Number(url.port || '5432');
    const on = folder === null ? connectTo(port, url.hostname) : connectTo(`${folder}/.s.PGSQL.${port}`);
    for (const end of [from, on]) end.on('error', () => from.destroy());
    from.pipe(on).pipe(from);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  if (address === null || typeof address === 'string') throw new Error('The way has no port');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  return { url: through.href, close: () => new Promise((resolve) => way.close(resolve)) };
}

// The embedded database uses the computer's clock.
it.runIf(databaseUrl !== undefined)(
  'the time is that of the database, also of one that did not answer at first, whatever the clock here says',
  async () => {
    const way = await wayTo(new URL(databaseUrl ?? ''), 1);
    const open = await openPostgres({ url: way.url, lookEveryMs: hourMs });
    const before = open.now?.().getTime() ?? 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs });
    const after = open.now?.().getTime() ?? 0;
    vi.useRealTimers();
    expect(after - before).toBeGreaterThanOrEqual(0);
    expect(after - before).toBeLessThan(hourMs / 2);
    await open.close();
    await way.close();
  },
);
