import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, configFrom } from '../../server/config';
import { addressOf, welcome } from '../../server/welcome';

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
      mailFrom: 'Back office <no-reply@localhost>',
      baseUrls: { operations: '/api', authentication: '/auth', compliance: '/comp' },
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'warn',
    });
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
      CORS_ORIGINS: 'https://a.example.com, http://b.example.com:81',
      SMTP_URL: 'smtp://mail.example.com',
    };
    expect(configFrom(set)).toMatchObject({
      port: 0,
      simulate: false,
      trustProxy: true,
      baseUrls: { operations: 'https://ops.example.com', authentication: '/auth' },
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
    ['BASE_URL', '//evil.example.com'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['COMP_API_URL', 'comp'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence', (name, value) => {
    expect(() => configFrom({ [name]: value })).toThrow(ConfigError);
    expect(() => configFrom({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  });

  it('tells all that is wrong at once, and repeats no password', () => {
    expect(() => configFrom({ PORT: 'x', LOG_LEVEL: 'x', ESTATE: 'x' })).toThrow(/^PORT .*\.\nESTATE .*\.\nLOG_LEVEL .*\.$/);
    expect(() => configFrom({ DATABASE_URL: 'http://office:hidden@db' })).toThrow(/^(?!.*hidden)/);
  });
});

describe('the words at the start', () => {
  it('name the address, and the demo sign-ins only where there are any', () => {
    expect(welcome('http://127.0.0.1:8080', true)).toMatch(
      /http:\/\/127\.0\.0\.1:8080[\s\S]*Harbour-Lantern-42[\s\S]*admin[\s\S]*forgetful/,
    );
    expect(welcome('http://127.0.0.1:8080', false)).not.toMatch(/password|admin/i);
  });

  it('give an address that a browser can open', () => {
    expect(['127.0.0.1', '0.0.0.0', '::', '::1'].map((host) => addressOf(host, 81))).toEqual([
      'http://127.0.0.1:81',
      'http://localhost:81',
      'http://localhost:81',
      'http://[::1]:81',
    ]);
  });
});
