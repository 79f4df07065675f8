import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { configFrom } from '../../server/config/config';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { openTestDatabase } from './support/database';
import { everyMachine } from './support/installations';

let server: TestApp;
let sessionKey: string;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  sessionKey = (await server.signIn('admin')).sessionkey;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('an unreadable request', () => {
  it.each([
    ['a text', 'hello\r\n\r\n', 400, 'The request could not be read.'],
    [
      'too much before the body',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      431,
      'The address or the headers of the request are too long.',
    ],
  ])('is answered like any other error: %s', async (_, sent, status, detail) => {
    const database = await openTestDatabase({ estate: 'none' });
    const parts = { config: configFrom({ LOG_LEVEL: 'silent' }), now: () => new Date(), version: '', webRoot: undefined };
    const app = await createApp({ ...parts, mailer: { send: async () => {}, close: async () => {} }, open: database });
    const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
    socket.write(sent);
    const [top = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect([Number(top.split(' ')[1]), JSON.parse(body)]).toEqual([status, { detail }]);
    for (const line of ['content-type: application/json; charset=utf-8', 'x-content-type-options: nosniff', 'cache-control: no-store']) {
      expect(top.split('\r\n')).toContain(line);
    }
    await app.close();
    await database.close();
  });
});

describe('a body that trickles', () => {
  it('is cut off after some minutes', () => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(60_000);
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(300_000);
  });

  it('is cut off at the set time, however steadily it arrives', async () => {
    const database = await openTestDatabase({ estate: 'none' });
    const parts = { config: configFrom({}), now: () => new Date(), version: '', webRoot: undefined, longestRequestMs: 200 };
    const mailer = { send: async () => {}, close: async () => {} };
    const app = await createApp({ ...parts, mailer, open: database });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/Login2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    // Writing after the end fails, possibly before the response arrives.
    socket.on('error', () => undefined);
    // A byte at a time never triggers the idle timeout.
    const trickle = setInterval(() => socket.write(' '), 20);
    await once(socket, 'close');
    clearInterval(trickle);
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
    await app.close();
    await database.close();
  });
});

describe('the answer to a call', () => {
  it('is stored by no cache on its way, whether it is good, refused, empty or repeated', async () => {
    const { sessionkey } = await server.signIn('admin');
    const headers = { sessionkey };
    const everyStatus = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true };
    const answers = [
      await get('/api/Security/operators', headers),
      await get('/api/Security/operators'),
      await get('/api/Organisation/manufacturers/abc', headers),
      await server.ask(api.kiosk.positions({ operator: 1, ...everyStatus }), { sessionKey: sessionkey }),
      await server.inject({ method: 'PUT', url: '/api/Security/Logout', headers }),
    ];
    expect(answers.map(({ status, headers: { 'cache-control': texts } }) => [status, texts])).toEqual(
      [200, 401, 400, 200, 204].map((status) => [status, 'no-store']),
    );
  });
});

describe('an invalid input', () => {
  const put = (payload: string | object, contentType = 'application/json') =>
    server.inject({
      method: 'PUT',
      url: '/api/Organisation/tree2',
      headers: { sessionkey: sessionKey, 'content-type': contentType },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const good = {
    OperatorId: 1,
    OperatorRegions: '-1',
    Manufacturers: '-1',
    GameNames: '-1',
    Categories: '-1',
    Search: '#',
    FromAdmin: false,
  };

  it.each([
    ['null', 'null', 400],
    ['no JSON', '{"OperatorId":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    // Otherwise valid, so that only this can be wrong.
    ['a poisoned prototype', JSON.stringify(good).replace('{', '{"__proto__":{"x":1},'), 400],
    ['a poisoned constructor', JSON.stringify(good).replace('{', '{"constructor":{"prototype":{"x":1}},'), 400],
    ['too much', JSON.stringify({ ...good, Search: 'x'.repeat(1_100_000) }), 413],
  ])('is refused with a reason when it is %s', async (_what, payload, status) => {
    expect(await put(payload)).toMatchObject({ status, body: { detail: expect.stringMatching(/\.$/) } });
  });

  it('is refused if its content type is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html']) {
      expect(await put(good, type)).toMatchObject({ status: 415, body: { detail: expect.stringContaining('application/json') } });
    }
  });

  it.each([
    ['OperatorId', '1'],
    ['OperatorId', null],
    ['OperatorId', 1.5],
    ['OperatorId', 99_999_999_999],
    ['FromAdmin', 'false'],
    ['Categories', '1,2'],
    ['Categories', '99999999999'],
    ['Categories', 5],
    ['Search', 'a\u0000b'],
    ['Manufacturers', undefined],
  ])('is refused by the name of its field %s, because %j is not converted', async (field, value) => {
    const answer = await put({ ...good, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(field), errors: [{ field, message: expect.any(String) }] },
    });
  });

  it.each([
    ['Search', 'x'.repeat(20_001), /^must have at most [\d,]+ characters$/],
    ['OperatorId', '1', /^must be a whole number$/],
    ['FromAdmin', 'false', /^must be true or false$/],
    ['Categories', '1,2', /^is not valid$/],
    ['OperatorId', 99_999_999_999, /^must be 2,147,483,647 or less$/],
    ['Manufacturers', undefined, /^must be sent$/],
  ])('says what is wrong with %s in words that follow its name', async (field, value, words) => {
    expect(await put({ ...good, [field]: value })).toMatchObject({ body: { errors: [{ field, message: expect.stringMatching(words) }] } });
  });

  it('may leave out fields with an empty form, and have unknown fields', async () => {
    const { Search: _, ...rest } = good;
    expect((await put({ ...rest, Unknown: { deep: [1] } })).status).toBe(200);
  });

  it('needs no body for calls without input, even with a content type', async () => {
    const { sessionkey } = await server.signIn('admin');
    const headers = { sessionkey, 'content-type': 'application/json' };
    expect((await server.inject({ method: 'PUT', url: '/api/Security/Logout', headers })).status).toBe(204);
  });
});

describe('a path', () => {
  const headers = () => ({ sessionkey: sessionKey });

  it('is matched in any letter case and with or without its last slash', async () => {
    for (const url of ['/api/Security/operators', '/API/security/OPERATORS', '/api/security/operators/']) {
      expect((await get(url, headers())).status).toBe(200);
    }
  });

  it('is refused for an invalid parameter', async () => {
    for (const value of ['abc', '1.5', '0x1', '%20', '99999999999', '9'.repeat(20)]) {
      const { status, body } = await get(`/api/Organisation/manufacturers/${value}`, headers());
      expect([value, status, body]).toEqual([
        value,
        400,
        expect.objectContaining({ errors: [{ field: 'operator', message: expect.any(String) }] }),
      ]);
    }
    expect((await get('/api/Organisation/manufacturers/%E0%A4', headers())).status).toBe(400);
    expect((await get('/api/Organisation/asset2/1', headers())).status).toBe(404);
    expect((await get('/api/Organisation/asset2/1,2,3', headers())).status).toBe(404);
    expect((await get(`/api/Security/ResetPassword/${'x'.repeat(5000)}`)).status).toBe(404);
  });

  it('is refused with a reason if its query lacks a required field', async () => {
    const { status, body } = await get('/api/OwnershipProfile/Profiles', headers());
    expect([status, body]).toEqual([400, expect.objectContaining({ errors: [{ field: 'operatorId', message: 'must be given' }] })]);
  });

  it('carries any text in a parameter to the handler and back', async () => {
    const { body } = await server.ask(api.installations.filterByMachine({ ...everyMachine, SiteId: 1 }), { sessionKey });
    const positionId = body.grid.rows[0]?.positionId ?? 0;
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '' && !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(texts, async (assetNo) => {
        const answer = await server.ask(api.installations.asset({ positionId, assetNo }), { sessionKey });
        const detail = `There is no machine asset with the number ${assetNo.trim()}.`;
        expect(answer).toMatchObject({ status: 404, body: { detail } });
      }),
      { numRuns: 100, examples: [['a,b'], ['a/b'], ['%2C'], ['#'], ['..'], ['?x=1'], [';'], ['\'"\\'], ['%']] },
    );
  });
});
