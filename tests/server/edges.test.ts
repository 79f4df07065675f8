import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../server/estate/common/demoUsers';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { everyCall } from './support/scope/everyCall';
import { readGrounds } from './support/scope/grounds';
import { type Path, valueAt, withValue } from './support/scope/hybrids';
import type { Scope } from './support/scope/sample';

let server: TestApp;
let place: Scope;
let caller: Caller;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey, sites } = await server.signIn('admin');
  place = (await readGrounds(server.open)).inside(sites.map(({ id }) => id));
  const tokens = await server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  const switched = await server.ask(api.authentication.switchTenant({ name: place.tenant }), { accessToken: tokens.body.accessToken });
  caller = { sessionKey: sessionkey, accessToken: switched.body.accessToken };
});
afterAll(() => server.close());

const largest = 2_147_483_647;
const day = /^\d{4}-\d{2}-\d{2}/;
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'] as const;

function edgesOf(value: unknown, at: Path = []): readonly { readonly at: Path; readonly values: readonly unknown[] }[] {
  if (typeof value === 'number') return [{ at, values: [largest] }];
  if (typeof value === 'string')
    return day.test(value) ? [{ at, values: [firstDay, lastDay].map((edge) => value.replace(day, edge)) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  return (Array.isArray(value) ? parts.slice(0, 1) : parts).flatMap(([name, part]) => edgesOf(part, [...at, name]));
}

function atTheEdge(request: Request<unknown>): readonly { readonly what: string; readonly request: Request<unknown> }[] {
  return edgesOf(request.input).flatMap(({ at, values }) =>
    values.map((value) => ({
      what: `${at.join('.')}: ${valueAt(request.input, at)} as ${value}`,
      request: { ...request, input: Object(withValue(request.input, at, value)) },
    })),
  );
}

describe('a number or day that the database cannot store', () => {
  it('is refused or finds nothing, anywhere in a call', async () => {
    const calls = everyCall.filter(({ call: { access }, key }) => access.by !== 'anyone' && !key.startsWith('authentication.'));
    const broken: unknown[] = [];
    let requestCount = 0;
    for (const { key, ask } of calls) {
      for (const { what, request } of atTheEdge(ask(place))) {
        requestCount += 1;
        const { status } = await server.ask(request, caller);
        if (status >= 500) broken.push([key, what, status]);
      }
    }
    expect(broken).toEqual([]);
    expect(requestCount).toBeGreaterThan(calls.length);
  });
});
