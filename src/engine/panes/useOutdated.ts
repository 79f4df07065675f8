import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Gives what marks the answer to a question as outdated: it is forgotten when the question is left, so that going back asks anew. */
export function useOutdated(key: string | undefined): () => void {
  const queries = useQueryClient();
  const isOutdated = useRef(false);
  useEffect(
    () => () => {
      if (isOutdated.current) queries.removeQueries({ predicate: ({ queryHash }) => queryHash === key });
      isOutdated.current = false;
    },
    [queries, key],
  );
  return () => {
    isOutdated.current = true;
  };
}
