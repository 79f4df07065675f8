import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { wordsNow, wordsOf } from '../../../data/words';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { PaneDefinition } from '../../definition/kind';
import { firstReason, type Situation } from '../../definition/situation';
import type { PaneHost } from '../../panes/contract';
import { type Abouts, aboutOf, isOutdated } from './abouts';
import type { Address } from './address';
import type { OpenPage } from './detailsPage';
import { ownParameter, saidBy } from './saying';
import type { ScreenStore } from './screenStore';
import { useScreenServices } from './services';
import type { Asides } from './useAsides';

/** What the parts of one screen share. */
export interface ScreenContextValue {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  /** What is known before any pane has spoken: the scope and the login, and the panes around an inner screen. */
  readonly base: ErasedContext;
  readonly address: Address;
  /** What the panes of the whole screen were last about. */
  readonly abouts: Abouts;
  /** What begins the names of this screen's panes among those: nothing, or the panes around an inner screen. */
  readonly path: string;
  /** Takes the present minute for what is asked from now on. */
  readonly renew: () => void;
  readonly host: PaneHost;
  /** What can be put away at its sides. */
  readonly asides: Asides;
  /** The details that are in front of it on a phone. */
  readonly page: OpenPage | undefined;
  /** It stands in a dialog or a tab. */
  readonly isInner: boolean;
  /** It is all that a dialog holds. */
  readonly isInDialog: boolean;
  /** Its panes stand one below the other: none is at a side. */
  readonly isStacked: boolean;
  /** The title of the page that it stands in; tabs and dialogs have their own. */
  readonly title: string | undefined;
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

/** What panes have said, on top of what was known before them. */
export function contextOf(
  panes: readonly PaneDefinition[],
  base: ErasedContext,
  published: (pane: string) => unknown,
  { address, abouts, path }: Pick<ScreenContextValue, 'address' | 'abouts' | 'path'>,
): ErasedContext {
  const ctx: Record<string, unknown> = { ...base };
  for (const pane of panes) {
    // What the address holds is about something else, and will be forgotten in a moment.
    const isPast = isOutdated(abouts, `${path}${pane.name}`, aboutOf(pane, ctx));
    ctx[pane.name] = saidBy(pane, ctx, published(pane.name), isPast ? undefined : ownParameter(pane, address.params));
  }
  return ctx;
}

/** What the panes before a place have said; all of them where the place is their number. */
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

/** How a pane is called, by what those before it have said. */
export function labelIn({ panes }: ScreenDefinition, name: string, ctx: ErasedContext): string {
  return wordsNow(panes.find((pane) => pane.name === name)?.options.label, ctx) ?? wordsOf(name);
}

/** What gates are held against, at all times: panes that are not drawn yet have their initial output. */
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

/** Why these gates do not hold now, kept up to date; nothing when they do. */
export function useReason(gates: Parameters<typeof firstReason>[0]): string | undefined {
  return firstReason(gates, useSituation());
}
