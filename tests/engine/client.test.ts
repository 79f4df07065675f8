import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownUntil } from '../../src/engine/data/ages';
import { createClient, joinUrl } from '../../src/engine/data/client';
import { alertText, dialogText } from '../../src/engine/data/failures';
import { defineCall, file, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { CallFailure, type Failure, failureOf } from '../../src/schemas/failure';
import { integerSegment, text } from '../../src/schemas/wire/codec';
import { optionalText } from '../../src/schemas/wire/missing';

const config = { base_url: 'http://host/api/', auth_api_url: 'http://host/auth', comp_api_url: 'http://host/comp' };

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

function clientOf(answer: Answer, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const sent: Request[] = [];
  const client = createClient({
    config: () => config,
    credentials: async () => ({ sessionKey: 'key', accessToken: 'token' }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer : answer(request);
    },
    ...options,
  });
  return { client, sent };
}

function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
}

async function failureOfAsking(answer: Answer): Promise<Failure> {
  const { client } = clientOf(answer);
  return client.ask(api.organisation.operators()).then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallFailure);
      return failureOf(error);
    },
  );
}

async function sharesOf(pieces: readonly string[], headers: HeadersInit = {}): Promise<readonly (number | undefined)[]> {
  const shares: (number | undefined)[] = [];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const answer = new Response(body, { headers });
  await clientOf(answer).client.ask(report({ id: 1 }), { onProgress: (share) => shares.push(share) });
  return shares;
}

const report = defineCall({
  service: 'operations',
  method: 'GET',
  path: '/Report/{id}',
  summary: 'A file',
  access: { by: 'session', shows: 'nothing' },
  failure: 'dialog',
  params: { id: integerSegment },
  query: { name: optionalText },
  answer: file,
});

describe('what is sent', () => {
  it('goes to the service with exactly one slash, the codecs applied and the credentials that exist', async () => {
    const { client, sent } = clientOf(() => jsonResponse([]));
    await client.ask(
      api.organisation.tree({
        OperatorId: 1,
        OperatorRegions: 'all',
        Manufacturers: [],
        GameNames: [3, 4],
        Categories: 'all',
        FromAdmin: false,
      }),
    );
    const [request] = sent;
    expect(request?.url).toBe('http://host/api/Organisation/tree2');
    expect(request?.method).toBe('PUT');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      sessionkey: 'key',
      authorization: 'Bearer token',
      devicekey: expect.any(String),
    });
    expect(await request?.json()).toEqual({
      OperatorId: 1,
      OperatorRegions: '-1',
      Manufacturers: '#',
      GameNames: '3;4',
      Categories: '-1',
      Search: '#',
      FromAdmin: false,
    });
  });

  it('leaves out credentials that do not exist', async () => {
    const { client, sent } = clientOf(() => jsonResponse([]), { credentials: async () => ({}) });
    await client.ask(api.organisation.operators());
    expect(sent[0]?.headers.has('sessionkey')).toBe(false);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('tries once more with a renewed token before a refusal counts', async () => {
    const heard: Failure[] = [];
    const options = { renewed: async () => 'renewed', onFailure: ({ failure }: CallFailure) => heard.push(failure) };
    const isGood = (request: Request) => request.headers.get('authorization') === 'Bearer renewed';
    const good = clientOf(
      (request) => (isGood(request) ? jsonResponse({ accessToken: 't' }) : new Response(null, { status: 401 })),
      options,
    );
    expect(await good.client.ask(api.authentication.switchTenant({ name: 'Harbour' }))).toEqual({ accessToken: 't' });
    expect([good.sent.length, heard]).toEqual([2, []]);

    const refusing = clientOf(() => new Response(null, { status: 401 }), options);
    await expect(refusing.client.ask(api.authentication.switchTenant({ name: 'Harbour' }))).rejects.toBeInstanceOf(CallFailure);
    expect([refusing.sent.length, heard.map(({ kind }) => kind)]).toEqual([2, ['expired']]);
  });

  it('falls back to the compliance service for authentication', async () => {
    const { client, sent } = clientOf(() => jsonResponse({ accessToken: 't' }), { config: () => ({ ...config, auth_api_url: '' }) });
    await client.ask(api.authentication.switchTenant({ name: 'Harbour' }));
    expect(sent[0]?.url).toBe('http://host/comp/SwitchTenant');
  });

  it('never doubles a slash', () => {
    expect(joinUrl('/api/', '/Security/Login2/')).toBe('/api/Security/Login2/');
    expect(joinUrl('https://host/api', 'x')).toBe('https://host/api/x');
  });

  it('carries an idempotency key where one is given, and a query', async () => {
    const { client, sent } = clientOf(() => new Response('x'));
    await client.ask(report({ id: 7, name: 'a b&c' }), { idempotencyKey: 'once' });
    expect(sent[0]?.url).toBe('http://host/api/Report/7?name=a%20b%26c');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('once');
  });
});

describe('what comes back', () => {
  it('is the JSON, nothing, or a file with its name', async () => {
    expect(await clientOf(jsonResponse([{ id: 1, name: 'A' }])).client.ask(api.organisation.operators())).toEqual([{ id: 1, name: 'A' }]);
    expect(await clientOf(new Response('', { status: 200 })).client.ask(api.authentication.logout())).toBeUndefined();
    const shares: (number | undefined)[] = [];
    const answer = new Response('a,b', {
      headers: { 'content-type': 'text/csv', 'content-length': '3', 'content-disposition': 'attachment; filename="Week 9.csv"' },
    });
    const got = await clientOf(answer).client.ask(report({ id: 1 }), { onProgress: (share) => shares.push(share) });
    expect({ ...got, bytes: new TextDecoder().decode(got.bytes) }).toEqual({ name: 'Week 9.csv', type: 'text/csv', bytes: 'a,b' });
    expect(shares.at(-1)).toBe(1);
    expect(await sharesOf(['ab', 'cd', 'ef'], { 'content-length': '8' })).toEqual([0.25, 0.5, 1]);
    expect(await sharesOf(['ab', 'cd', 'ef'])).toEqual([undefined, undefined, 1]);
    // Three rows below their headings: four lines.
    expect(await sharesOf(['head\n', '1\n2', '\n3\n'], { 'x-row-count': '3' })).toEqual([0.25, 0.5, 1]);
    // Of what is no text the server tells about how large it will be.
    expect(await sharesOf(['1234', '56', '7890'], { 'x-length-about': '8' })).toEqual([0.5, 0.75, 0.99]);
  });

  it.each<[string, Answer, Failure]>([
    ['a text', new Response('Machine is in use', { status: 500 }), { kind: 'broken', status: 500, text: 'Machine is in use' }],
    ['a JSON text', jsonResponse('No', { status: 400 }), { kind: 'rejected', status: 400, text: 'No' }],
    ['a detail', jsonResponse({ detail: 'Why' }, { status: 500 }), { kind: 'broken', status: 500, detail: 'Why', body: { detail: 'Why' } }],
    ['nothing', new Response(null, { status: 503 }), { kind: 'broken', status: 503 }],
    [
      "a proxy's page",
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { kind: 'broken', status: 502 },
    ],
    ['401', new Response(null, { status: 401 }), { kind: 'expired', status: 401 }],
    ['403', new Response(null, { status: 403 }), { kind: 'denied', status: 403 }],
    ['409', new Response(null, { status: 409 }), { kind: 'stale', status: 409 }],
    ['too many', new Response(null, { status: 429, headers: { 'retry-after': '60' } }), { kind: 'rejected', status: 429, retryAfter: 60 }],
    ['no connection', new TypeError('fetch failed'), { kind: 'unreachable' }],
    ['an object where a list is declared', jsonResponse({}), { kind: 'broken', status: 200 }],
    ['null', jsonResponse(null), { kind: 'broken', status: 200 }],
    ['something that is no JSON', new Response('<html>', { status: 200 }), { kind: 'broken', status: 200 }],
    [
      'field errors',
      jsonResponse({ detail: 'Check', errors: [{ field: 'Name', message: 'Too long' }, 'x'] }, { status: 400 }),
      {
        kind: 'rejected',
        status: 400,
        detail: 'Check',
        errors: [{ field: 'Name', message: 'Too long' }],
        body: { detail: 'Check', errors: [{ field: 'Name', message: 'Too long' }, 'x'] },
      },
    ],
  ])('tells %s apart', async (_, answer, failure) => {
    const { retryAfter, ...rest } = await failureOfAsking(answer);
    expect({ ...rest, ...(retryAfter ? { retryAfter } : {}) }).toEqual(failure);
  });

  it('takes an object without its declared keys for a broken answer', async () => {
    const { client } = clientOf(jsonResponse({ menu: [] }));
    const credentials = { username: 'a', password: 'b' };
    await expect(client.ask(api.authentication.login(credentials))).rejects.toMatchObject({ failure: { kind: 'broken', status: 200 } });
  });

  it('takes a page of a list that does not say which page it is', async () => {
    const grid = { headerDef: [], rowDef: [], rows: [] };
    const { client } = clientOf(() => jsonResponse({ grid, transactions: grid, summary: grid, pageCount: 3 }));
    const at = { OperatorId: 1, StartDate: '2026-04-01T00:00', EndDate: '2026-04-02T00:00', pageNumber: 1 };
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const kiosk = {
      installationId: 1,
      startDate: at.StartDate,
      endDate: at.EndDate,
      useCurrentWeek: false,
      showEvents: false,
      pageNumber: 1,
    };
    for (const request of [
      api.sessions.filterByMachine({ ...at, ...lists, ZeroBetSessions: false }),
      api.kiosk.transactions(kiosk),
      api.transactions.tickets({ ...at, ...lists, useCurrentWeek: false, IncludeEvents: false }),
      api.floor.eventsOfMachine({ installationId: 1, period: 1, showEvents: false, page: 1 }),
      api.sessions.byPeriod({ installationId: 1, periodType: 1, page: 1 }),
    ])
      expect(await client.ask<unknown>(request)).toMatchObject({ pageCount: 3 });
  });

  it('takes what says no more than it has to', async () => {
    const { client } = clientOf(() =>
      jsonResponse({ collectionId: 7, collectionType: 1, new50: 0, new20: 20, new10: 0, new5: 0, newCoins: 0.05 }),
    );
    expect(await client.ask(api.collections.count({ collectionId: 7, type: 1 }))).toMatchObject({ new20: 20 });
    const finished = clientOf(() => jsonResponse({})).client;
    const install = api.installations.installPosition({ Complete: true, PositionId: 3, AssetNo: 'A-1', Details: [] });
    expect(await finished.ask(install)).toEqual({});
    const silent = clientOf(() => new Response(null, { status: 204 })).client;
    for (const save of [
      install,
      api.settingsProfiles.update({ id: 1, operatorId: 1, profileId: 0, details: [] }),
      api.openingHours.update({ id: 1, OperatorId: 1, name: 'Late', details: [true] }),
      api.operators.updateOperator({ id: 1, details: [] }),
      api.operators.updateRegion({ Id: 1, OperatorId: 1, details: [] }),
      api.units.updateSite({ id: 1, OperatorId: 1, CompanyId: 1, RegionId: 1, details: [] }),
      api.kiosk.updateFloats({ installationId: 1, details: [], complete: true }),
      api.collections.updateMeter({ meterRef: 1, details: [], complete: true }),
    ])
      expect(await silent.ask<unknown>(save)).toEqual({});
    await expect(silent.ask(api.collections.count({ collectionId: 7, type: 1 }))).rejects.toMatchObject({ failure: { kind: 'broken' } });
    await expect(silent.ask(api.organisation.operators())).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });

  it('reports a failure once, but not what the caller cancelled', async () => {
    const heard: string[] = [];
    const onFailure: Parameters<typeof createClient>[0]['onFailure'] = ({ failure }) => heard.push(failure.kind);
    const failing = clientOf(new Response(null, { status: 500 }), { onFailure }).client;
    await expect(failing.ask(api.organisation.operators())).rejects.toThrow();
    const stop = new AbortController();
    const hanging = clientOf(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))),
      { onFailure },
    );
    const waiting = hanging.client.ask(api.organisation.operators(), { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow();
    expect(heard).toEqual(['broken']);
  });

  it('leaves a failure to the dialog that asked, but not the end of the session', async () => {
    const heard: string[] = [];
    const onFailure: Parameters<typeof createClient>[0]['onFailure'] = ({ failure }, { failure: shown }) =>
      heard.push(`${failure.kind} ${shown}`);
    const request = api.installations.authorise({ id: 7 });
    for (const status of [409, 401]) {
      const { client } = clientOf(new Response(null, { status }), { onFailure });
      for (const isToldThere of [false, true]) await expect(client.ask(request, { isToldThere })).rejects.toThrow();
    }
    expect(heard).toEqual(['stale dialog', 'stale inline', 'expired dialog', 'expired dialog']);
  });

  it('counts no answer in time as unreachable', async () => {
    const slow = clientOf(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))), {
      timeout: 5,
    });
    await expect(slow.client.ask(api.organisation.operators())).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });

  describe('of an answer that begins', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** An answer whose body is sent by hand. */
    function begun(status: number) {
      let end: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          end = controller;
        },
      });
      const { client } = clientOf(new Response(body, { status, headers: { 'content-type': 'application/json' } }), { timeout: 30_000 });
      const asked = client.ask(api.organisation.operators()).catch(failureOf);
      return { asked, send: (part: string) => end?.enqueue(new TextEncoder().encode(part)), close: () => end?.close() };
    }

    it.each([
      { status: 200, kind: 'unreachable' },
      { status: 401, kind: 'expired' },
      { status: 500, kind: 'broken' },
    ] as const)('gives up one that does not end: $status is $kind', async ({ status, kind }) => {
      const { asked, send } = begun(status);
      send('[');
      await vi.advanceTimersByTimeAsync(121_000);
      expect(await asked).toMatchObject({ kind });
    });

    it('waits longer for the whole of one than for its beginning', async () => {
      const { asked, send, close } = begun(200);
      for (const part of ['[{"id":1,', '"name":"Leeds \u00a3', '"}]']) {
        await vi.advanceTimersByTimeAsync(20_000);
        send(part);
      }
      close();
      expect(await asked).toEqual([{ id: 1, name: 'Leeds £' }]);
    });
  });
});

describe('texts', () => {
  it('are the alert of plain errors', () => {
    expect(alertText({ kind: 'broken', status: 500, text: 'Body' })).toBe('Body');
    expect(alertText({ kind: 'broken', status: 500, detail: 'Detail' })).toBe('There was an error completing your request');
    expect(alertText({ kind: 'unreachable' })).toBe('There was an error completing your request!');
  });

  it('are the dialog of the failure handler', () => {
    const title = 'Error 500';
    expect(dialogText({ kind: 'broken', status: 500, text: 'Body', detail: 'Detail' })).toEqual({ title, text: 'Body' });
    expect(dialogText({ kind: 'broken', status: 500, detail: 'Detail' })).toEqual({ title, text: 'Detail' });
    expect(dialogText({ kind: 'broken', status: 500 })).toEqual({
      title,
      text: 'There was an error completing your request to the server, please try again.',
    });
    expect(dialogText({ kind: 'expired', status: 401 })).toEqual({
      title: 'Error 401',
      text: 'There was an error authenticating your login session, please login again.',
    });
  });
});

it('keeps a body field as it is declared', async () => {
  const echo = defineCall({
    service: 'compliance',
    method: 'POST',
    path: 'Echo',
    summary: 'Echo',
    access: { by: 'anyone' },
    failure: 'silent',
    body: { odd_Name: text },
    answer: json(Type.Unknown()),
  });
  const { client, sent } = clientOf(async () => jsonResponse(1));
  await client.ask(echo({ odd_Name: ' x ' }));
  expect(sent[0]?.url).toBe('http://host/comp/Echo');
  expect(await sent[0]?.json()).toEqual({ odd_Name: ' x ' });
});

describe('a question that is asked again and again', () => {
  const asked = () => api.kiosk.positions({ operator: 1, ...allStatuses });
  const allStatuses = {
    company: undefined,
    subCompany: undefined,
    site: undefined,
    online: true,
    offlineSiteOpen: true,
    pending: true,
    authReq: true,
    offlineSiteClosed: true,
  };
  const empty = { headerDef: [], rowDef: [], rows: [] };
  const counters = Object.fromEntries(
    [
      'online',
      'onlineEFTEnabled',
      'offlineSiteOpen',
      'pending',
      'authReq',
      'offlineSiteClosed',
      'unknown',
      'onlineEFTDisabled',
      'onlineNoFunds',
    ].map((name) => [`${name}Qty`, 0]),
  );
  const answer = { grid: empty, collectionDates: [], ...counters };

  it('names what it knows, and takes that where nothing has changed', async () => {
    let tag = '"a"';
    const { client, sent } = clientOf((request) =>
      request.headers.get('if-none-match') === tag ? new Response(null, { status: 304 }) : jsonResponse(answer, { headers: { etag: tag } }),
    );
    const first = await client.ask(asked());
    expect(await client.ask(asked())).toBe(first);
    tag = '"b"';
    const second = await client.ask(asked());
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"a"', '"a"']);
  });

  it('knows nothing of what another caller was answered, nor of other questions', async () => {
    let sessionKey = 'one';
    const { client, sent } = clientOf(() => jsonResponse(answer, { headers: { etag: '"a"' } }), {
      credentials: async () => ({ sessionKey }),
    });
    await client.ask(asked());
    await client.ask(api.kiosk.positions({ operator: 1, ...allStatuses, online: false }));
    sessionKey = 'two';
    await client.ask(asked());
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
  });
});

describe('how old an answer is', () => {
  const old = (seconds: string) => jsonResponse([], { headers: { 'X-Data-Age': seconds } });
  async function untilOf(answer: Response): Promise<number | undefined> {
    return knownUntil(await clientOf(answer).client.ask(api.organisation.operators()));
  }
  it('is known from its header, and of joined answers by the oldest', async () => {
    const asked = Date.now();
    const until = (await untilOf(old('25'))) ?? Number.NaN;
    expect(until).toBeGreaterThanOrEqual(asked - 25_000);
    expect(until).toBeLessThanOrEqual(Date.now() - 25_000);
    const [one, other] = await Promise.all(['25', '90'].map((age) => clientOf(old(age)).client.ask(api.organisation.operators())));
    expect(knownUntil({ one, other, none: undefined })).toBe(knownUntil(other));
  });
  it('is not told of what was new, and of what nobody can read', async () => {
    expect(await untilOf(jsonResponse([]))).toBeUndefined();
    expect(await untilOf(old('some'))).toBeUndefined();
    expect(knownUntil(undefined)).toBeUndefined();
    expect(knownUntil({ one: [] })).toBeUndefined();
  });
});
