import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './support/app';

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

  it('are answered to HEAD as to GET, but without a body', async () => {
    const files = ['/', '/dashboard/installations', '/assets/main-1a2b.js', '/favicon.svg', '/config.json', '/version.txt', '/health'];
    for (const url of [...files, '/openapi.json', '/docs', '/docs/styles.css', '/assets/gone-9z.js']) {
      const { status, headers } = await open(url);
      const { length, ...reported } = await head(url);
      expect({ url, ...reported }).toEqual({ url, status, type: headers['content-type'], cache: headers['cache-control'], body: '' });
      if (files.includes(url)) expect([url, length]).toEqual([url, String(headers['content-length'])]);
    }
  });

  it('answer HEAD, but calls do not', async () => {
    const request = await server.app.inject({ method: 'HEAD', url: '/api/Security/operators', headers: { sessionkey: sessionKey } });
    expect(request.statusCode).toBe(404);
  });

  it('give the configuration and the build number', async () => {
    expect((await get('/config.json')).body).toEqual({ base_url: '/api', auth_api_url: '/auth', comp_api_url: '/comp' });
    expect(await get('/version.txt')).toMatchObject({ text: '12.abc', headers: { 'content-type': 'text/plain; charset=utf-8' } });
  });
});
