import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, configFrom } from '../../server/config/config';
import { listeningObstacle } from '../../server/config/listening.mjs';
import { unansweredServices } from '../../server/config/unansweredServices';
import { deafPort, listenOnFreePort } from './support/listening';

describe('the configuration', () => {
  it('is a demonstration on this machine when nothing is set', () => {
    expect(configFrom({ PORT: ' ', ESTATE: '' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      estate: 'demo',
      simulate: true,
      smtpUrl: undefined,
      currency: 'GBP',
      mailFrom: 'Venue Back Office <no-reply@localhost>',
      appUrl: 'http://127.0.0.1:8080',
      baseUrls: { operations: '/api', authentication: '/auth', compliance: '/comp' },
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'warn',
      stopGraceMs: 5000,
    });
  });

  it.each([
    ['the one that is set', { APP_URL: 'https://office.example.com', CORS_ORIGINS: 'https://a.example.com' }, 'https://office.example.com'],
    ['the first that may call the server', { CORS_ORIGINS: 'https://a.example.com, https://b.example.com' }, 'https://a.example.com'],
    ['this machine', { HOST: '0.0.0.0', PORT: '81' }, 'http://localhost:81'],
    ['unknown behind a proxy', { TRUST_PROXY: 'on' }, undefined],
  ])('has an address for links in mails: %s', (_which, environment, appUrl) => {
    expect(configFrom(environment).appUrl).toBe(appUrl);
  });

  it('serves metrics on request, on this machine by default', () => {
    expect(configFrom({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(configFrom({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({ port: 9464, host: '10.0.0.5' });
    expect(() => configFrom({ METRICS_PORT: 'x' })).toThrow(/^METRICS_PORT .*port from 0 to 65535\.$/);
  });

  it('makes nothing up in a real database', () => {
    const url = 'postgres://office:secret@db.example.com/office';
    expect(configFrom({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, estate: 'none', simulate: false, logLevel: 'info' });
    expect(configFrom({ DATABASE_URL: url, ESTATE: 'large', SIMULATE: 'on' })).toMatchObject({ estate: 'large', simulate: true });
  });

  it('reads what is set', () => {
    const set = {
      PORT: '0',
      HOST: '::',
      SIMULATE: 'OFF',
      TRUST_PROXY: 'on',
      BASE_URL: 'https://ops.example.com',
      CURRENCY: 'eur',
      STOP_GRACE_SECONDS: '0.5',
      CORS_ORIGINS: 'https://a.example.com, http://b.example.com:81',
      SMTP_URL: 'smtp://mail.example.com',
    };
    expect(configFrom(set)).toMatchObject({
      port: 0,
      simulate: false,
      trustProxy: true,
      baseUrls: { operations: 'https://ops.example.com', authentication: '/auth' },
      currency: 'EUR',
      stopGraceMs: 500,
      corsOrigins: ['https://a.example.com', 'http://b.example.com:81'],
      smtpUrl: 'smtp://mail.example.com',
    });
  });

  it.each([
    ['PORT', '80800'],
    ['PORT', 'http'],
    ['ESTATE', 'huge'],
    ['SIMULATE', 'yes'],
    ['TRUST_PROXY', '1'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.com'],
    ['APP_URL', 'office.example.com'],
    ['BASE_URL', '//evil.example.com'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['COMP_API_URL', 'comp'],
    ['CURRENCY', 'Euro'],
    ['CURRENCY', 'XYZ'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
    ['LOG_LEVEL', 'loud'],
    ['STOP_GRACE_SECONDS', '5s'],
    ['STOP_GRACE_SECONDS', '301'],
  ])('refuses %s=%s in one sentence', (name, value) => {
    expect(() => configFrom({ [name]: value })).toThrow(ConfigError);
    expect(() => configFrom({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  });

  it('reports all faults at once, and repeats no password', () => {
    expect(() => configFrom({ PORT: 'x', LOG_LEVEL: 'x', ESTATE: 'x' })).toThrow(/^PORT .*\.\nESTATE .*\.\nLOG_LEVEL .*\.$/);
    expect(() => configFrom({ DATABASE_URL: 'http://office:hidden@db' })).toThrow(/^(?!.*hidden)/);
  });
});

describe('services on other servers', () => {
  it('are named with their address if they do not answer; the server itself is not checked', async () => {
    const address = `http://127.0.0.1:${await deafPort()}/api`;
    const sentences = await unansweredServices({ operations: address, authentication: '/auth', compliance: '/comp' });
    expect(sentences).toEqual([
      expect.stringMatching(new RegExp(`^BASE_URL is ${address}, which does not answer \\(.*ECONNREFUSED.*\\)\\.`)),
    ]);
  });
});

describe('a fault that keeps a server from listening', () => {
  it('is a port in use, its own or that of the metrics', async () => {
    const [own, other] = [await deafPort(), await deafPort()];
    const host = '127.0.0.1';
    expect(await listeningObstacle({ port: own, host }, { port: other, host })).toBeUndefined();
    expect(await listeningObstacle({ port: own, host }, { port: own, host })).toMatch(
      /^The metrics cannot be served at port \d+ .*METRICS_PORT/,
    );
    const taken = createServer();
    const port = await listenOnFreePort(taken);
    expect(await listeningObstacle({ port, host }, undefined)).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use: /);
    taken.close();
  });
});
