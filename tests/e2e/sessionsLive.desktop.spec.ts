import { openDatabase } from '../../server/db/database';
import { simulateTick } from '../../server/simulator/simulateTick';
import { businessDay } from '../../src/schemas/wire/dates';
import { callerOf } from './support/caller';
import { beginAt } from './support/clock';
import { expect, test } from './support/fixtures';
import { startServer } from './support/server';
import { expectListed, openSessions, sessionLines } from './support/sessions';

test('Refresh shows the sessions that were played meanwhile', async ({ page, complaints }) => {
  test.slow();
  // The server is away for a moment, while its estate is played to the end of the day.
  complaints.expect(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const evening = new Date(`${businessDay(new Date())}T22:30:00Z`);
  // The list ends when it is asked for.
  await beginAt(page, evening);
  const server = await startServer();
  const caller = await callerOf(server.url, 'operator');
  const before = await sessionLines(caller);
  await openSessions(page, { url: server.url });
  await expectListed(page, before);
  await server.terminate();
  const open = await openDatabase({ dataDir: server.dataDir });
  await simulateTick(open, evening, 1);
  await open.close();
  await server.restart();
  const after = await sessionLines(caller);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(after.length - before.length)).toEqual(before);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectListed(page, after);
  await server.stop();
});
