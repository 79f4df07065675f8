import { describe, expect, it } from 'vitest';
import { loadPages, mergePages } from '../../src/engine/panes/grid/allPages';

const noId = () => undefined;
const idOf = (row: unknown): unknown => Object(row).id;
const notStopped = new AbortController().signal;

describe('the pages of a list', () => {
  it('are loaded one after the other, and each is reported', async () => {
    const texts: number[] = [];
    const answers = await loadPages(3, async (page) => `page ${page}`, { signal: notStopped, onPage: (loaded) => texts.push(loaded) });
    expect(answers).toEqual(['page 1', 'page 2', 'page 3']);
    expect(texts).toEqual([1, 2, 3]);
  });

  it('are no longer requested after a cancellation or a failure', async () => {
    const stop = new AbortController();
    const requests: number[] = [];
    const stopped = loadPages(
      3,
      async (page) => {
        requests.push(page);
        if (page === 2) stop.abort();
      },
      { signal: stop.signal, onPage: () => undefined },
    );
    await expect(stopped).rejects.toThrow();
    expect(requests).toEqual([1, 2]);
    const failed = loadPages(2, () => Promise.reject(new Error('Out of order')), { signal: notStopped, onPage: () => undefined });
    await expect(failed).rejects.toThrow('Out of order');
  });
});

describe('the answers of pages', () => {
  it('make one answer with all rows, whatever holds the rows', () => {
    const pages = <T>(of: (rows: readonly number[]) => T) => [of([1, 2]), of([3])];
    const merged = (answers: readonly unknown[], part?: string) => mergePages(answers, { part, idOf: noId });
    expect(merged(pages((rows) => rows))).toEqual([1, 2, 3]);
    expect(merged(pages((rows) => ({ rows, pageCount: 2 })))).toEqual({ rows: [1, 2, 3], pageCount: 1, pageNumber: 1 });
    expect(merged(pages((data) => ({ data })))).toEqual({ data: [1, 2, 3], pageCount: 1, pageNumber: 1 });
    const inGrid = merged(pages((rows) => ({ optionAllowExport: true, grid: { rows, pageNumber: 2 } })));
    expect(inGrid).toEqual({
      optionAllowExport: true,
      grid: { rows: [1, 2, 3], pageCount: 1, pageNumber: 1 },
      pageCount: 1,
      pageNumber: 1,
    });
    expect(
      merged(
        pages((at) => ({ at })),
        'at',
      ),
    ).toMatchObject({ at: [1, 2, 3] });
  });

  it('contain a row once, even if it has moved to a later page meanwhile', () => {
    const answers = [
      [{ id: 1 }, { id: 2 }],
      [{ id: 2 }, { id: 3 }],
    ];
    expect(mergePages(answers, { part: undefined, idOf })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('keep totals that every page sends, but not totals of a single page', () => {
    const page = (id: number, total: number) => [{ id }, { id: -1, isTotal: true, total }];
    const merged = (...totals: readonly number[]) =>
      mergePages(
        totals.map((total, at) => page(at, total)),
        { part: undefined, idOf },
      );
    expect(merged(7, 7)).toEqual([{ id: 0 }, { id: 1 }, { id: -1, isTotal: true, total: 7 }]);
    expect(merged(7, 8)).toEqual([{ id: 0 }, { id: 1 }]);
  });
});
