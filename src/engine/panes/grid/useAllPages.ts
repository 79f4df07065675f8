import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askAny } from '../../../data/queries';
import { memberOf } from '../../../data/unknownObject';
import { useClient } from '../../common/client';
import type { MaybeRequest } from '../../definition/context';
import type { PaneProps } from '../contract';
import { loadPages, mergePages } from './allPages';

type Options = PaneProps<'grid'>['options'];

export type Loading =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly loaded: number; readonly of: number }
  | { readonly phase: 'failed' };

export interface AllPages {
  /** The response of all pages once loaded, else of one. */
  readonly answer: unknown;
  readonly isAll: boolean;
  readonly loading: Loading;
  /** Whether they are shown now. */
  readonly load: (pages: number) => Promise<boolean>;
  readonly cancel: () => void;
}

interface Loaded {
  /** The page's response at that time; another makes this outdated. */
  readonly page: unknown;
  readonly answer: unknown;
}

const none: Loading = { phase: 'none' };

function rowId(id: Options['id']): (row: unknown) => unknown {
  if (id === undefined) return () => undefined;
  return typeof id === 'function' ? id : (row) => memberOf(row, id);
}

/** Loads all pages of a list on request, to sort or print them, and drops them with the next response. */
export function useAllPages(
  answer: unknown,
  askPage: ((page: number) => MaybeRequest<unknown>) | undefined,
  { part, id }: Options,
): AllPages {
  const client = useClient();
  const [all, setAll] = useState<Loaded>();
  const [loading, setLoading] = useState<Loading>(none);
  const current = useRef<AbortController>(undefined);
  // Aborts a load: its pages would be merged into an outdated response.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer ends it
  useEffect(() => {
    setLoading(none);
    return () => current.current?.abort();
  }, [answer]);

  async function load(pages: number): Promise<boolean> {
    const mine = new AbortController();
    const { signal } = mine;
    current.current?.abort();
    current.current = mine;
    setLoading({ phase: 'loading', loaded: 0, of: pages });
    async function ask(page: number): Promise<unknown> {
      const question = askPage?.(page);
      return question ? askAny(client, question, { signal }) : undefined;
    }
    try {
      const answers = await loadPages(pages, ask, { signal, onPage: (loaded) => setLoading({ phase: 'loading', loaded, of: pages }) });
      // Synchronous: they may be printed right after.
      flushSync(() => {
        setAll({ page: answer, answer: mergePages(answers, { part, idOf: rowId(id) }) });
        setLoading(none);
      });
      return true;
    } catch {
      if (!signal.aborted) setLoading({ phase: 'failed' });
      return false;
    }
  }

  const isAll = all !== undefined && all.page === answer;
  return {
    answer: isAll ? all.answer : answer,
    isAll,
    loading,
    load,
    cancel() {
      current.current?.abort();
      setLoading(none);
    },
  };
}
