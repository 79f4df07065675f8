import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/data/client';
import { recordedScreen } from '../../../src/data/recording/playing';
import { readRecording } from '../../../src/data/recording/readRecording';
import type { RecordedCall } from '../../../src/data/recording/recording';
import { reportOf } from '../../../src/data/recording/report';
import { createTrail } from '../../../src/data/recording/trail';
import { type Recorded, recordedTransport } from '../../../src/data/recording/transport';
import { unfiltered } from '../../../src/data/scope';
import { api } from '../../../src/schemas/calls';

const base = 'http://server.invalid';
const key = new Uint8Array(32).fill(3);

function clientOf(recorded: readonly Recorded[]) {
  return createClient({
    config: () => ({ base_url: base, auth_api_url: base, comp_api_url: base }),
    credentials: async () => ({ sessionKey: 'a-session-key' }),
    fetch: recordedTransport(base, recorded),
  });
}

const server: readonly Recorded[] = [
  { call: api.authentication.signIn, respond: () => Response.json({ accessToken: 'a-token', refreshToken: 'another', expiresIn: 1 }) },
  { call: api.organisation.operators, respond: () => Response.json([{ id: 1, name: 'Robinson Leisure' }]) },
  {
    call: api.collections.commentsOfMachine,
    respond: () => Response.json([{ id: 4, date: '2026-04-01', user: 'Grace Robinson', egm: '12', comment: 'Grace counted it.' }]),
  },
  {
    call: api.devices.device,
    respond: () =>
      Response.json({ detail: 'Grace Robinson has locked it.' }, { status: 409, headers: { 'x-request-id': '6f9e1c1a-0b7d-4c56-9d10' } }),
  },
  { call: api.devices.statuses, respond: () => Promise.reject(new TypeError('gone')) },
];

const path = '/dashboard/system-hardware-admin';

async function reported() {
  const trail = createTrail();
  const client = trail.follow(clientOf(server));
  await client.ask(api.authentication.signIn({ id: 'grace', password: 'Harbour-1', claims: [] }));
  await client.ask(api.organisation.operators());
  await client.ask(api.collections.commentsOfMachine({ id: 7 }));
  await client.ask(api.devices.device({ id: 5 })).catch(() => undefined);
  await client.ask(api.devices.statuses()).catch(() => undefined);
  trail.step({ pressed: 'export' }, '/dashboard/sessions');
  trail.step({ pressed: 'install' }, path);
  trail.step({ machine: 'install', event: { type: 'SAVE', positionId: 4, details: [['WHO', 'Grace Robinson']] } }, path);
  const report = () =>
    reportOf(trail.remembered(), {
      now: new Date('2026-04-08T09:00:00Z'),
      page: {
        path: '/dashboard/system-hardware-admin',
        params: { 'devices.chosen': 'DV5', 'filter.set': '{"operator":1,"search":"robinson"}' },
      },
      login: {
        name: 'Grace Robinson',
        menu: [{ code: 'GENERAL_SYSADMIN', name: 'System Admin', icon: 'settings' }],
        sessionkey: 'a-session-key',
      },
      scope: { operatorId: 1, operatorName: 'Robinson Leisure', node: { type: 'SI', id: 9, name: 'Robinson Pier' }, filters: unfiltered },
      key,
    });
  return { trail, report };
}

describe('an error report', () => {
  it('lists requests, answers and presses, and names nobody', async () => {
    const { report } = await reported();
    const made = report();
    expect(JSON.stringify(made)).not.toMatch(/grace|robinson|a-session-key|a-token|another|Harbour-1/i);
    expect(made.calls.map(({ method, path, status = 200 }) => `${method} ${path} ${status}`)).toEqual([
      'GET /Security/operators 200',
      expect.stringMatching(/^GET \S+7 200$/),
      'GET /device/device/5 409',
      'GET /Device/statuses 0',
    ]);
    expect(made.calls.map(({ requestId }) => requestId)).toEqual([undefined, undefined, '6f9e1c1a-0b7d-4c56-9d10', undefined]);
    expect(made.login).toMatchObject({ menu: [{ code: 'GENERAL_SYSADMIN', name: 'System Admin' }], sessionkey: 'recorded' });
    expect(made.page.params).toMatchObject({ 'devices.chosen': 'DV5', 'filter.set': expect.stringContaining('"operator":1') });
    expect(made.scope).toMatchObject({ operatorId: 1, node: { type: 'SI', id: 9 } });
    expect(made.steps).toEqual([
      { pressed: 'install' },
      {
        machine: 'install',
        event: { type: 'SAVE', positionId: 4, details: [[expect.stringMatching(/^[A-Z]{3}$/), expect.stringMatching(/^\w{5} \w{8}$/)]] },
      },
    ]);
  });

  it('is read back, and gives the same answers', async () => {
    const { report } = await reported();
    const read = readRecording(JSON.parse(JSON.stringify(report())));
    if (read === undefined) throw new Error('It cannot be read');
    expect(read).toMatchObject({
      page: { path: '/dashboard/system-hardware-admin' },
      steps: [{ pressed: 'install' }, { machine: 'install' }],
    });
    const { recorded, scope, login } = recordedScreen(read, read.page?.path);
    expect(scope).toMatchObject({ operatorId: 1 });
    expect(login.menu).toHaveLength(1);
    const again = clientOf(recorded);
    expect(await again.ask(api.collections.commentsOfMachine({ id: 7 }))).toMatchObject([{ id: 4, date: '2026-04-01', egm: '12' }]);
    await expect(again.ask(api.devices.device({ id: 5 }))).rejects.toMatchObject({ failure: { kind: 'stale', status: 409 } });
    await expect(again.ask(api.devices.statuses())).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
    await expect(again.ask(api.devices.device({ id: 6 }))).rejects.toMatchObject({ failure: { status: 404 } });
  });

  it('forgets a session that has ended', async () => {
    const { trail, report } = await reported();
    trail.forget();
    expect(report()).toMatchObject({ calls: [], steps: [] });
  });

  it('rejects other JSON', () => {
    for (const other of [null, [], { options: [] }, { at: 'now', calls: 'none' }, { calls: [] }])
      expect(readRecording(other)).toBeUndefined();
  });
});

describe('the memory for a report', () => {
  it('keeps the latest entries that fit, and always the last one', async () => {
    let text = 'short';
    const trail = createTrail();
    const client = trail.follow({ ask: () => Promise.resolve(JSON.parse(JSON.stringify(text))) });
    const hear = (answer: string) => {
      text = answer;
      return client.ask(api.devices.statuses());
    };
    const lengths = () => trail.remembered().calls.map(({ came }) => String(came.answer).length);
    for (const length of [900_000, 5, 900_000, 7]) await hear('a'.repeat(length));
    expect(lengths()).toEqual([900_000, 5, 900_000, 7]);
    await hear('a'.repeat(300_000));
    expect(lengths()).toEqual([5, 900_000, 7, 300_000]);
    await hear('a'.repeat(3_000_000));
    expect(lengths()).toEqual([3_000_000]);
    for (let at = 0; at < 70; at += 1) await hear('b');
    expect(lengths()).toHaveLength(60);
  });
});

describe('a recording during playback', () => {
  const page = { path: '/dashboard/sessions', params: { a: 'b' } };
  const calls: readonly RecordedCall[] = [
    { method: 'GET', path: '/device/operators', answer: [{ id: 1, name: 'First' }], page },
    { method: 'GET', path: '/device/operators', answer: [{ id: 1, name: 'Second' }], page },
    {
      method: 'PUT',
      path: '/Sessions/filterbymachine3/',
      body: { OperatorId: 1, StartDate: '2026-04-01T00:00', pageNumber: 1 },
      status: 500,
      answer: {},
      page,
    },
    {
      method: 'PUT',
      path: '/Sessions/filterbymachine3/',
      body: { OperatorId: 1, StartDate: '2026-04-01T00:00', pageNumber: 2 },
      status: 503,
      answer: {},
      page,
    },
    { method: 'GET', path: '/Device/statuses', answer: [], page: { path: '/dashboard', params: {} } },
  ];

  it('gives the same answer each time, and the most similar one for an unknown request', async () => {
    const { recorded, params } = recordedScreen({ at: '', calls });
    expect(params).toEqual({ a: 'b' });
    const client = clientOf(recorded);
    const textsOf = async () => (await client.ask(api.organisation.deviceOperators()))[0]?.name;
    expect([await textsOf(), await textsOf(), await textsOf()]).toEqual(['First', 'Second', 'Second']);
    const ask = (pageNumber: number) =>
      client.ask(
        api.sessions.filterByMachine({
          OperatorId: 1,
          ZeroBetSessions: false,
          OperatorRegions: 'all',
          Manufacturers: 'all',
          GameNames: 'all',
          Categories: 'all',
          StartDate: '2026-11-23T00:00',
          EndDate: '2026-11-23T23:59',
          pageNumber,
        }),
      );
    await expect(ask(2)).rejects.toMatchObject({ failure: { status: 503 } });
    await expect(ask(1)).rejects.toMatchObject({ failure: { status: 500 } });
  });

  it('finds the part of the organisation of a request', () => {
    expect(recordedScreen({ at: '', calls }, '/dashboard/sessions').scope).toMatchObject({ operatorId: 1, node: { type: 'ALL' } });
    expect(recordedScreen({ at: '', calls }, '/dashboard').scope).toBe('none');
  });
});
