import { hashKey, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerFrom, askForCache, isRequestTo } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { wordsNow } from '../../data/words';
import { useAnsweringTenant, useClient } from '../common/client';
import { type AnsweredLists, isList } from '../definition/choices';
import type { ErasedContext } from '../definition/context';
import { entriesOf } from '../definition/entries';
import type { OptionsOf } from '../definition/kind';
import { questionKey } from '../definition/question';
import type { ListStates } from '../form/typed/formStore';
import type { PaneHost } from './contract';
import { useSteadyQuestion } from './useSteadyQuestion';

type Around = ErasedContext & { readonly values: object };

export interface LoadedChoices {
  /** Loaded lists by field, without loading and fixed ones. */
  readonly answered: AnsweredLists;
  readonly listStates: ListStates;
}

export function titlesNow(titles: OptionsOf<'filter'>['titles'], around: Around): Readonly<Record<string, string>> | undefined {
  return titles && Object.fromEntries(entriesOf(titles).map(([field, title]) => [field, wordsNow(title, around)]));
}

/** Loads the lists of a pane's fields in parallel; equal requests are sent once. */
export function useFieldChoices(
  pane: string,
  asks: OptionsOf<'filter' | 'form'>['choices'],
  ctx: Around,
  { register }: Pick<PaneHost, 'register'>,
): LoadedChoices {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const wanted = entriesOf(asks).flatMap(([field, ask]) => {
    const question = ask(ctx);
    if (!question || isList(question)) return [];
    const key = queryKey(question, tenant);
    return [{ field, question, key, hash: hashKey(key) }];
  });
  const questions = [...new Map(wanted.map((each) => [each.hash, each])).values()];
  const cachedAs = wanted.map(({ field, hash }) => `${field} ${hash}`).join('\n');
  useSteadyQuestion(pane, cachedAs, [ctx]);
  const [isAnswered, setIsAnswered] = useState(false);
  const { lists, isWhole } = useQueries({
    queries: questions.map(({ question, key }) => ({
      queryKey: key,
      // A tab shown again keeps its data.
      refetchOnMount: !isAnswered,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, question, { signal }),
      meta: { tenant: isRequestTo(key, 'compliance') ? tenant : undefined },
    })),
    combine: (results) => {
      const answered: Record<string, NonNullable<AnsweredLists[string]>> = {};
      const listStates: Record<string, ListStates[string]> = {};
      for (const { field, question, hash } of wanted) {
        const result = results[questions.findIndex((each) => each.hash === hash)];
        const hasList = result?.data !== undefined;
        if (hasList) answered[field] = { key: questionKey(question) ?? '', listed: answerFrom(question, result.data) };
        if (result?.isError === true) listStates[field] = { retry: result.refetch, hasList };
        else if (!hasList) listStates[field] = 'loading';
      }
      const known: LoadedChoices = { answered, listStates };
      return { lists: known, isWhole: results.length > 0 && results.every(({ data, isStale }) => data !== undefined && !isStale) };
    },
  });
  if (!isAnswered && isWhole) setIsAnswered(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the questions, which are made anew by every drawing
  useEffect(() => {
    for (const { field, key } of wanted) register(`${pane}.${field}`, key);
    return () => {
      for (const { field } of wanted) register(`${pane}.${field}`, undefined);
    };
  }, [cachedAs, pane, register]);
  return lists;
}
