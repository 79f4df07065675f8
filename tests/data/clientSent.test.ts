import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { joinUrl } from '../../src/data/client';
import { defineCall, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { CallFailure, type Failure } from '../../src/schemas/failure';
import { text } from '../../src/schemas/wire/codec';
import { clientOf, config, jsonResponse, report } from './clientSample';

describe('a request', () => {
  it('goes to the service with exactly one slash, the codecs applied and the credentials that exist', async () => {
    const { client, sent } = clientOf(() => jsonResponse([]));
    await client.ask(
      api.organisation.tree({
        OperatorId: 1,
        OperatorRegions: 'all',
        Manufacturers: [],
        GameNames: [3, 4],
        Categories: 'all',
        FromAdmin: false,
      }),
    );
    const [request] = sent;
    expect(request?.url).toBe('http://host/api/Organisation/tree2');
    expect(request?.method).toBe('PUT');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      sessionkey: 'key',
      authorization: 'Bearer token',
      devicekey: expect.any(String),
    });
    expect(await request?.json()).toEqual({
      OperatorId: 1,
      OperatorRegions: '-1',
      Manufacturers: '#',
      GameNames: '3;4',
      Categories: '-1',
      Search: '#',
      FromAdmin: false,
    });
  });

  it('leaves out missing credentials', async () => {
    const { client, sent } = clientOf(() => jsonResponse([]), { credentials: async () => ({}) });
    await client.ask(api.organisation.operators());
    expect(sent[0]?.headers.has('sessionkey')).toBe(false);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('tries once more with a renewed token before a refusal counts', async () => {
    const heard: Failure[] = [];
    const options = { renewed: async () => 'renewed', onFailure: ({ failure }: CallFailure) => heard.push(failure) };
    const isGood = (request: Request) => request.headers.get('authorization') === 'Bearer renewed';
    const good = clientOf(
      (request) => (isGood(request) ? jsonResponse({ accessToken: 't' }) : new Response(null, { status: 401 })),
      options,
    );
    expect(await good.client.ask(api.authentication.switchTenant({ name: 'Harbour' }))).toEqual({ accessToken: 't' });
    expect([good.sent.length, heard]).toEqual([2, []]);

    const refusing = clientOf(() => new Response(null, { status: 401 }), options);
    await expect(refusing.client.ask(api.authentication.switchTenant({ name: 'Harbour' }))).rejects.toBeInstanceOf(CallFailure);
    expect([refusing.sent.length, heard.map(({ kind }) => kind)]).toEqual([2, ['expired']]);
  });

  it('falls back to the compliance service for authentication', async () => {
    const { client, sent } = clientOf(() => jsonResponse({ accessToken: 't' }), { config: () => ({ ...config, auth_api_url: '' }) });
    await client.ask(api.authentication.switchTenant({ name: 'Harbour' }));
    expect(sent[0]?.url).toBe('http://host/comp/SwitchTenant');
  });

  it('never doubles a slash', () => {
    expect(joinUrl('/api/', '/Security/Login2/')).toBe('/api/Security/Login2/');
    expect(joinUrl('https://host/api', 'x')).toBe('https://host/api/x');
  });

  it('carries an idempotency key where one is given, and a query', async () => {
    const { client, sent } = clientOf(() => new Response('x'));
    await client.ask(report({ id: 7, name: 'a b&c' }), { idempotencyKey: 'once' });
    expect(sent[0]?.url).toBe('http://host/api/Report/7?name=a%20b%26c');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('once');
  });

  it('keeps a body field as it is declared', async () => {
    const echo = defineCall({
      service: 'compliance',
      method: 'POST',
      path: 'Echo',
      summary: 'Echo',
      access: { by: 'anyone' },
      failure: 'silent',
      body: { odd_Name: text },
      answer: json(Type.Unknown()),
    });
    const { client, sent } = clientOf(async () => jsonResponse(1));
    await client.ask(echo({ odd_Name: ' x ' }));
    expect(sent[0]?.url).toBe('http://host/comp/Echo');
    expect(await sent[0]?.json()).toEqual({ odd_Name: ' x ' });
  });
});
