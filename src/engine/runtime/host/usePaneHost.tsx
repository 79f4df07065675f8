import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createSender } from '../../../data/idempotency';
import { notify } from '../../../ui';
import { useLatest } from '../../../ui/useLatest';
import type { ErasedContext } from '../../definition/context';
import { kindOf } from '../../definition/kinds';
import { firstReason } from '../../definition/situation';
import { requestLeave } from '../../form/guard';
import { useClient } from '../../ground/client';
import type { Afterwards, OpenDialog, PaneHost, Remedy } from '../../panes/contract';
import { followEffects } from './effects';
import { missingOf } from './missing';
import { remedyFor, unfilterFor } from './remedy';
import { contextOf, labelIn, type ScreenContextValue } from './screenContext';
import { questionsIn } from './screenStore';
import { useScreenServices } from './services';

interface Around extends Pick<ScreenContextValue, 'definition' | 'store' | 'base' | 'address' | 'abouts' | 'path' | 'renew' | 'elementId'> {
  /** The screen around a dialog or tab. */
  readonly outer: PaneHost | undefined;
  /** The pane of that which it stands in. */
  readonly within: string | undefined;
  /** The dialog that the screen stands in. */
  readonly dialog: OpenDialog | undefined;
  readonly renderScreen: PaneHost['renderScreen'];
}

/** Makes what a screen does for its panes. What it does not have is looked for in the screens around it. */
export function usePaneHost(around: Around): PaneHost {
  const { definition, store, base, address, abouts, path, renew, outer, within, dialog, renderScreen, elementId } = around;
  const client = useClient();
  const queries = useQueryClient();
  const services = useScreenServices();
  // Read when something happens, so that the host stays the same while the address changes.
  const now = useLatest({ address, outer, dialog });
  return useMemo((): PaneHost => {
    const sender = createSender(client);
    const { outbox } = services;
    const paneNamed = (name: string) => definition.panes.find((pane) => pane.name === name);

    /** Asks again, also where the question is still under way: its answer may be from before what has just been done. */
    async function askAgain(queryKey: readonly unknown[]): Promise<void> {
      await queries.cancelQueries({ queryKey, exact: true });
      await queries.invalidateQueries({ queryKey, exact: true });
    }

    /** What has become another question is asked by itself. */
    async function answered(queryKey: readonly unknown[]): Promise<void> {
      await queries
        .getQueryCache()
        .find({ queryKey, exact: true })
        ?.promise?.catch(() => undefined);
    }

    const refresh: PaneHost['refresh'] = async (panes, change) => {
      if (panes.length === 0 && change === undefined) return;
      const before = new Set(panes.flatMap((name) => questionsIn(store, name).map(hashKey)));
      // Whoever draws a screen may ask again, and must be done before it is drawn anew.
      await Promise.resolve();
      flushSync(renew);
      if (change !== undefined) flushSync(change);
      // What several panes ask is asked once.
      const asked = new Map(panes.flatMap((name) => questionsIn(store, name)).map((queryKey) => [hashKey(queryKey), queryKey]));
      const coming = [...asked].map(([key, queryKey]) => (before.has(key) ? askAgain(queryKey) : answered(queryKey)));
      const others = panes.filter((name) => paneNamed(name) === undefined && questionsIn(store, name).length === 0);
      await Promise.all([...coming, ...(others.length === 0 ? [] : [now.current.outer?.refresh(others)])]);
    };

    async function afterwards({ done, refreshes = [], next }: Afterwards): Promise<void> {
      function tell(): void {
        if (done !== undefined) notify({ tone: 'success', text: done });
      }
      // A user who reads that it is done goes on working. What leads away from what is entered by then, or clears what is chosen by then, comes before that is told.
      const isToldLast = next !== undefined || host.clears(refreshes);
      if (!isToldLast) tell();
      await refresh(refreshes);
      // The panes are told a moment after it has come. A grid clears its choice then, and what is chosen next would go with it.
      if (refreshes.length > 0) await new Promise<void>((told) => notifyManager.schedule(told));
      if (isToldLast) tell();
      await host.follow(next);
    }

    const published = (name: string) => store.state.getState().outputs[name];
    /** What the panes say at this very moment. */
    const outputs = (): ErasedContext => contextOf(definition.panes, base, published, { abouts, path, address: now.current.address });

    /** What lacks around the screen, in a field there: nothing here can be asked before that. What is behind a dialog is out of reach. */
    function firstAround(said: ErasedContext): { readonly words: string; readonly remedy: Remedy } | undefined {
      const { outer: outside, dialog: inside } = now.current;
      if (inside !== undefined || within === undefined) return undefined;
      const remedy = outside?.remedy(within, 'fields', said);
      return remedy && outside && { words: outside.missing(within, said), remedy };
    }

    function remedyIn(pane: string, said: ErasedContext, of: 'fields' | undefined): Remedy | undefined {
      const first = firstAround(said)?.remedy;
      const missing = missingOf(definition, said, pane);
      if (first !== undefined || (of === 'fields' && missing.field === undefined)) return first;
      return remedyFor(missing, { definition, elementId, organisation: services.organisation, said, presses: store.presses });
    }

    const unmet: PaneHost['whyNot'] = (gates, saying) => {
      const said = { ...outputs(), ...saying };
      const isBusy = store.state.getState().working > 0;
      return firstReason(gates, { login: services.login, outputs: said, labelOf: (pane) => labelIn(definition, pane, said), isBusy });
    };

    const host: PaneHost = {
      send: (request, what, how) =>
        store.work(async () => {
          const answer = await sender(request, how);
          if (what !== undefined) await afterwards(what);
          return answer;
        }),
      atWork() {
        const { promise, resolve } = Promise.withResolvers<void>();
        void store.work(() => promise);
        return resolve;
      },
      download: (request, name) => new Promise((settle) => store.state.setState({ report: { request, name, settle } })),
      afterwards: (what) => store.work(() => afterwards(what)),
      follow: (effects, agreed) =>
        followEffects(
          effects,
          {
            definition,
            services,
            host,
            said: outputs,
            published,
            takers: store.takers,
            whyNot: unmet,
            address: now.current.address,
            outer: now.current.outer,
            close: now.current.dialog?.close,
          },
          agreed === 'agreed',
        ),
      refresh,
      clears(panes) {
        const own = panes.flatMap((name) => paneNamed(name) ?? []);
        // Only a screen around this one can have them.
        const others = panes.filter((name) => paneNamed(name) === undefined);
        // What an open dialog is about stays chosen.
        const isCleared = !host.isUnderDialog() && own.some((pane) => kindOf(pane).letsGo?.(pane.options) === true);
        return isCleared || (others.length > 0 && now.current.outer?.clears(others) === true);
      },
      isUnderDialog: () => now.current.address.params['dialog'] !== undefined,
      register(pane, queryKey) {
        if (queryKey === undefined) store.questions.delete(pane);
        else store.questions.set(pane, queryKey);
      },
      // Which right is lacking tells more than that nobody could change anything here.
      whyNot: (gates, saying) => unmet(gates, saying) ?? services.readOnly,
      missing: (pane, said = outputs()) =>
        firstAround(said)?.words ?? missingOf(definition, said, pane, services.organisation !== undefined).words,
      remedy: (pane, of, said = outputs()) => remedyIn(pane, said, of),
      unfilter(pane) {
        const clear = unfilterFor(definition, now.current.address, pane);
        return clear && (() => void host.requestLeave().then((isAgreed) => isAgreed && clear()));
      },
      renderScreen,
      unreachable: (service) => services.unreachable?.(service),
      drafts: services.drafts,
      outbox: outbox && { drafts: outbox.drafts, hand: (record) => store.work(() => outbox.hand(record)) },
      requestLeave(what) {
        const { dialog: inside, outer: further } = now.current;
        if (what === 'everything') return requestLeave();
        return inside?.leave() ?? further?.requestLeave() ?? requestLeave();
      },
      preferences: services.preferences,
      watch: services.watch,
      onFill(pane, take) {
        if (take === undefined) store.takers.delete(pane);
        else store.takers.set(pane, take);
      },
    };
    return host;
  }, [client, queries, services, definition, store, base, abouts, path, renew, within, renderScreen, elementId, now]);
}
