import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appUser, customer } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import type { RecordedCall } from '../../src/data/recording/recording';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { createProxy } from '../../tools/record/proxy';
import { createRecorder, type Recorder } from '../../tools/record/recorder';
import { startTestApp, type TestApp } from './support/app';

const page = 'http://127.0.0.1/dashboard/compliance?events.chosen=7';
let server: TestApp;
let proxy: FastifyInstance;
let recorder: Recorder;
let url: string;
let folder: string;
const complaints: unknown[] = [];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const behind = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  recorder = createRecorder({ folder, now: new Date(), say: () => undefined, complain: (error) => complaints.push(error) });
  const webRoot = join(folder, 'web');
  await mkdir(webRoot);
  await writeFile(join(webRoot, 'index.html'), '<style nonce="__CSP_NONCE__"></style>');
  proxy = await createProxy({
    bases: { operations: `${behind}/api`, authentication: `${behind}/auth`, compliance: `${behind}/comp` },
    webRoot,
    version: '1',
    onPassed: recorder.hear,
  });
  url = await proxy.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await proxy.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const prefixes = { operations: 'api', authentication: 'auth', compliance: 'comp' } as const;

interface Who {
  readonly sessionKey?: string;
  readonly accessToken?: string;
}

async function ask<T>(request: Request<T>, { sessionKey, accessToken }: Who = {}): Promise<{ readonly status: number; readonly body: T }> {
  const { path, body } = encodeRequest(request);
  const answer = await fetch(`${url}/${prefixes[request.call.service]}/${path.replace(/^\//, '')}`, {
    method: request.call.method,
    headers: {
      referer: page,
      ...(sessionKey === undefined ? {} : { SessionKey: sessionKey }),
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // Other tests check responses against declarations.
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as T };
}

it('forwards everything, and records answers without people that the server knows', async () => {
  const { customers, complianceRecords, organisation, users } = api;
  const [operators, unknown] = [organisation.operators(), customers.metaData()];
  expect((await ask(operators)).status).toBe(401);
  const login = await ask(api.authentication.login({ username: 'admin', password: demoPassword }));
  const tokens = await ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  const who = { sessionKey: login.body.sessionkey, accessToken: tokens.body.accessToken };
  expect((await ask(operators, who)).body.map(({ name }) => name)).toContain('Northgate Leisure');
  const match = await ask(customers.search({ name: 'Grace R' }), who);
  expect(JSON.stringify(match.body)).toContain('Grace');
  await ask(
    complianceRecords.search({
      pageNumber: 1,
      pageSize: 25,
      dateFrom: '2026-03-25',
      dateTo: '2026-04-08',
      eventTypeIds: [],
      organisationUnit: 'CO3',
    }),
    who,
  );
  const questions: readonly Request<unknown>[] = [
    unknown,
    users.users({ operatorId: 1 }),
    api.assets.statuses(),
    api.assets.newAsset({ op: 1 }),
    operators,
  ];
  for (const request of questions) {
    expect([request.call.path, (await ask(request, who)).status]).toEqual([request.call.path, 200]);
  }
  expect((await ask(api.assets.asset({ id: 2_147_483_646 }), who)).status).toBeGreaterThanOrEqual(400);

  const files = await recorder.written();
  expect(complaints).toEqual([]);
  expect(files).toHaveLength(2);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const text = texts.join('');
  const recording: { readonly login: { readonly menu: readonly unknown[] }; readonly calls: readonly RecordedCall[] } = JSON.parse(
    texts[1] ?? '',
  );
  expect(recording.login.menu).toEqual(login.body.menu);
  const calls = recording.calls.map(({ method, path, status }) => [method, path, status]);
  expect(calls).toContainEqual(['GET', '/Security/operators', undefined]);
  expect(calls).toContainEqual(['GET', '/Asset/2147483646', expect.any(Number)]);
  expect(recording.calls[0]?.page).toEqual({ path: '/dashboard/compliance', params: { 'events.chosen': '7' } });
  // Repeated equal responses are stored once.
  expect(calls.filter(([, path]) => path === '/Security/operators')).toHaveLength(1);

  const { db } = server.open;
  const people = await db.select().from(customer);
  const staff = await db.select().from(appUser);
  const mails = [...people.map(({ emailAddress }) => emailAddress), ...staff.map(({ email }) => email)];
  const names = [
    ...people.flatMap(({ forename, surname }) => [forename, surname]),
    ...staff.flatMap(({ displayName }) => displayName.split(' ')),
  ];
  const shown = new Set(text.match(/[\p{L}\p{M}]+/gu));
  expect(names.filter((name) => name !== null && name.length > 3 && shown.has(name))).toEqual([]);
  const traces = [
    ...mails,
    ...people.map(({ phoneNumber }) => phoneNumber),
    who.sessionKey,
    who.accessToken,
    tokens.body.refreshToken,
    demoPassword,
  ];
  expect(traces.filter((trace) => trace !== null && trace !== '' && text.includes(trace))).toEqual([]);
}, 120_000);

it('serves the application under the policy of the reference server, on this computer only', async () => {
  const opened = await fetch(`${url}/dashboard/sessions`, { headers: { accept: 'text/html' } });
  const [, nonce] = /nonce="([^"]+)"/.exec(await opened.text()) ?? [];
  const own = await server.inject({ method: 'GET', url: '/config.json' });
  const policy = opened.headers.get('content-security-policy') ?? '';
  expect(nonce).not.toBe('__CSP_NONCE__');
  expect(policy.replace(` 'nonce-${nonce}'`, '')).toBe(own.headers['content-security-policy']);
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ base_url: '/api', auth_api_url: '/auth', comp_api_url: '/comp' });
  const elsewhere = await proxy.inject({ method: 'GET', url: '/config.json', headers: { host: 'elsewhere.example' } });
  expect(elsewhere.statusCode).toBe(421);
});
