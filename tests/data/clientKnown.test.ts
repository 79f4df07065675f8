import { describe, expect, it } from 'vitest';
import { knownUntil } from '../../src/data/ages';
import { api } from '../../src/schemas/calls';
import { clientOf, jsonResponse } from './clientSample';

describe('a request that is repeated', () => {
  const requestOf = () => api.kiosk.positions({ operator: 1, ...allStatuses });
  const allStatuses = {
    company: undefined,
    subCompany: undefined,
    site: undefined,
    online: true,
    offlineSiteOpen: true,
    pending: true,
    authReq: true,
    offlineSiteClosed: true,
  };
  const empty = { headerDef: [], rowDef: [], rows: [] };
  const counters = Object.fromEntries(
    [
      'online',
      'onlineEFTEnabled',
      'offlineSiteOpen',
      'pending',
      'authReq',
      'offlineSiteClosed',
      'unknown',
      'onlineEFTDisabled',
      'onlineNoFunds',
    ].map((name) => [`${name}Qty`, 0]),
  );
  const answer = { grid: empty, collectionDates: [], ...counters };

  it('sends the version that it has cached, and uses that if nothing has changed', async () => {
    let tag = '"a"';
    const { client, sent } = clientOf((request) =>
      request.headers.get('if-none-match') === tag ? new Response(null, { status: 304 }) : jsonResponse(answer, { headers: { etag: tag } }),
    );
    const first = await client.ask(requestOf());
    expect(await client.ask(requestOf())).toBe(first);
    tag = '"b"';
    const second = await client.ask(requestOf());
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"a"', '"a"']);
  });

  it('does not use the cached answer of another caller or another request', async () => {
    let sessionKey = 'one';
    const { client, sent } = clientOf(() => jsonResponse(answer, { headers: { etag: '"a"' } }), {
      credentials: async () => ({ sessionKey }),
    });
    await client.ask(requestOf());
    await client.ask(api.kiosk.positions({ operator: 1, ...allStatuses, online: false }));
    sessionKey = 'two';
    await client.ask(requestOf());
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
  });
});

describe('the age of an answer', () => {
  const old = (seconds: string) => jsonResponse([], { headers: { 'X-Data-Age': seconds } });
  async function untilOf(answer: Response): Promise<number | undefined> {
    return knownUntil(await clientOf(answer).client.ask(api.organisation.operators()));
  }
  it('is known from its header, and of joined answers by the oldest', async () => {
    const requestedAt = Date.now();
    const until = (await untilOf(old('25'))) ?? Number.NaN;
    expect(until).toBeGreaterThanOrEqual(requestedAt - 25_000);
    expect(until).toBeLessThanOrEqual(Date.now() - 25_000);
    const [one, other] = await Promise.all(['25', '90'].map((age) => clientOf(old(age)).client.ask(api.organisation.operators())));
    expect(knownUntil({ one, other, none: undefined })).toBe(knownUntil(other));
  });
  it('is missing for fresh answers and for unreadable headers', async () => {
    expect(await untilOf(jsonResponse([]))).toBeUndefined();
    expect(await untilOf(old('some'))).toBeUndefined();
    expect(knownUntil(undefined)).toBeUndefined();
    expect(knownUntil({ one: [] })).toBeUndefined();
  });
});
