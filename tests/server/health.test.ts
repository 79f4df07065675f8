import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { diskRoom } from '../../server/app/diskRoom';
import { configFrom } from '../../server/config/config';
import { api } from '../../src/schemas/calls';
import { startTestApp } from './support/app';
import { openTestDatabase } from './support/database';

describe('the health', () => {
  it('is good while the database answers, and 503 otherwise', async () => {
    const other = await startTestApp({ estate: 'none' });
    expect(await other.inject({ method: 'GET', url: '/health' })).toMatchObject({ status: 200, body: { status: 'ok' } });
    await other.open.close();
    expect(await other.inject({ method: 'GET', url: '/health' })).toMatchObject({
      status: 503,
      body: { detail: 'The database does not answer.' },
    });
    const broken = await other.ask(api.organisation.operators(), { sessionKey: 'x' });
    expect(broken).toMatchObject({
      status: 500,
      body: { detail: 'There was an error completing your request to the server, please try again.' },
    });
    expect(broken.text).not.toMatch(/at |select|node_modules/);
    expect(other.log()).toMatch(/"route":"\/api\/Security\/operators".*"failed"/);
    await other.app.close();
  });

  it('is bad while nothing can be saved, because the disk is full or read-only', async () => {
    const database = await openTestDatabase({ estate: 'none' });
    const parts = { config: configFrom({}), now: () => new Date(), version: '', webRoot: undefined };
    const mailer = { send: async () => {}, close: async () => {} };
    const app = await createApp({ ...parts, mailer, open: { ...database, folder: join(tmpdir(), 'no', 'such', 'folder') } });
    const answer = await app.inject({ method: 'GET', url: '/health' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { detail: 'The data folder cannot be written. Nothing can be saved.' }]);
    await app.close();
    await database.close();
  });

  it('checks the disk once in five seconds at most', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-'));
    let now = Date.parse('2026-04-08T10:00:00Z');
    const room = diskRoom(folder, () => new Date(now));
    const isGood = async () => (await Promise.all([room(), room()])).map((obstacle) => obstacle === undefined);
    const later = (ms: number) => {
      now += ms;
      return isGood();
    };
    expect(await isGood()).toEqual([true, true]);
    expect(readdirSync(folder)).toEqual([]);
    rmdirSync(folder);
    expect([await later(4_999), await later(1)]).toEqual([
      [true, true],
      [false, false],
    ]);
    mkdirSync(folder);
    expect([await later(4_999), await later(-3_600_000)]).toEqual([
      [false, false],
      [true, true],
    ]);
    rmdirSync(folder);
  });
});
