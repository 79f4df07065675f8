import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigFault, loadBuildNumber, loadConfig } from '../../src/app/config';
import { unansweredText } from '../../src/app/signIn/unansweredText';
import { memoryStorage } from '../support/memoryStorage';

const config = { base_url: 'http://host/api', comp_api_url: 'http://host/comp' };

function neverAnswering(_: unknown, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

describe('the files that the application reads at the start', () => {
  let late: AbortController;
  beforeEach(() => {
    late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('fetch', neverAnswering);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('give up on a file that does not arrive, so that the start can be retried', async () => {
    const loading = [loadConfig().catch(() => 'given up'), loadBuildNumber()];
    late.abort();
    expect(await Promise.all(loading)).toEqual(['given up', undefined]);
  });

  it('may have null for the authentication service', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ...config, auth_api_url: null }));
    expect(await loadConfig()).toEqual(config);
  });

  it('keep the previous content if a file does not arrive', async () => {
    vi.stubGlobal('fetch', async () => Response.json(config));
    await loadConfig();
    vi.stubGlobal('fetch', neverAnswering);
    const loading = loadConfig();
    late.abort();
    expect(await loading).toEqual(config);
  });

  it.each([
    ['a missing file', () => new Response('', { status: 404 }), 'There is no config.json next to the application.'],
    ['a server in trouble', () => new Response('', { status: 503 }), 'The server answered 503 to the request for config.json.'],
    ['a broken file', () => new Response('{"base_url":'), 'config.json is not valid JSON.'],
    ['missing keys', () => Response.json({ auth_api_url: '/auth' }), 'config.json lacks base_url and comp_api_url.'],
    ['one missing key', () => Response.json({ base_url: '/api', comp_api_url: '' }), 'config.json lacks comp_api_url.'],
    ['a wrong key', () => Response.json({ ...config, auth_api_url: 7 }), 'config.json lacks a usable auth_api_url.'],
  ])('says what is wrong with it: %s', async (_, answer, sentence) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(loadConfig()).rejects.toThrow(new ConfigFault(sentence));
  });

  it('name the address of another server that does not answer, but not their own', async () => {
    vi.stubGlobal('fetch', async () => Response.json(config));
    await loadConfig();
    expect(unansweredText()).toMatch(/^The server at http:\/\/host\/api did not answer\./);
    vi.stubGlobal('fetch', async () => Response.json({ ...config, base_url: '/api' }));
    await loadConfig();
    expect(unansweredText()).toMatch(/^The server did not answer\./);
  });
});
