import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodySchema } from '../../server/call/input';
import { longestIn } from '../../server/call/lengths';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { routePattern, routes, servicePrefixes, sharing } from '../../server/routes/routes';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { type Answer, startTestApp, type TestApp } from './support/app';

let server: TestApp;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey } = await server.signIn('admin');
  const { body } = await server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  headers = { sessionkey, authorization: `Bearer ${body.accessToken}` };
});
afterAll(() => server.close());

const addresses = sharing(routes()).map((shared) => shared.map(({ call }) => call));
const nameOf = ({ service, method, path }: Declaration) => `${method} ${servicePrefixes[service]}/${path}`;

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Finds texts, lists and numbers without an upper bound. */
function endless(schema: unknown, at: string): string[] {
  if (!isPart(schema)) return [];
  const { anyOf, properties, items, type } = schema;
  const inside = [
    ...(Array.isArray(anyOf) ? anyOf.flatMap((one: unknown) => endless(one, at)) : []),
    ...(isPart(properties) ? Object.entries(properties).flatMap(([name, part]) => endless(part, `${at}.${name}`)) : []),
    ...(items === undefined ? [] : endless(items, `${at}[]`)),
  ];
  const needs = { string: 'maxLength', array: 'maxItems', integer: 'maximum' }[String(type)];
  return needs !== undefined && !('const' in schema) && typeof schema[needs] !== 'number' ? [at, ...inside] : inside;
}

describe('every text, list and whole number that a call takes', () => {
  it('has a limit', () => {
    const matches = addresses.flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const inAddress = [first.params, first.query].flatMap((fields) =>
        Object.keys(fields).filter((name) => longestIn(fields, name) === undefined),
      );
      return [...inAddress, ...endless(bodySchema(first, ...others), 'body')].map((field) => `${nameOf(first)} ${field}`);
    });
    expect(matches).toEqual([]);
  });
});

/** The largest request that must be cheap, in bytes. */
const small = 64 * 1024;
const longest = 200;

interface Cost {
  readonly answer: Answer<unknown>;
  readonly ms: number;
}

/** Measures processor time, which other load does not affect. */
async function cost(method: Declaration['method'], url: string, payload: string, more: Readonly<Record<string, string>>): Promise<Cost> {
  const before = process.cpuUsage();
  const answer = await server.inject({ method, url, payload, headers: { 'content-type': 'application/json', ...more } });
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

const room = small - 200;
const bodies: readonly (readonly [what: string, make: (field: string) => string])[] = [
  ['a long text', (field) => `{${JSON.stringify(field)}:"${'x y '.repeat(room / 4)}"}`],
  ['a text of separators', (field) => `{${JSON.stringify(field)}:"${';='.repeat(room / 2)}"}`],
  ['a long list', (field) => `{${JSON.stringify(field)}:[${'1,'.repeat(room / 2)}1]}`],
  ['a list of wrong things', (field) => `{${JSON.stringify(field)}:[${'{},'.repeat(room / 3)}1]}`],
  ['a deep list', (field) => `{${JSON.stringify(field)}:${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`],
];

describe('an invalid request of 64 kB or less', () => {
  const cases = addresses.flatMap((calls) => {
    const [first] = calls;
    if (first === undefined || first.method === 'GET') return [];
    const fields = [...new Set(calls.flatMap(({ body }) => Object.keys(body)))];
    return fields.length === 0 ? [] : [{ call: nameOf(first), first, fields }];
  });

  it.each(cases)('is refused briefly and at once: $call', async ({ first, fields }) => {
    const url = routePattern(first).replace(/:part\d+/g, '1');
    for (const signedIn of [false, true]) {
      // Without a session, the body of a protected call is not read.
      const judged = signedIn || first.access.by === 'anyone' ? fields : fields.slice(0, 1);
      for (const field of judged) {
        for (const [what, make] of bodies) {
          const payload = make(field);
          expect(payload.length).toBeLessThanOrEqual(small);
          const attempt = () => cost(first.method, url, payload, signedIn ? headers : {});
          let { answer, ms } = await attempt();
          // Retries: the first compiles validators, and garbage collection may interfere.
          for (let again = 0; again < 2 && ms > longest; again += 1) ({ answer, ms } = await attempt());
          const reported = [field, what, signedIn, answer.status];
          expect([...reported, answer.text.length < 2000, ms <= longest]).toEqual([...reported, true, true]);
          expect([...reported, answer.status < 500 && answer.status >= 400]).toEqual([...reported, true]);
        }
      }
    }
  });

  it('is not decompressed', async () => {
    const payload = gzipSync(JSON.stringify({ id: 'x', password: 'y', claims: Array.from({ length: 510_000 }, () => 1) }));
    const url = '/auth/SignIn';
    for (const encoding of ['gzip', 'x-gzip', 'br', 'deflate', 'gzip, gzip', 'GZIP']) {
      const answer = await server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
      expect([encoding, answer.status, answer.text.length < 200]).toEqual([encoding, 415, true]);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    }
  });

  it('may have only a few short texts before signing in', async () => {
    const payload = JSON.stringify({ id: 'x', password: 'y', claims: [], more: 'z'.repeat(20_000) });
    const { answer } = await cost('POST', '/auth/SignIn', payload, {});
    expect(answer.status).toBe(413);
  });
});

describe('an error answer', () => {
  it('lists a few faults, each once', async () => {
    const { answer } = await cost('PUT', '/api/Sessions/filterbymachine3/', '{}', headers);
    const { errors } = JSON.parse(answer.text);
    expect(errors).toHaveLength(5);
    expect(new Set(errors.map(({ field }: { field: string }) => field)).size).toBe(5);
  });

  it('lists a readable number of faults, however many were sent', async () => {
    const types = await server.ask(api.ownership.types({ operatorId: 1 }), { sessionKey: headers['sessionkey'] ?? '' });
    const values = Array.from({ length: 1000 }, (_, at) => ({ attributeTypeId: 1_000_000 + at, value: 'x' }));
    const payload = JSON.stringify({ operatorId: 1, name: 'Long', ownershipTypeId: types.body[0]?.id, values });
    const { answer } = await cost('POST', '/api/OwnershipProfile/Profile/create', payload, headers);
    expect([payload.length < small, answer.status, answer.text.length < 16_384]).toEqual([true, 400, true]);
    expect(JSON.parse(answer.text).errors).toHaveLength(100);
  });
});

describe('values beyond the database', () => {
  const post = async (path: string, body: unknown) =>
    (await cost('POST', `/comp/${path}`, typeof body === 'string' ? body : JSON.stringify(body), headers)).answer;
  const officer = { name: 'Al', badgeNumber: '1', stationName: 'West', phoneNumber: '1' };

  it('are refused: ids beyond its numbers', async () => {
    for (const id of [32_768, -32_769, 2_147_483_648]) {
      expect([id, (await post('Officer/Search', { badgeNumberOrName: 'x', officerTypeId: id })).status]).toEqual([id, 400]);
      expect([id, (await post('Officer/Create', { ...officer, officerType: { id } })).status]).toEqual([id, 400]);
    }
    // No customer has id 0.
    for (const path of ['CustomerInteraction/Create', 'Observation/Create']) {
      const answer = await post(path, { customerId: 0 });
      expect([path, answer]).toMatchObject([path, { status: 400 }]);
      expect([path, answer.text]).toEqual([path, expect.stringMatching(/"field":"customerId","message":"must be 1 or more"/)]);
    }
    for (const id of [32_768, 2_147_483_647]) {
      const { status } = await server.inject({ method: 'GET', url: `/comp/InteractionReason/Read?id=${id}`, headers: { ...headers } });
      expect([id, status < 500]).toEqual([id, true]);
    }
  });

  it('are refused: an id that is too long for a number', async () => {
    const everything = { OperatorId: 1, Manufacturers: '-1', GameNames: '-1', Categories: '-1', Search: '#', FromAdmin: false };
    for (const OperatorRegions of ['2147483648', '9'.repeat(400), `1;${'9'.repeat(400)}`]) {
      const payload = JSON.stringify({ ...everything, OperatorRegions });
      const { answer } = await cost('PUT', '/api/Organisation/tree2', payload, headers);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'OperatorRegions', message: 'is too large a number' }] } });
    }
  });

  it('are refused: half of a character, anywhere', async () => {
    const sent = await post('Officer/Search', '{"badgeNumberOrName":"a\\ud800b"}');
    expect(sent).toMatchObject({ status: 400, body: { errors: [{ field: 'badgeNumberOrName' }] } });
    const inside = await post('Customer/Create', '{"forename":"A","site":{"guid":"x","name":"\\udc00"}}');
    expect(inside).toMatchObject({ status: 400, body: { errors: [{ field: 'site' }] } });
  });

  it('have limits: a search has room for words only', async () => {
    const longestSearch = 'a '.repeat(125);
    expect((await post('Customer/Search', { name: longestSearch })).status).toBe(200);
    expect(await post('Customer/Search', { name: `${longestSearch}a` })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    });
  });

  it('have limits: a search under the name of details has no more room than others', async () => {
    const places = { OperatorId: 1, CompanyId: -1, SubCompanyId: -1, SiteId: -1 };
    const searches = [
      ['PUT', 'Comms/LFVfilters', places, 'details'],
      ['POST', 'Collections/ticketsinkioskcd/bycollection/', { collectionId: 1 }, 'details'],
      ['POST', 'Collections/tickets/bycollection/', { collectionId: 1 }, 'details'],
      ['PUT', 'Collections/banking/week/byEGM/transactions/filter', { CollectionId: 1 }, 'Details'],
    ] as const;
    for (const [method, path, body, field] of searches) {
      const { answer } = await cost(method, `/api/${path}`, JSON.stringify({ ...body, [field]: 'x'.repeat(251) }), headers);
      expect([path, answer.status, answer.body]).toMatchObject([path, 400, { errors: [{ field }] }]);
    }
  });

  it('have limits: options have the room that a form needs, whatever the name of their field', async () => {
    const Details = `Comments=${'x'.repeat(1000)}`;
    const payload = JSON.stringify({ Complete: false, PositionId: 1, AssetNo: 'NL10001', Details });
    const { answer } = await cost('PUT', '/api/Installation/installposition', payload, headers);
    expect(answer.text).not.toContain('characters');
  });
});
