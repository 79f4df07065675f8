import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { PaneDefinition, ScreenDefinition } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import { firstReason, type Situation } from '../../definition/situation';
import { wordsOf } from '../../definition/words';
import type { PaneHost } from '../../panes/contract';
import { filterValues } from '../../panes/filter/filterParams';
import type { Address } from './address';
import type { ScreenStore } from './screenStore';
import { useScreenServices } from './services';

/** What the parts of one screen share. */
export interface ScreenContextValue {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  /** What is known before any pane has spoken: the scope and the login, and the panes around an inner screen. */
  readonly base: ErasedContext;
  readonly address: Address;
  readonly host: PaneHost;
  /** It stands in a dialog or a tab. */
  readonly isInner: boolean;
  /** The id of a pane's element, for the buttons that hide and show it. */
  readonly elementId: (pane: string) => string;
}

const ScreenContext = createContext<ScreenContextValue | undefined>(undefined);
export const ScreenContextProvider = ScreenContext;

/** The screen around. Throws outside one. */
export function useScreen(): ScreenContextValue {
  const value = useContext(ScreenContext);
  if (value === undefined) throw new Error('useScreen needs a ScreenHost above it');
  return value;
}

/** The screen around a screen in a dialog or tab; nothing around one that stands by itself. */
export function useOuterScreen(): ScreenContextValue | undefined {
  return useContext(ScreenContext);
}

/** The address's parameter that a pane says itself from: what is set in a filter, or the text of a parameter. */
function ownParameter({ kind, name }: PaneDefinition, params: Address['params']): string | undefined {
  if (kind === 'parameter') return params[name];
  return kind === 'filter' ? params[`${name}.set`] : undefined;
}

/** What one pane says: a filter what the address holds for it and it has taken by itself, any other what it has published. */
function saying(pane: PaneDefinition, ctx: ErasedContext, published: unknown, params: Address['params']): unknown {
  const own = ownParameter(pane, params);
  if (pane.kind === 'parameter') return own;
  return pane.kind === 'filter' ? filterValues(pane.options, ctx, own, published) : published;
}

/** What panes have said, on top of what was known before them. */
export function contextOf(
  panes: readonly PaneDefinition[],
  base: ErasedContext,
  published: (pane: string) => unknown,
  params: Address['params'],
): ErasedContext {
  const ctx: Record<string, unknown> = { ...base };
  for (const pane of panes) ctx[pane.name] = saying(pane, ctx, published(pane.name), params);
  return ctx;
}

/** What the panes before a place have said; all of them where the place is their number. */
export function useContextAt(place: number): ErasedContext {
  const { definition, store, base, address } = useScreen();
  const panes = useMemo(() => definition.panes.slice(0, place), [definition, place]);
  const outputs = useStore(
    store.state,
    useShallow((state) => panes.map(({ name }) => state.outputs[name])),
  );
  const { params } = address;
  const set = JSON.stringify(panes.map((pane) => ownParameter(pane, params)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address only what panes say themselves from counts here
  return useMemo(() => {
    const published = new Map(panes.map(({ name }, at) => [name, outputs[at]]));
    return contextOf(panes, base, (name) => published.get(name), params);
  }, [base, panes, outputs, set]);
}

/** How a pane is called. */
export function labelIn(definition: ScreenDefinition, name: string): string {
  return definition.panes.find((pane) => pane.name === name)?.options.label ?? wordsOf(name);
}

/** What gates are held against, at all times: panes that are not drawn yet have their initial output. */
export function useSituation(): Situation {
  const { definition, base, store } = useScreen();
  const { login } = useScreenServices();
  const outputs = useContextAt(definition.panes.length);
  const isBusy = useStore(store.state, ({ working }) => working > 0);
  return useMemo(
    () => ({ login, outputs: { ...base, ...outputs }, isBusy, labelOf: (pane) => labelIn(definition, pane) }),
    [login, base, outputs, isBusy, definition],
  );
}

/** Why these gates do not hold now, kept up to date; nothing when they do. */
export function useReason(gates: Parameters<typeof firstReason>[0]): string | undefined {
  return firstReason(gates, useSituation());
}
