import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, configFrom } from '../../server/config/config';

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
      mailFrom: 'Back office <no-reply@localhost>',
      baseUrls: { operations: '/api', authentication: '/auth', compliance: '/comp' },
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'warn',
    });
  });

  it('serves metrics where it is told to, on this machine by itself', () => {
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
      CORS_ORIGINS: 'https://a.example.com, http://b.example.com:81',
      SMTP_URL: 'smtp://mail.example.com',
    };
    expect(configFrom(set)).toMatchObject({
      port: 0,
      simulate: false,
      trustProxy: true,
      baseUrls: { operations: 'https://ops.example.com', authentication: '/auth' },
      currency: 'EUR',
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
    ['CURRENCY', 'Euro'],
    ['CURRENCY', 'XYZ'],
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
