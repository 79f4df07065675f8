import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { wordsNow, wordsOf } from '../../../data/words';
import type { Base, ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import { firstReason, type Situation } from '../../definition/situation';
import type { Node, ScreenGraph, Sources, Subjects } from '../../graph/screenGraph';
import type { PaneHost } from '../../panes/contract';
import type { Address } from './address';
import type { OpenPage } from './detailsPage';
import type { ScreenStore } from './screenStore';
import { useScreenServices } from './services';
import type { Asides } from './useAsides';

export interface ScreenContextValue {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly base: ErasedContext;
  readonly address: Address;
  readonly graph: ScreenGraph;
  readonly subjects: Subjects;
  /** Prefix of this screen's pane names: empty, or the outer panes. */
  readonly path: string;
  /** When the screen was opened or last refreshed. */
  readonly clock: StoreApi<Pick<Base, 'asOf'>>;
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

/** Returns what the graph of a screen is computed from, as of now. */
export function sourcesOf({ store, base, address }: ScreenContextValue): Sources {
  return { base, params: address.params, published: store.state.getState().outputs };
}

function useGraph<T>(read: (graph: ScreenGraph, from: Sources) => T): T {
  const screen = useScreen();
  return useStore(screen.store.state, () => read(screen.graph, sourcesOf(screen)));
}

/** Returns the value of the pane at `place`, with the outputs of the panes before it. */
export function useNode(place: number): Node {
  return useGraph((graph, from) => graph.node(place, from));
}

/** Returns whether the outputs of the panes before `place` may still change without the user: a set value may not be an option. */
export function useIsSettling(place: number): boolean {
  return useGraph((graph, from) => graph.nodes(place, from).some(({ isSettling }) => isSettling));
}

/** Returns the outputs of the panes before `place`. */
export function useContextAt(place: number): ErasedContext {
  return useGraph((graph, from) => graph.before(place, from));
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
