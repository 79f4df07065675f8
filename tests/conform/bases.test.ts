import { afterEach, describe, expect, it, vi } from 'vitest';
import { basesOf } from '../../tools/conform/bases';

const config = { base_url: '/api', comp_api_url: '/compliance' };

describe('where the services of a server are', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([{}, { auth_api_url: null }, { auth_api_url: '' }])(
    'is read as the application reads it, also without an authentication service: %o',
    async (text) => {
      vi.stubGlobal('fetch', async () => Response.json({ ...config, ...text }));
      expect(await basesOf('https://office.example.com', {})).toEqual({
        operations: 'https://office.example.com/api',
        authentication: 'https://office.example.com/compliance',
        compliance: 'https://office.example.com/compliance',
      });
    },
  );

  it.each([
    [
      'a server that is down',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
      /office\.example\.com does not answer: connect ECONNREFUSED\. Is the server running\?$/,
    ],
    ['a missing file', async () => new Response('', { status: 404 }), /config\.json answers 404\. Name the services/],
    ['a broken file', async () => new Response('{"base_url":'), /config\.json is not JSON\. Name the services/],
    ['a missing key', async () => Response.json({ base_url: '/api' }), /config\.json lacks base_url or comp_api_url\. Name the services/],
  ])('cannot be read from %s, which is reported', async (_, answer, sentence) => {
    vi.stubGlobal('fetch', answer);
    await expect(basesOf('https://office.example.com', {})).rejects.toThrow(sentence);
  });
});
