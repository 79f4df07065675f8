import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as Schema from 'typebox/schema';
import { createApp } from '../../../server/app/createApp';
import { type Config, configFrom } from '../../../server/config/config';
import type { OpenDatabase } from '../../../server/db/database';
import { appUser, loginSession, signInThrottle, tokenFamily } from '../../../server/db/schema';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import type { Mail } from '../../../server/mail/mailer';
import { servicePrefixes } from '../../../server/routes/routes';
import type { Request } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { encodeRequest } from '../../../src/schemas/encode';
import { type Login, loginOf } from '../../../src/schemas/entities/session';
import { writeSumsIn } from '../../../src/schemas/wire/currency';
import { estateNow, openTestDatabase, openTogether, type TestDatabaseOptions } from './database';

export interface Caller {
  readonly sessionKey?: string;
  readonly accessToken?: string;
  readonly address?: string;
  readonly idempotencyKey?: string;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The decoded JSON; undefined for an empty response. */
  readonly body: T;
  readonly text: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly open: OpenDatabase;
  /** Oldest first. */
  readonly mails: readonly Mail[];
  log(): string;
  /** The server's time; it stands still until changed. */
  readonly clock: { now: Date };
  /** Makes a call like the application. A success that violates its declaration throws. */
  ask<T>(request: Request<T>, caller?: Caller): Promise<Answer<T>>;
  /** Signs in a demo user. Throws if rejected. */
  signIn(username: string, password?: string): Promise<Login>;
  inject(options: InjectOptions): Promise<Answer<unknown>>;
  /** Resets users, sessions, tokens, mails, log and time. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions extends TestDatabaseOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly webRoot?: string;
  readonly now?: Date;
}

function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return configFrom({ LOG_LEVEL: 'trace', ...env });
}

export function headersOf({ sessionKey, accessToken, idempotencyKey }: Caller): Record<string, string> {
  return {
    ...(sessionKey === undefined ? {} : { SessionKey: sessionKey }),
    ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

function requireDeclared({ call }: Request<unknown>, body: unknown): void {
  if (call.answer.kind !== 'json' || Schema.Check(call.answer.schema, body)) return;
  const [, errors] = Schema.Errors(call.answer.schema, body);
  throw new Error(`${call.path} answered something else than it declares: ${JSON.stringify(errors.slice(0, 3))}`);
}

/** Starts a server in process; closing it closes the database. */
async function startOn(open: OpenDatabase, { env, webRoot, now = estateNow }: Omit<TestAppOptions, 'estate'>): Promise<TestApp> {
  const users = await open.db.select().from(appUser);
  const mails: Mail[] = [];
  const lines: string[] = [];
  const clock = { now };
  const app = await createApp({
    open,
    config: testConfig(env),
    now: () => clock.now,
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
      close: async () => {},
    },
    version: '0.0.0-test',
    webRoot,
    logTo: { write: (line) => void lines.push(line) },
  });

  async function inject(options: InjectOptions): Promise<Answer<unknown>> {
    const { statusCode, headers, payload } = await app.inject(options);
    const isJson = String(headers['content-type']).includes('json');
    return { status: statusCode, headers, text: payload, body: isJson ? JSON.parse(payload) : undefined };
  }

  async function ask<T>(request: Request<T>, caller: Caller = {}): Promise<Answer<T>> {
    const { path, body } = encodeRequest(request);
    const answer = await inject({
      method: request.call.method,
      url: `${servicePrefixes[request.call.service]}/${path}`,
      headers: headersOf(caller),
      ...(caller.address === undefined ? {} : { remoteAddress: caller.address }),
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.status === 200) requireDeclared(request, answer.body);
    // The schema is checked above; for rejections tests read only what they assert.
    return answer as Answer<T>;
  }

  return {
    app,
    open,
    mails,
    clock,
    ask,
    inject,
    log: () => lines.join(''),
    async signIn(username, password = demoPassword) {
      const { status, body, text } = await ask(api.authentication.login({ username, password }));
      if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`);
      return loginOf(body);
    },
    async restore() {
      for (const table of [loginSession, tokenFamily, signInThrottle]) await open.db.delete(table);
      for (const { id, ...user } of users) await open.db.update(appUser).set(user).where(eq(appUser.id, id));
      mails.length = 0;
      lines.length = 0;
      clock.now = now;
    },
    async close() {
      await app.close();
      await open.close();
      // The server's currency is global, and other test files share the process.
      writeSumsIn({});
    },
  };
}

/** Starts a server in process on its own test database. Close it after the test. */
export async function startTestApp({ estate, ...options }: TestAppOptions): Promise<TestApp> {
  return startOn(await openTestDatabase({ estate }), options);
}

/** Starts several servers on one test database. Close each after the test. */
export async function startTestApps({ estate, ...options }: TestAppOptions, servers: number): Promise<readonly TestApp[]> {
  const opened = await openTogether(estate, servers);
  return Promise.all(opened.map((open) => startOn(open, options)));
}
