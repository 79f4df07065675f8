import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { configFrom } from '../../server/config/config';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { openTestDatabase } from './support/database';

let server: TestApp;
let folder: string;
let sessionKey: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html><style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__"></html>');
  await writeFile(join(folder, 'version.txt'), '12.abc\n');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/main-1a2b.js'), `// ${'x'.repeat(3000)}`);
  server = await startTestApp({ estate: 'test', webRoot: folder });
  sessionKey = (await server.signIn('admin')).sessionkey;
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
const html = 'text/html,application/xhtml+xml';
const open = (url: string) => get(url, { accept: html });

/** Read from the socket: clients drop a HEAD response's body. */
async function head(url: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`HEAD ${url} HTTP/1.1\r\nHost: localhost\r\nAccept: ${html}\r\nConnection: close\r\n\r\n`);
  const [top = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(top.replaceAll('\r', ''))?.[1];
  return {
    status: Number(top.split(' ')[1]),
    type: header('content-type'),
    cache: header('cache-control'),
    length: header('content-length'),
    body: rest.join(''),
  };
}

describe('the security headers', () => {
  it('forbid everything that the application does not need, on every kind of answer', async () => {
    for (const url of [
      '/',
      '/assets/main-1a2b.js',
      '/config.json',
      '/health',
      '/openapi.json',
      '/docs',
      '/docs/styles.css',
      '/api/nothing',
      '/%zz',
    ]) {
      const { headers } = await open(url);
      const policy = String(headers['content-security-policy']);
      // These do not inherit from `default-src`.
      for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
        expect([url, policy.split(';').map((part) => part.trim())]).toEqual([url, expect.arrayContaining([directive])]);
      }
      expect(policy).not.toMatch(/unsafe|upgrade-insecure|\*|http/);
      expect([url, headers]).toMatchObject([
        url,
        {
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'content-type': expect.stringMatching(/^(?:text\/|application\/(?:json|javascript)).*; ?charset=utf-8$/i),
        },
      ]);
      for (const name of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster', 'server', 'x-powered-by']) {
        expect(headers).not.toHaveProperty(name);
      }
    }
  });

  it('carry in the page a nonce that is never the same', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers, text } = await open('/dashboard');
        const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        expect(text).toBe(`<html><style nonce="${nonce}"></style><meta content="${nonce}"></html>`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});

describe('the headers behind TLS and towards other servers', () => {
  it('bind the browser to TLS, allow the configured servers and answer allowed origins', async () => {
    const env = {
      TRUST_PROXY: 'on',
      BASE_URL: 'https://ops.example.com/api',
      COMP_API_URL: 'https://comp.example.com:8443/',
      CORS_ORIGINS: 'https://office.example.com',
    };
    const other = await startTestApp({ estate: 'none', env });
    const origin = 'https://office.example.com';
    const { headers } = await other.inject({ method: 'GET', url: '/health', headers: { origin } });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringMatching(/content-disposition.*x-request-id/i),
      'content-security-policy': expect.stringContaining("connect-src 'self' https://ops.example.com https://comp.example.com:8443;"),
    });
    const preflight = await other.inject({
      method: 'OPTIONS',
      url: '/api/Organisation/tree2',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'sessionkey,idempotency-key' },
    });
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': expect.stringMatching(/idempotency-key/i) },
    });
    const stranger = await other.inject({ method: 'GET', url: '/health', headers: { origin: 'https://evil.example.com' } });
    expect(stranger.headers).not.toMatchObject({ 'access-control-allow-origin': 'https://evil.example.com' });
    await other.close();
  });

  it('let no other origin in unless one is configured', async () => {
    const { headers } = await get('/health', { origin: 'https://office.example.com' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the application files', () => {
  it('include the page at every address of the application', async () => {
    for (const url of ['/', '/index.html', '/dashboard/current_installations', '/sessions/view/?id=5', '/compliance/alerts']) {
      const { status, headers } = await open(url);
      expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('may be cached forever if their name contains a hash', async () => {
    expect((await get('/assets/main-1a2b.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('travel compressed', async () => {
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })).headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' })).headers).toMatchObject({ 'content-encoding': 'br' });
  });

  it.each(['/assets/gone-9z.js', '/api/nothing', '/auth/nothing', '/comp/', '/..%2f..%2fpackage.json', '/.git/config', '//index.html'])(
    'are not the page at %s',
    async (url) => {
      for (const { status, body } of [await get(url), ...(url.startsWith('/.') ? [] : [await open(url)])]) {
        expect([status, body]).toEqual([404, { detail: expect.any(String) }]);
      }
    },
  );

  it('answer 404 to addresses in unusual notation', async () => {
    const odd = ['//x', '/api//x', '/api/./x', '/api/../x', '/./favicon.svg', '/assets/../favicon.svg', '/assets//main-1a2b.js', '/..'];
    const encoded = [
      '/api/%2e/x',
      '/api/%2E%2e/x',
      '/api%2fx',
      '/api/%2Fx',
      '/assets%2fmain-1a2b.js',
      '/x%5c..%5cy',
      '/assets/%00',
      '/%2e%2e/x',
    ];
    for (const url of [...odd, ...encoded]) {
      // Raw socket: clients normalise URLs.
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect([url, (await text(socket)).split(' ')[1]]).toEqual([url, '404']);
    }
  });

  it('are described to HEAD as they are given to GET, without a body', async () => {
    const files = ['/', '/dashboard/installations', '/assets/main-1a2b.js', '/favicon.svg', '/config.json', '/version.txt', '/health'];
    for (const url of [...files, '/openapi.json', '/docs', '/docs/styles.css', '/assets/gone-9z.js']) {
      const { status, headers } = await open(url);
      const { length, ...told } = await head(url);
      expect({ url, ...told }).toEqual({ url, status, type: headers['content-type'], cache: headers['cache-control'], body: '' });
      if (files.includes(url)) expect([url, length]).toEqual([url, String(headers['content-length'])]);
    }
  });

  it('answer HEAD, but calls do not', async () => {
    const asked = await server.app.inject({ method: 'HEAD', url: '/api/Security/operators', headers: { sessionkey: sessionKey } });
    expect(asked.statusCode).toBe(404);
  });

  it('tell the configuration and the build number', async () => {
    expect((await get('/config.json')).body).toEqual({ base_url: '/api', auth_api_url: '/auth', comp_api_url: '/comp' });
    expect(await get('/version.txt')).toMatchObject({ text: '12.abc', headers: { 'content-type': 'text/plain; charset=utf-8' } });
  });
});

describe('what cannot be read as a request', () => {
  it.each([
    ['a text', 'hello\r\n\r\n', 400, 'The request could not be read.'],
    [
      'too much before the body',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      431,
      'The address or the headers of the request are too long.',
    ],
  ])('is answered as any other mistake: %s', async (_, sent, status, detail) => {
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

describe('what a call answers', () => {
  it('is stored nowhere on its way, whether it is good, refused, empty or asked for again and again', async () => {
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
    expect(answers.map(({ status, headers: { 'cache-control': told } }) => [status, told])).toEqual(
      [200, 401, 400, 200, 204].map((status) => [status, 'no-store']),
    );
  });
});

describe('an input that cannot be taken', () => {
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
  ])('is refused in words when it is %s', async (_what, payload, status) => {
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
  ])('is refused by the name of its field %s, as %j is not turned into something else', async (field, value) => {
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

  it('is refused in words if its query lacks a required field', async () => {
    const { status, body } = await get('/api/OwnershipProfile/Profiles', headers());
    expect([status, body]).toEqual([400, expect.objectContaining({ errors: [{ field: 'operatorId', message: 'must be given' }] })]);
  });

  it('carries any text in a parameter to the handler and back', async () => {
    const { body } = await server.ask(
      api.installations.filterByMachine({
        OperatorId: 1,
        SiteId: 1,
        OperatorRegions: 'all',
        Manufacturers: 'all',
        GameNames: 'all',
        Categories: 'all',
        ShowHistory: false,
        ShowOfflineOnly: false,
      }),
      { sessionKey },
    );
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
