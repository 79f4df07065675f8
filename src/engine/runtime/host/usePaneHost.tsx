import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createSender } from '../../data/idempotency';
import type { ScreenDefinition } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import { firstReason } from '../../definition/situation';
import { requestLeave } from '../../form/guard';
import type { PaneHost } from '../../panes/contract';
import { notify } from '../../ui';
import { useClient } from '../client';
import { download } from '../downloads';
import { missingChoice } from './missing';
import { labelIn } from './screenContext';
import type { ScreenStore } from './screenStore';
import { useScreenServices } from './services';

interface Around {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly base: ErasedContext;
  readonly renderScreen: PaneHost['renderScreen'];
}

/** Makes what a screen does for its panes. */
export function usePaneHost({ definition, store, base, renderScreen }: Around): PaneHost {
  const client = useClient();
  const queries = useQueryClient();
  const services = useScreenServices();
  return useMemo((): PaneHost => {
    const sender = createSender(client);

    async function refresh(panes: readonly string[]): Promise<void> {
      const asked = panes.flatMap((pane) => {
        const queryKey = store.questions.get(pane);
        return queryKey === undefined ? [] : [queryKey];
      });
      await Promise.all(asked.map((queryKey) => queries.invalidateQueries({ queryKey, exact: true })));
    }

    return {
      send: (request, { done, refreshes = [] } = {}) =>
        store.work(async () => {
          const answer = await sender(request);
          if (done !== undefined) notify({ tone: 'success', text: done });
          await refresh(refreshes);
          return answer;
        }),
      download: (request, name) =>
        store.work(async () => {
          await download(client, request, name);
        }),
      refresh,
      register(pane, queryKey) {
        if (queryKey === undefined) store.questions.delete(pane);
        else store.questions.set(pane, queryKey);
      },
      whyNot: (gates) =>
        firstReason(gates, {
          login: services.login,
          outputs: { ...base, ...store.state.getState().outputs },
          labelOf: (pane) => labelIn(definition, pane),
          isBusy: store.state.getState().working > 0,
        }),
      missing: (pane) => missingChoice(definition, store.state.getState().outputs, pane),
      renderScreen,
      drafts: services.drafts,
      requestLeave,
      preferences: services.preferences,
      sendEvent: (machine, event) => store.machines.get(machine)?.(event),
    };
  }, [client, queries, services, definition, store, base, renderScreen]);
}
