import { describe, expect, it, vi } from 'vitest';
import type { createClient } from '../../src/data/client';
import { alertText, dialogText, isShownByFields, saveText } from '../../src/data/failures';
import { api } from '../../src/schemas/calls';
import { CallFailure, type Failure, failureOf } from '../../src/schemas/failure';
import { type Answer, clientOf, jsonResponse } from './clientSample';

async function failureOfAsking(answer: Answer): Promise<Failure> {
  const { client } = clientOf(answer);
  return client.ask(api.organisation.operators()).then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallFailure);
      return failureOf(error);
    },
  );
}

describe('the message of a failure', () => {
  it.each<[string, Answer, Failure]>([
    ['a text', new Response('Machine is in use', { status: 500 }), { kind: 'broken', status: 500, text: 'Machine is in use' }],
    ['a JSON text', jsonResponse('No', { status: 400 }), { kind: 'rejected', status: 400, text: 'No' }],
    ['a detail', jsonResponse({ detail: 'Why' }, { status: 500 }), { kind: 'broken', status: 500, detail: 'Why', body: { detail: 'Why' } }],
    ['nothing', new Response(null, { status: 503 }), { kind: 'broken', status: 503 }],
    [
      "a proxy's page",
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { kind: 'broken', status: 502 },
    ],
    ['401', new Response(null, { status: 401 }), { kind: 'expired', status: 401 }],
    ['403', new Response(null, { status: 403 }), { kind: 'denied', status: 403 }],
    ['409', new Response(null, { status: 409 }), { kind: 'stale', status: 409 }],
    ['412', new Response(null, { status: 412 }), { kind: 'stale', status: 412 }],
    ['too many', new Response(null, { status: 429, headers: { 'retry-after': '60' } }), { kind: 'rejected', status: 429, retryAfter: 60 }],
    [
      'what the log names',
      new Response(null, { status: 500, headers: { 'x-request-id': 'a1-b2' } }),
      { kind: 'broken', status: 500, requestId: 'a1-b2' },
    ],
    [
      'what could not be read, as the log names it',
      new Response('<html>', { status: 200, headers: { 'x-request-id': 'a1-b2' } }),
      { kind: 'broken', status: 200, requestId: 'a1-b2' },
    ],
    [
      'a name that is none',
      new Response(null, { status: 500, headers: { 'x-request-id': 'asked by grace@example.com' } }),
      { kind: 'broken', status: 500 },
    ],
    ['no connection', new TypeError('fetch failed'), { kind: 'unreachable' }],
    ['an object where a list is declared', jsonResponse({}), { kind: 'broken', status: 200 }],
    ['a text where a list is declared', jsonResponse('none'), { kind: 'broken', status: 200 }],
    ['something that is no JSON', new Response('<html>', { status: 200 }), { kind: 'broken', status: 200 }],
    [
      'field errors',
      jsonResponse({ detail: 'Check', errors: [{ field: 'Name', message: 'Too long' }, 'x'] }, { status: 400 }),
      {
        kind: 'rejected',
        status: 400,
        detail: 'Check',
        errors: [{ field: 'Name', message: 'Too long' }],
        body: { detail: 'Check', errors: [{ field: 'Name', message: 'Too long' }, 'x'] },
      },
    ],
  ])('distinguishes %s', async (_, answer, failure) => {
    const { retryAfter, ...rest } = await failureOfAsking(answer);
    expect({ ...rest, ...(retryAfter ? { retryAfter } : {}) }).toEqual(failure);
  });

  it('does not repeat its fields', () => {
    const errors = [
      { field: 'name', message: 'is taken' },
      { field: 'town', message: 'is too long' },
    ];
    const refused = (detail?: string, text = errors): Failure => ({ kind: 'rejected', errors: text, ...(detail && { detail }) });
    const [first] = errors;
    expect(isShownByFields(refused())).toBe(true);
    expect(isShownByFields(refused('is taken is too long'))).toBe(true);
    expect(isShownByFields(refused('name: is taken', first && [first]))).toBe(true);
    expect(isShownByFields(refused('Somebody else has it.'))).toBe(false);
    expect(isShownByFields(refused('name: is taken', []))).toBe(false);
  });

  it('is shown once, but not for a request that the caller cancelled', async () => {
    const heard: string[] = [];
    const onFailure: Parameters<typeof createClient>[0]['onFailure'] = ({ failure }) => heard.push(failure.kind);
    const failing = clientOf(new Response(null, { status: 500 }), { onFailure }).client;
    await expect(failing.ask(api.organisation.operators())).rejects.toThrow();
    const stop = new AbortController();
    const hanging = clientOf(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))),
      { onFailure },
    );
    const waiting = hanging.client.ask(api.organisation.operators(), { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow();
    expect(heard).toEqual(['broken']);
  });

  it('is shown by the dialog of the request, except at the end of the session', async () => {
    const heard: string[] = [];
    const onFailure: Parameters<typeof createClient>[0]['onFailure'] = ({ failure }, { failure: shown }) =>
      heard.push(`${failure.kind} ${shown}`);
    const request = api.installations.authorise({ id: 7 });
    for (const status of [409, 401]) {
      const { client } = clientOf(new Response(null, { status }), { onFailure });
      for (const isShownByCaller of [false, true]) await expect(client.ask(request, { isShownByCaller })).rejects.toThrow();
    }
    expect(heard).toEqual(['stale dialog', 'stale inline', 'expired dialog', 'expired dialog']);
  });
});

describe('texts', () => {
  it('are the alert of plain errors', () => {
    expect(alertText({ kind: 'broken', status: 500, text: 'Body' })).toBe('Body');
    expect(alertText({ kind: 'broken', status: 500, detail: 'Detail' })).toBe('There was an error completing your request');
    expect(alertText({ kind: 'unreachable' })).toBe('There was an error completing your request!');
  });

  it('say that a retry of a save counts once, if its outcome is unknown', () => {
    const again = 'What you have entered is kept: try again, it counts only once.';
    expect(saveText({ kind: 'unreachable' })).toBe(
      `There was an error completing your request! The connection was lost before the server had answered. ${again}`,
    );
    const unconfirmed = `There was an error completing your request. The server did not confirm it, so it may have been done. ${again}`;
    for (const status of [502, 504, 200]) expect(saveText({ kind: 'broken', status })).toBe(unconfirmed);
    expect(saveText({ kind: 'broken', status: 504, text: 'Gateway Timeout' })).toBe(
      `Gateway Timeout. The server did not confirm it, so it may have been done. ${again}`,
    );
    for (const status of [500, 503]) expect(saveText({ kind: 'broken', status })).toBe('There was an error completing your request');
  });

  it('are the dialog of the failure handler', () => {
    const title = 'Error 500';
    expect(dialogText({ kind: 'broken', status: 500, text: 'Body', detail: 'Detail' })).toEqual({ title, text: 'Body' });
    expect(dialogText({ kind: 'broken', status: 500, detail: 'Detail' })).toEqual({ title, text: 'Detail' });
    expect(dialogText({ kind: 'broken', status: 500 })).toEqual({
      title,
      text: 'There was an error completing your request to the server, please try again.',
    });
    expect(dialogText({ kind: 'expired', status: 401 })).toEqual({
      title: 'Error 401',
      text: 'There was an error authenticating your login session, please login again.',
    });
  });
});

describe('an error outside a call', () => {
  it('is shown as a fault of the application, and reported to developers once', () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown = new TypeError('The subject has no site');
    for (const textOf of [alertText, saveText, (failure: Failure) => dialogText(failure).text]) {
      expect(textOf(failureOf(thrown))).toMatch(/a fault in this application/);
    }
    expect(onError.mock.calls).toEqual([[thrown]]);
  });

  it('is not reported if the request was cancelled', () => {
    expect(failureOf(new DOMException('The user has left.', 'AbortError'))).toEqual({ kind: 'broken' });
  });
});
