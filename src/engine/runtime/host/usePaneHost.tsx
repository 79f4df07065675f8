import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createSender } from '../../../data/idempotency';
import { venueMinute } from '../../../schemas/wire/clock';
import type { CoverLine } from '../../../schemas/wire/cover';
import { notify } from '../../../ui';
import { useLatest } from '../../../ui/useLatest';
import { useClient } from '../../common/client';
import type { ErasedContext } from '../../definition/context';
import { kindOf } from '../../definition/kinds';
import { firstReason } from '../../definition/situation';
import { requestLeave } from '../../form/guard';
import type { Afterwards, OpenDialog, PaneHost, Remedy } from '../../panes/contract';
import { missingOf } from '../screen/missing';
import { remedyFor, unfilterFor } from '../screen/remedy';
import { labelIn, type ScreenContextValue } from '../screen/screenContext';
import { questionsIn, type Report } from '../screen/screenStore';
import { useScreenServices } from '../screen/services';
import { csvAnswer, linesOfFilters, madeName, placeLines } from './coverFacts';
import { followEffects } from './effects';

interface Around extends Pick<ScreenContextValue, 'definition' | 'store' | 'base' | 'address' | 'graph' | 'clock' | 'elementId'> {
  readonly outer: PaneHost | undefined;
  readonly within: string | undefined;
  readonly dialog: OpenDialog | undefined;
  readonly renderScreen: PaneHost['renderScreen'];
}

/** Makes the host of a screen's panes. It delegates unknown panes to the outer screens. */
export function usePaneHost(around: Around): PaneHost {
  const { definition, store, base, address, graph, clock, outer, within, dialog, renderScreen, elementId } = around;
  const client = useClient();
  const queries = useQueryClient();
  const services = useScreenServices();
  // Refs, so that the host keeps its identity when the address changes.
  const now = useLatest({ address, outer, dialog });
  return useMemo((): PaneHost => {
    const sender = createSender(client);
    const { outbox } = services;
    const paneNamed = (name: string) => definition.panes.find((pane) => pane.name === name);

    /** Cancels a running fetch first: its response may predate the change. */
    async function askAgain(queryKey: readonly unknown[]): Promise<void> {
      await queries.cancelQueries({ queryKey, exact: true });
      await queries.invalidateQueries({ queryKey, exact: true });
    }

    /** A changed request fetches without this. */
    async function answered(queryKey: readonly unknown[]): Promise<void> {
      await queries
        .getQueryCache()
        .find({ queryKey, exact: true })
        ?.promise?.catch(() => undefined);
    }

    const refresh: PaneHost['refresh'] = async (panes, change) => {
      if (panes.length === 0 && change === undefined) return;
      const before = new Set(panes.flatMap((name) => questionsIn(store, name).map(hashKey)));
      // The caller may be in a render, which must end first.
      await Promise.resolve();
      // The panes must have drawn their new requests.
      flushSync(() => {
        clock.setState({ asOf: venueMinute() });
        change?.();
      });
      // Shared requests are sent once.
      const requests = new Map(panes.flatMap((name) => questionsIn(store, name)).map((queryKey) => [hashKey(queryKey), queryKey]));
      const coming = [...requests].map(([key, queryKey]) => (before.has(key) ? askAgain(queryKey) : answered(queryKey)));
      const others = panes.filter((name) => paneNamed(name) === undefined && questionsIn(store, name).length === 0);
      await Promise.all([...coming, ...(others.length === 0 ? [] : [now.current.outer?.refresh(others)])]);
    };

    async function afterwards({ done, refreshes = [], next, agreed }: Afterwards): Promise<void> {
      function tell(): void {
        if (done !== undefined) notify({ tone: 'success', text: done });
      }
      // The user continues after the message. Navigation or a cleared selection must come before it.
      const isMessageLast = next !== undefined || host.clears(refreshes);
      if (!isMessageLast) tell();
      await refresh(refreshes);
      // React Query notifies the panes later. A grid clears its selection then, and would drop a newer one.
      if (refreshes.length > 0) await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      if (isMessageLast) tell();
      await host.follow(next, agreed);
    }

    const published = (name: string) => store.state.getState().outputs[name];
    const outputs = (): ErasedContext =>
      graph.before(definition.panes.length, { base, params: now.current.address.params, published: store.state.getState().outputs });

    /** Returns a missing input of the outer screen, in a field there. Behind a dialog it is out of reach. */
    function firstAround(known: ErasedContext): { readonly missing: ReturnType<PaneHost['missing']>; readonly remedy: Remedy } | undefined {
      const { outer: outside, dialog: inside } = now.current;
      if (inside !== undefined || within === undefined) return undefined;
      const remedy = outside?.remedy(within, 'fields', known);
      return remedy && outside && { missing: outside.missing(within, known), remedy };
    }

    function remedyIn(pane: string, known: ErasedContext, of: 'fields' | undefined): Remedy | undefined {
      const first = firstAround(known)?.remedy;
      const missing = missingOf(definition, known, pane);
      if (first !== undefined || (of === 'fields' && missing.field === undefined)) return first;
      return remedyFor(missing, { definition, elementId, organisation: services.organisation, outputs: known, presses: store.presses });
    }

    const unmet: PaneHost['whyNot'] = (gates, own) => {
      const known = { ...outputs(), ...own };
      const isBusy = store.state.getState().working > 0;
      return firstReason(gates, { login: services.login, outputs: known, labelOf: (pane) => labelIn(definition, pane, known), isBusy });
    };

    /** The filters around a dialog led to its subject, and do not narrow its lists. */
    function placed(): readonly CoverLine[] {
      const { dialog: inside } = now.current;
      const place = placeLines(base, services.files.filterEntries);
      return inside === undefined ? place : [...place, inside.about];
    }

    const report = (request: Omit<Report, 'settle'>) =>
      new Promise<boolean>((settle) => store.state.setState({ report: { ...request, settle } }));

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
      workOneByOne: (work) =>
        new Promise((settle) =>
          store.state.setState({ oneByOne: { ...work, send: (request) => sender(request, { isShownByCaller: true }), settle } }),
        ),
      download: (request, name, list) =>
        report({
          name,
          coverLines: list && (list.about === undefined ? host.coverLines() : [...placed(), list.about]),
          make: (task) => client.ask(request, { ...task, isShownByCaller: true }),
          lost: (failure) => store.lostFiles.set(request, failure),
        }),
      saveTable: ({ name, coverLines: narrowed = [], write }) =>
        report({
          name,
          coverLines: [...host.coverLines(), ...narrowed],
          make: async () => csvAnswer(madeName(name, base, [...host.coverLines(), ...narrowed]), await write()),
          lost: () => undefined,
        }),
      coverLines() {
        const { outer: around, dialog: inside } = now.current;
        const above = inside === undefined ? (around?.coverLines() ?? placed()) : placed();
        return [...above, ...linesOfFilters({ definition, address: now.current.address, ctx: outputs(), published })];
      },
      afterwards: (what) => store.work(() => afterwards(what)),
      follow: (effects, agreed) =>
        followEffects(
          effects,
          {
            definition,
            services,
            host,
            outputs,
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
        // Only an outer screen can have them.
        const others = panes.filter((name) => paneNamed(name) === undefined);
        // The subject of an open dialog stays selected.
        const isCleared = !host.isUnderDialog() && own.some((pane) => kindOf(pane).rows?.isClearedByRefetch?.(pane.options) === true);
        return isCleared || (others.length > 0 && now.current.outer?.clears(others) === true);
      },
      isUnderDialog: () => now.current.address.params['dialog'] !== undefined,
      register(pane, queryKey) {
        if (queryKey === undefined) store.questions.delete(pane);
        else store.questions.set(pane, queryKey);
      },
      // A missing right is a better reason than a read-only screen.
      whyNot: (gates, own) => unmet(gates, own) ?? services.readOnly,
      missing: (pane, known = outputs()) =>
        firstAround(known)?.missing ?? missingOf(definition, known, pane, services.organisation !== undefined),
      remedy: (pane, of, known = outputs()) => remedyIn(pane, known, of),
      unfilter(pane, facets) {
        const clear = unfilterFor(definition, now.current.address, pane, facets);
        return clear && (() => void host.requestLeave().then((isAgreed) => isAgreed && clear()));
      },
      renderScreen,
      unreachable: (service) => services.unreachable?.(service),
      chooseScope: services.chooseScope,
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
  }, [client, queries, services, definition, store, base, graph, clock, within, renderScreen, elementId, now]);
}
