import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { configFrom } from '../../server/config/config';
import { api } from '../../src/schemas/calls';
import { startTestApp } from './support/app';
import { openTestDatabase } from './support/database';

describe('the health', () => {
  it('is good while the database answers, and 503 when it does not', async () => {
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

  it('is bad while nothing can be saved, because the disk is full or can only be read', async () => {
    const database = await openTestDatabase({ estate: 'none' });
    const parts = { config: configFrom({}), now: () => new Date(), version: '', webRoot: undefined };
    const mailer = { send: async () => {}, close: async () => {} };
    const app = await createApp({ ...parts, mailer, open: { ...database, folder: join(tmpdir(), 'no', 'such', 'folder') } });
    const answer = await app.inject({ method: 'GET', url: '/health' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { detail: 'The data folder cannot be written. Nothing can be saved.' }]);
    await app.close();
    await database.close();
  });
});
