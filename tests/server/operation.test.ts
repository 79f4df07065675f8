import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { shortageOf } from '../../server/app/shortage';
import { configFrom } from '../../server/config/config';
import type { Database } from '../../server/db/database';
import { readRows } from '../../server/db/rows';
import { unhurried } from '../../server/db/unhurried';
import { outboxMailer } from '../../server/mail/mailer';
import { createMetrics, type Metrics } from '../../server/metrics/metrics';
import { serveMetrics } from '../../server/metrics/serve';
import { complaintOf } from '../../server/program/complaint';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
let app: TestApp['app'];
let metrics: Metrics;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  metrics = createMetrics({ connections: () => ({ open: 7, idle: 3, waiting: 2 }), slowStatements: () => 4 });
  const mailer = { send: async () => {}, close: async () => {} };
  app = await createApp({
    open: server.open,
    config: configFrom({ LOG_LEVEL: 'silent' }),
    now: () => new Date(),
    mailer,
    version: 'test',
    metrics,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

describe('the metrics', () => {
  it('count answers by route, refused sign-ins and connections, and name nobody', async () => {
    const payload = { username: 'somebody@example.com', password: 'Quay-Lantern-93' };
    expect((await app.inject({ method: 'PUT', url: '/api/Security/Login2/', payload })).statusCode).toBe(401);
    await app.inject({ method: 'GET', url: '/api/Asset/4711', headers: { sessionkey: 'nobody' } });
    // Early rejections count as started and finished too.
    await app.inject({ method: 'PUT', url: '/api/Security/Login2/', payload, headers: { 'content-encoding': 'gzip' } });
    metrics.swept(true, new Date('2026-04-08T10:00:00Z'));
    metrics.swept(false, new Date('2026-04-09T10:00:00Z'));
    const text = await metrics.text();
    expect(lineOf(text, 'sign_ins_refused_total{status="401"}')).toMatch(/ 1$/);
    expect(lineOf(text, 'http_answer_seconds_count{method="GET",route="/api/Asset/{id}",status="401"}')).toMatch(/ 1$/);
    expect(lineOf(text, 'http_requests_under_way')).toBe('http_requests_under_way 0');
    expect(lineOf(text, 'database_connections{state="waiting"}')).toMatch(/ 2$/);
    expect(lineOf(text, 'retention_sweeps_total{result="failed"}')).toMatch(/ 1$/);
    expect(lineOf(text, 'retention_last_sweep_seconds')).toMatch(/ 1775642400$/);
    expect(text).not.toMatch(/somebody|Lantern|4711|nobody/);
  });

  it('count slow statements, and mails by result', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'venue-outbox-'));
    const mailer = outboxMailer(folder, 'office@example.com', metrics.mailed);
    metrics.watchMails(mailer);
    try {
      await mailer.send({ to: 'somebody@example.com', operator: '', subject: 'News', text: 'None.', html: '<p>None.</p>' });
      await mailer.send({ to: 'somebody@example.com', operator: '', subject: 'News', text: 'None.', html: '<p>None.</p>' });
      metrics.mailed('failed');
      const text = await metrics.text();
      expect(lineOf(text, 'database_slow_statements_total')).toMatch(/ 4$/);
      expect(lineOf(text, 'mails_total{result="kept"}')).toMatch(/ 2$/);
      expect(lineOf(text, 'mails_total{result="failed"}')).toMatch(/ 1$/);
      expect(lineOf(text, 'mails_waiting')).toBe('mails_waiting 2');
      expect(lineOf(await metrics.text(), 'database_slow_statements_total')).toMatch(/ 4$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are served alone on their own port', async () => {
    const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
    try {
      const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
      expect(await answer.text()).toContain('# HELP http_answer_seconds ');
      for (const path of ['/', '/config.json', '/api/Security/operators']) {
        expect((await fetch(`http://127.0.0.1:${served.port}${path}`)).status).toBe(404);
      }
      const second = serveMetrics(metrics, { port: served.port, host: '127.0.0.1' });
      expect(complaintOf(await second.catch((error: unknown) => error))).toBe(
        `The metrics cannot be served at port ${served.port} of 127.0.0.1 (EADDRINUSE). Choose another METRICS_PORT or METRICS_HOST.`,
      );
    } finally {
      await served.close();
    }
    expect((await app.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('http_answer_seconds');
  });
});

describe('being ready', () => {
  it('is reported while the database answers', async () => {
    const answer = await app.inject({ method: 'GET', url: '/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('ends if the database does not answer in time', async () => {
    const execute = () => new Promise<never>(() => {});
    const stuck = { ...server.open, db: Object.assign(Object.create(server.open.db), { execute }) };
    const mailer = { send: async () => {}, close: async () => {} };
    const other = await createApp({
      open: stuck,
      config: configFrom({ LOG_LEVEL: 'silent' }),
      now: () => new Date(),
      mailer,
      version: 'test',
    });
    const answer = await other.inject({ method: 'GET', url: '/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { detail: 'The database does not answer.' }]);
    await other.close();
  });
});

describe('a server that stops', () => {
  it('is no longer ready, and still answers', async () => {
    const mailer = { send: async () => {}, close: async () => {} };
    const parts = { open: server.open, config: configFrom({ LOG_LEVEL: 'silent' }), now: () => new Date(), mailer, version: 'test' };
    const ending = await createApp(parts);
    const port = Number(new URL(await ending.listen({ host: '127.0.0.1', port: 0 })).port);
    const opened = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    const over = (at: number, path: string) => {
      const socket = opened[at];
      if (socket === undefined) throw new Error('There is no such connection');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return text(socket);
    };
    // Unused accepted connections are not closed as idle.
    await expect.poll(() => new Promise((resolve) => ending.server.getConnections((_, count) => resolve(count)))).toBe(2);
    const ended = ending.close();
    const [ready, file] = await Promise.all([over(0, '/ready'), over(1, '/version.txt')]);
    expect(ready).toMatch(/^HTTP\/1\.1 503 .*\r\n\r\n\{"detail":"The server is stopping\."\}$/s);
    expect(file).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\ntest$/s);
    await ended;
  });
});

describe('a statement', () => {
  const setting = async (db: Database) => {
    const [row] = await readRows(db, sql`select current_setting('statement_timeout') as limit`, Type.Object({ limit: Type.String() }));
    return row?.limit;
  };

  it('is cancelled after two minutes on a server, except for background work', async () => {
    const { db, kind } = server.open;
    const usual = kind === 'postgres' ? '2min' : '0';
    expect(await setting(db)).toBe(usual);
    await db.transaction(async (tx) => {
      await unhurried(tx);
      expect(await setting(tx)).toBe('0');
    });
    expect(await setting(db)).toBe(usual);
  });
});

describe('slow statements', () => {
  it('are counted on a server, in every kind of query', { timeout: 90_000 }, async () => {
    const { db, slowStatements } = server.open;
    if (slowStatements === undefined) return;
    const before = slowStatements();
    await db.execute(sql`select 1`);
    expect(slowStatements()).toBe(before);
    await db.execute(sql`select pg_sleep(1.1)`);
    await db.transaction(async (tx) => tx.execute(sql`select pg_sleep(1.1)`));
    expect(slowStatements()).toBe(before + 2);
  });
});

describe('an overloaded or unreachable database', () => {
  const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
  const coded = (code: string) => Object.assign(new Error('refused'), { code });

  it.each([
    ['a statement that took too long', failed(coded('57014')), /took too long/, '30'],
    ['a server that was stopped', failed(coded('57P01')), /cannot be reached/, '5'],
    ['a server that is gone', failed(coded('ECONNREFUSED')), /cannot be reached/, '5'],
    ['a connection that broke', failed(new Error('Connection terminated unexpectedly')), /cannot be reached/, '5'],
    ['a standby that is not the primary yet', failed(coded('25006')), /cannot be reached/, '5'],
    ['a disk that is full', failed(coded('53100')), /disk of the database is full/, '30'],
    ['no free connection', failed(new Error('timeout exceeded when trying to connect')), /too much to do/, '5'],
    ['no free connection for a transaction', new Error('timeout exceeded when trying to connect'), /too much to do/, '5'],
  ])('is answered with 503 and Retry-After: %s', (_, error, detail, retryAfter) => {
    const refusal = shortageOf(error);
    expect([refusal?.status, refusal?.extras.headers]).toEqual([503, { 'retry-after': retryAfter }]);
    expect(refusal?.message).toMatch(detail);
  });

  it.each([
    ['a fault of a statement', failed(coded('42601'))],
    ['a missing file', coded('ENOENT')],
    ['a fault of ours', new TypeError('x')],
  ])('does not explain %s', (_, error) => {
    expect(shortageOf(error)).toBeUndefined();
  });
});
