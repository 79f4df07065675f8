import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Gives what marks the answer that is cached under a key as outdated: it is forgotten when the question is left, so that going back asks anew. */
export function useOutdated(cachedAs: string | undefined): () => void {
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
