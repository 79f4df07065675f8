import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Type } from 'typebox';
import type { Drafts } from '../../../data/drafts';
import { type Recorded, refuses } from '../../../data/stories/storyAnswers';
import { wordsOf } from '../../../data/words';
import { type AnswerSpec, defineCall } from '../../../schemas/call';
import { saveTableAtOnce } from '../../../ui/modals/saveFile';
import { useClient } from '../../common/client';
import type { ErasedContext } from '../../definition/context';
import type { Effects } from '../../definition/effect';
import type { OptionsOf, OutputOf, PaneKind } from '../../definition/kind';
import type { AnyScreen } from '../../definition/within';
import { RecordedClient } from '../../runtime/recorded/RecordedClient';
import type { PaneHost, PaneProps } from '../contract';

export function storyCall<Answer>(path: string) {
  const answer: AnswerSpec<Answer> = { kind: 'json', schema: Type.Unknown() };
  return defineCall({
    service: 'operations',
    method: 'GET',
    path,
    summary: `A recorded ${path}`,
    access: { by: 'session', shows: 'nothing' },
    failure: 'alert',
    answer,
  });
}

export function failsOnce(answered: Recorded, text: string): Recorded {
  let requestCount = 0;
  const refused = refuses(answered.call, 500, text);
  return {
    call: answered.call,
    respond(body, signal, headers) {
      requestCount += 1;
      return (requestCount === 1 ? refused : answered).respond(body, signal, headers);
    },
  };
}

interface StoryPaneProps<K extends PaneKind> {
  readonly kind: K;
  readonly component: ComponentType<PaneProps<K>>;
  readonly of: AnyScreen;
  readonly ctx?: ErasedContext;
  readonly params?: Readonly<Record<string, string>>;
  readonly recorded?: readonly Recorded[];
  readonly host?: Partial<PaneHost>;
  readonly onPublish?: (output: OutputOf<K>) => void;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onMessage?: (text: string) => void;
  readonly onFollow?: (effects: Effects) => void;
}

function storyDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  return {
    read: (key) => drafts.get(key),
    write(key, draft) {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
    },
  };
}

function lastPane<K extends PaneKind>({ definition }: AnyScreen, kind: K): { readonly name: string; readonly options: OptionsOf<K> } {
  const pane = definition.panes.at(-1);
  if (pane?.kind !== kind) throw new Error(`The last pane of the screen is not a ${kind}`);
  // TypeScript does not narrow the options by the compared kind.
  return { name: pane.name, options: pane.options as OptionsOf<K> };
}

const nothing: ErasedContext = {};
const unset: Readonly<Record<string, string>> = {};

export function StoryPane<K extends PaneKind>({ recorded = [], ...props }: StoryPaneProps<K>): ReactNode {
  return (
    <RecordedClient recorded={recorded}>
      <Drawn {...props} />
    </RecordedClient>
  );
}

function Drawn<K extends PaneKind>(props: Omit<StoryPaneProps<K>, 'recorded'>): ReactNode {
  const {
    kind,
    component: Component,
    of,
    ctx = nothing,
    params: first = unset,
    host: parts,
    onPublish,
    onParams,
    onMessage,
    onFollow,
  } = props;
  const [params, setParams] = useState(first);
  const [given, setGiven] = useState(first);
  if (given !== first) {
    setGiven(first);
    setParams(first);
  }
  const host = useStoryHost(parts, onMessage, onFollow);
  const publish = useCallback((output: OutputOf<K>) => onPublish?.(output), [onPublish]);
  const change = useCallback<PaneProps<K>['setParams']>(
    (next) =>
      setParams((before) => {
        const entries = Object.entries({ ...before, ...next }).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const after = Object.fromEntries(entries);
        onParams?.(after);
        return after;
      }),
    [onParams],
  );
  const { name, options } = lastPane(of, kind);
  const label = typeof options.label === 'string' ? options.label : wordsOf(name);
  const drawn: PaneProps<K> = { name, label, options, ctx, publish, params, setParams: change, host };
  return <Component {...drawn} />;
}

function useStoryHost(
  parts: Partial<PaneHost> | undefined,
  onMessage: ((text: string) => void) | undefined,
  onFollow: ((effects: Effects) => void) | undefined,
): PaneHost {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo((): PaneHost => {
    const questions = new Map<string, readonly unknown[]>();
    async function refresh(panes: readonly string[]): Promise<void> {
      const keys = panes.flatMap((pane) => [questions.get(pane) ?? []].filter((key) => key.length > 0));
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, exact: true })));
    }
    return {
      async send(request, { done, refreshes = [], next } = {}) {
        const answer = await client.ask(request);
        if (done !== undefined) onMessage?.(done);
        await refresh(refreshes);
        if (next !== undefined) onFollow?.(next);
        return answer;
      },
      atWork: () => () => undefined,
      download: async () => true,
      workOneByOne: async () => true,
      saveTable: saveTableAtOnce,
      coverLines: () => [],
      async afterwards({ done, refreshes = [], next }) {
        if (done !== undefined) onMessage?.(done);
        await refresh(refreshes);
        // The panes have the new response before the caller goes on, as in a screen.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve));
        if (next !== undefined) onFollow?.(next);
      },
      async follow(effects) {
        if (effects !== undefined) onFollow?.(effects);
        return true;
      },
      clears: () => false,
      isUnderDialog: () => false,
      refresh,
      register(pane, queryKey) {
        if (queryKey === undefined) questions.delete(pane);
        else questions.set(pane, queryKey);
      },
      whyNot: () => undefined,
      missing: () => ({ words: 'Choose something first.' }),
      remedy: () => undefined,
      unfilter: () => undefined,
      renderScreen: () => null,
      unreachable: () => undefined,
      drafts: storyDrafts(),
      requestLeave: async () => true,
      preferences: storyDrafts(),
      onFill: () => undefined,
      ...parts,
    };
  }, [client, queries, parts, onMessage, onFollow]);
}
