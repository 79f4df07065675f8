import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { wordsNow, wordsOf } from '../../../data/words';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { PaneDefinition } from '../../definition/kind';
import { firstReason, type Situation } from '../../definition/situation';
import type { PaneHost } from '../../panes/contract';
import type { Address } from './address';
import type { OpenPage } from './detailsPage';
import { outputBy, ownParameter } from './output';
import { aboutOf, isOutdated, type ResetKeys } from './resetKeys';
import type { ScreenStore } from './screenStore';
import { useScreenServices } from './services';
import type { Asides } from './useAsides';

export interface ScreenContextValue {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly base: ErasedContext;
  readonly address: Address;
  readonly resetKeys: ResetKeys;
  /** Prefix of this screen's pane names: empty, or the outer panes. */
  readonly path: string;
  /** Sets `asOf` to the current minute. */
  readonly renew: () => void;
  readonly host: PaneHost;
  readonly around: ScreenContextValue | undefined;
  readonly asides: Asides;
  readonly page: OpenPage | undefined;
  readonly isInner: boolean;
  readonly isInDialog: boolean;
  readonly isStacked: boolean;
  readonly title: string | undefined;
  readonly elementId: (pane: string) => string;
}

const ScreenContext = createContext<ScreenContextValue | undefined>(undefined);
export const ScreenContextProvider = ScreenContext;

/** Returns the enclosing screen. Throws outside one. */
export function useScreen(): ScreenContextValue {
  const value = useContext(ScreenContext);
  if (value === undefined) throw new Error('useScreen needs a ScreenHost above it');
  return value;
}

/** Returns the screen around a dialog or tab; `undefined` for a stand-alone screen. */
export function useOuterScreen(): ScreenContextValue | undefined {
  return useContext(ScreenContext);
}

export function contextOf(
  panes: readonly PaneDefinition[],
  base: ErasedContext,
  published: (pane: string) => unknown,
  { address, resetKeys, path }: Pick<ScreenContextValue, 'address' | 'resetKeys' | 'path'>,
): ErasedContext {
  const ctx: Record<string, unknown> = { ...base };
  for (const pane of panes) {
    // The address belongs to an earlier subject and is about to be cleared.
    const isPast = isOutdated(resetKeys, `${path}${pane.name}`, aboutOf(pane, ctx));
    ctx[pane.name] = outputBy(pane, ctx, published(pane.name), isPast ? undefined : ownParameter(pane, address.params));
  }
  return ctx;
}

/** Returns the outputs of the panes before `place`. */
export function useContextAt(place: number): ErasedContext {
  const screen = useScreen();
  const { definition, store, base, address } = screen;
  const panes = useMemo(() => definition.panes.slice(0, place), [definition, place]);
  const outputs = useStore(
    store.state,
    useShallow((state) => panes.map(({ name }) => state.outputs[name])),
  );
  const set = JSON.stringify(panes.map((pane) => ownParameter(pane, address.params)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address only what panes say themselves from counts here
  return useMemo(() => {
    const published = new Map(panes.map(({ name }, at) => [name, outputs[at]]));
    return contextOf(panes, base, (name) => published.get(name), screen);
  }, [base, panes, outputs, set]);
}

export function labelIn({ panes }: ScreenDefinition, name: string, ctx: ErasedContext): string {
  return wordsNow(panes.find((pane) => pane.name === name)?.options.label, ctx) ?? wordsOf(name);
}

/** Returns the input for gates; panes not yet rendered have their initial output. */
export function useSituation(): Situation {
  const { definition, store } = useScreen();
  const { login } = useScreenServices();
  const outputs = useContextAt(definition.panes.length);
  const isBusy = useStore(store.state, ({ working }) => working > 0);
  return useMemo(
    () => ({ login, outputs, isBusy, labelOf: (pane) => labelIn(definition, pane, outputs) }),
    [login, outputs, isBusy, definition],
  );
}

/** Returns why these gates fail, or `undefined`. */
export function useReason(gates: Parameters<typeof firstReason>[0]): string | undefined {
  return firstReason(gates, useSituation());
}
