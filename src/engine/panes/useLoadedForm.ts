import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWhen } from '../../ui/useWhen';
import { initialOutput } from '../definition/kinds';
import type { PaneProps } from './contract';
import type { Question } from './useQuestion';

/** Returns a function that marks the cached response as outdated; leaving the request then removes it, so that going back fetches again. */
function useOutdated(cachedAs: string | undefined): () => void {
  const queries = useQueryClient();
  const isOutdated = useRef(false);
  useEffect(
    () => () => {
      if (isOutdated.current) queries.removeQueries({ predicate: ({ queryHash }) => queryHash === cachedAs });
      isOutdated.current = false;
    },
    [queries, cachedAs],
  );
  return () => {
    isOutdated.current = true;
  };
}

interface Opened {
  readonly round: number;
  readonly of: string | undefined;
}

/** Follows the response behind a form; without one the pane publishes its initial output. */
export function useLoadedForm<K extends 'form' | 'optionForm'>(
  kind: K,
  { cachedAs, answer }: Pick<Question<unknown>, 'cachedAs' | 'answer'>,
  { name, host, publish }: Pick<PaneProps<K>, 'name' | 'host' | 'publish'>,
) {
  const markOutdated = useOutdated(cachedAs);
  const [{ round, of }, setOpened] = useState<Opened>({ round: 0, of: undefined });
  // A later selection is the user's, who continues from there.
  if (of !== undefined && of !== cachedAs) setOpened({ round, of: undefined });
  // Not on unmount: a hidden tab has not changed.
  useWhen(answer === undefined, () => publish(initialOutput(kind)));
  return {
    round,
    isAfresh: of !== undefined && of === cachedAs,
    async openAfresh(): Promise<void> {
      await host.refresh([name]);
      setOpened((before) => ({ round: before.round + 1, of: cachedAs }));
    },
    markOutdated,
  };
}
