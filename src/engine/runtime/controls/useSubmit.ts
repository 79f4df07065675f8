import { useState } from 'react';
import { wordsNow } from '../../../data/words';
import { useLatest } from '../../../ui/useLatest';
import type { PaneOf } from '../../definition/kind';
import { isGranted } from '../../definition/requirement';
import { missingOf } from '../screen/missing';
import { sourcesOf, useNode, useReason, useScreen } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';
import { useUnfit } from '../screen/useUnfit';

/** Returns a submit's label, disabled reason and press function. */
export function useSubmit(pane: PaneOf<'submit'>, place: number) {
  const { name, options } = pane;
  const screen = useScreen();
  const { definition, store, graph, clock, host } = screen;
  const { login, organisation } = useScreenServices();
  const { ctx } = useNode(place);
  const [isBusy, setIsBusy] = useState(false);
  const { label, of, can = [], needs = [], refreshes = [] } = options;
  const unmet = useReason(needs);
  const unfit = useUnfit(place);
  const value = of(ctx) || undefined;
  const reason = unmet ?? unfit ?? (value === undefined ? missingOf(definition, ctx, name, organisation !== undefined).words : undefined);

  function take(): void {
    const from = sourcesOf(screen);
    const now = graph.node(place, { ...from, base: { ...from.base, ...clock.getState() } });
    store.publish(name, { value: of(now.ctx) || undefined, about: now.about, ...clock.getState() });
  }

  const latest = useLatest(take);

  /** Submits the input, and refetches if it is unchanged; asks first about unsaved input. */
  async function press(): Promise<void> {
    if (reason !== undefined || isBusy || !(await host.requestLeave())) return;
    setIsBusy(true);
    await host.refresh(refreshes, () => latest.current());
    setIsBusy(false);
  }

  return {
    label: wordsNow(label, ctx),
    isGranted: isGranted(can, login),
    reason,
    isBusy,
    press: () => void press(),
    take,
  };
}
