import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { FileAnswer, Request } from '../../../schemas/call';
import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { initialOutput } from '../../definition/kinds';
import type { Take } from '../../panes/contract';

/** What a screen knows while it is shown. */
export interface ScreenState {
  /** What each pane has said last. */
  readonly outputs: ErasedContext;
  /** How many pieces of work it has started that are not done. */
  readonly working: number;
  /** The panes that are not drawn now. */
  readonly hidden: ReadonlySet<string>;
  /** The file whose name is being asked for, or which is on its way. */
  readonly report: Report | undefined;
  /** What has failed and is told in its pane, until it is tried again or put away, or the pane is about something else. */
  readonly failures: ReadonlyMap<ActionDefinition, ToldFailure>;
}

/** A failure in words for the user. */
export interface ToldFailure {
  readonly title?: string;
  readonly text: string;
  /** What the place was about where it is told. */
  readonly about: string | undefined;
  /** What had the focus when it was tried. */
  readonly control: Element | null;
}

/** A file that is to be downloaded under a name that the user chooses. */
export interface Report {
  readonly request: Request<FileAnswer>;
  /** The name to start with. */
  readonly name: string;
  /** Says how it ended: saved, or cancelled. */
  readonly settle: (isSaved: boolean) => void;
}

export interface ScreenStore {
  /** The pane that the screen stands in; nothing for one that stands in none. */
  readonly within: string | undefined;
  readonly state: StoreApi<ScreenState>;
  readonly publish: (pane: string, output: unknown) => void;
  /** Says whether a pane is drawn. */
  readonly show: (pane: string, isShown: boolean) => void;
  /** Tells of an action's failure; nothing takes it back. */
  readonly fail: (action: ActionDefinition, failure: ToldFailure | undefined) => void;
  readonly work: <T>(work: () => Promise<T>) => Promise<T>;
  /** Why a file has not come that was tried in vain and then given up, by its request. */
  readonly lostFiles: WeakMap<Request<FileAnswer>, string>;
  /** Where each pane's question lies in the cache. */
  readonly questions: Map<string, readonly unknown[]>;
  /** The screens that are shown inside this one: in its tabs and cases. */
  readonly inner: Set<ScreenStore>;
  /** What takes the values that are filled into each pane. */
  readonly takers: Map<string, Take>;
  /** What presses each submit. */
  readonly presses: Map<string, () => void>;
}

/** The state of one screen: every pane has an output before it is drawn. */
export function createScreenStore(definition: ScreenDefinition, within?: string): ScreenStore {
  const outputs = Object.fromEntries(definition.panes.map(({ name, kind }) => [name, initialOutput(kind)]));
  const state = createStore<ScreenState>(() => ({ outputs, working: 0, hidden: new Set(), report: undefined, failures: new Map() }));
  return {
    within,
    state,
    // The same said again is not news, or two panes could keep each other drawing.
    publish(pane, output) {
      if (shallow(state.getState().outputs[pane], output)) return;
      state.setState((before) => ({ outputs: { ...before.outputs, [pane]: output } }));
    },
    show(pane, isShown) {
      const { hidden } = state.getState();
      if (hidden.has(pane) !== isShown) return;
      const next = new Set(hidden);
      if (isShown) next.delete(pane);
      else next.add(pane);
      state.setState({ hidden: next });
    },
    fail(action, failure) {
      const before = state.getState().failures;
      if (failure === undefined && !before.has(action)) return;
      const failures = new Map(before);
      if (failure === undefined) failures.delete(action);
      else failures.set(action, failure);
      state.setState({ failures });
    },
    async work(work) {
      state.setState(({ working }) => ({ working: working + 1 }));
      try {
        return await work();
      } finally {
        state.setState(({ working }) => ({ working: working - 1 }));
      }
    },
    lostFiles: new WeakMap(),
    questions: new Map(),
    inner: new Set(),
    takers: new Map(),
    presses: new Map(),
  };
}

type QueryKey = readonly unknown[];

function allQuestions({ questions, inner }: ScreenStore): readonly QueryKey[] {
  return [...questions.values(), ...[...inner].flatMap(allQuestions)];
}

/** Where the questions of a pane lie in the cache: its own, or those of the screen that stands in it. The pane may be one of a screen inside this one. */
export function questionsIn({ questions, inner }: ScreenStore, pane: string): readonly QueryKey[] {
  const own = questions.get(pane);
  if (own !== undefined) return [own];
  const held = [...inner].filter(({ within }) => within === pane);
  if (held.length > 0) return held.flatMap(allQuestions);
  return [...inner].map((store) => questionsIn(store, pane)).find((keys) => keys.length > 0) ?? [];
}
