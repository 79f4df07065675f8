import { createClient } from '../../src/data/client';
import { defineCall, file } from '../../src/schemas/call';
import { integerSegment } from '../../src/schemas/wire/codec';
import { optionalText } from '../../src/schemas/wire/missing';

export const config = { base_url: 'http://host/api/', auth_api_url: 'http://host/auth', comp_api_url: 'http://host/comp' };

/** An Error is a lost connection. */
export type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

export function clientOf(answer: Answer, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const sent: Request[] = [];
  const client = createClient({
    config: () => config,
    credentials: async () => ({ sessionKey: 'key', accessToken: 'token' }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer : answer(request);
    },
    ...options,
  });
  return { client, sent };
}

export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
}

export const report = defineCall({
  service: 'operations',
  method: 'GET',
  path: '/Report/{id}',
  summary: 'A file',
  access: { by: 'session', shows: 'nothing' },
  failure: 'dialog',
  params: { id: integerSegment },
  query: { name: optionalText },
  answer: file,
});
