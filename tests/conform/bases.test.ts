import { afterEach, describe, expect, it, vi } from 'vitest';
import { basesOf } from '../../conform/bases';

const config = { base_url: '/api', comp_api_url: '/compliance' };

describe('where the services of a server are', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([{}, { auth_api_url: null }, { auth_api_url: '' }])(
    'is read as the application reads it where there is no authentication service: %o',
    async (told) => {
      vi.stubGlobal('fetch', async () => Response.json({ ...config, ...told }));
      expect(await basesOf('https://office.example.com', {})).toEqual({
        operations: 'https://office.example.com/api',
        authentication: 'https://office.example.com/compliance',
        compliance: 'https://office.example.com/compliance',
      });
    },
  );
});
