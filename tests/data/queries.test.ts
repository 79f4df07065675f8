import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { join } from '../../src/data/join';
import { askForCache, createQueryClient } from '../../src/data/queries';
import { queryKey } from '../../src/data/queryKey';
import { api } from '../../src/schemas/calls';

const blank = api.customers.blank();
const operators = api.organisation.operators();

describe('the cache key of a request', () => {
  it('differs by tenant if the compliance service answers, alone or joined', () => {
    const joined = join({ blank, operators }, (answers) => answers);
    for (const question of [blank, joined]) {
      expect(queryKey(question, 'Harbour')).not.toEqual(queryKey(question, 'Northgate'));
      expect(queryKey(question, 'Harbour')).not.toEqual(queryKey(question));
    }
    expect(queryKey(operators, 'Harbour')).toEqual(queryKey(operators));
  });
});

describe('a first fetch that is in flight when the tenant changes', () => {
  it('is cancelled, and its late answer is shown to nobody', async () => {
    const queries = createQueryClient();
    const sent: { readonly signal: AbortSignal; readonly answer: (rows: string) => void }[] = [];
    const client = {
      ask: (_: unknown, { signal }: { readonly signal?: AbortSignal | undefined } = {}) =>
        new Promise<never>((resolve) => {
          if (signal !== undefined) sent.push({ signal, answer: (rows) => resolve(rows as never) });
        }),
    };
    const requestOf = (tenant: string) => ({
      queryKey: queryKey(blank, tenant),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, blank, { signal }),
    });
    const shown: unknown[] = [];
    const observer = new QueryObserver(queries, requestOf('Harbour'));
    const leave = observer.subscribe(({ data }) => shown.push(data));
    observer.setOptions(requestOf('Northgate'));
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sent[1]?.answer('of Northgate');
    sent[0]?.answer('of Harbour');
    await expect.poll(() => shown.at(-1), { timeout: 30_000 }).toBe('of Northgate');
    expect(shown).not.toContain('of Harbour');
    observer.setOptions(requestOf('Harbour'));
    expect(observer.getCurrentResult().data).toBeUndefined();
    leave();
    queries.clear();
  });
});
