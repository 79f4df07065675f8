import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBuildNumber, loadConfig } from '../../src/app/config';
import { memoryStorage } from '../support/memoryStorage';

const config = { base_url: 'http://host/api', comp_api_url: 'http://host/comp' };

/** A server that takes a question and never answers it; it hears when the question is given up. */
function neverAnswering(_: unknown, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

describe('what is read at the start', () => {
  let late: AbortController;
  beforeEach(() => {
    late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('fetch', neverAnswering);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is given up where it does not come, so that the start can be tried again', async () => {
    const loading = [loadConfig().catch(() => 'given up'), loadBuildNumber()];
    late.abort();
    expect(await Promise.all(loading)).toEqual(['given up', undefined]);
  });

  it('may tell of an authentication service as null that there is none', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ...config, auth_api_url: null }));
    expect(await loadConfig()).toEqual(config);
  });

  it('is what was read before where it does not come', async () => {
    vi.stubGlobal('fetch', async () => Response.json(config));
    await loadConfig();
    vi.stubGlobal('fetch', neverAnswering);
    const loading = loadConfig();
    late.abort();
    expect(await loading).toEqual(config);
  });
});
