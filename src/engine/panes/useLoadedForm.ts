import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWhen } from '../../ui/useWhen';
import { initialOutput } from '../definition/kinds';
import type { PaneProps } from './contract';
import type { Question } from './useQuestion';

/** Gives what marks the answer that is cached under a key as outdated: it is forgotten when the question is left, so that going back asks anew. */
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

/** How often the form was opened afresh, and for what the last time, while that is shown. */
interface Opened {
  readonly round: number;
  readonly of: string | undefined;
}

/** Follows the answer that a form of this kind is made of; the pane says nothing while there is none. */
export function useLoadedForm<K extends 'form' | 'optionForm'>(
  kind: K,
  { cachedAs, answer }: Pick<Question<unknown>, 'cachedAs' | 'answer'>,
  { name, host, publish }: Pick<PaneProps<K>, 'name' | 'host' | 'publish'>,
) {
  const markOutdated = useOutdated(cachedAs);
  const [{ round, of }, setOpened] = useState<Opened>({ round: 0, of: undefined });
  // What is chosen after that was chosen by somebody, who goes on from there.
  if (of !== undefined && of !== cachedAs) setOpened({ round, of: undefined });
  // Not when it goes: a tab behind others rests without having changed.
  useWhen(answer === undefined, () => publish(initialOutput(kind)));
  return {
    /** Grows each time the form opens afresh. */
    round,
    /** It has been opened afresh, and shows what it was opened for. */
    isAfresh: of !== undefined && of === cachedAs,
    /** Loads the form anew and opens it afresh. */
    async openAfresh(): Promise<void> {
      await host.refresh([name]);
      setOpened((before) => ({ round: before.round + 1, of: cachedAs }));
    },
    /** What was loaded is not what the server has any more. */
    markOutdated,
  };
}
