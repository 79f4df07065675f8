import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { FileAnswer, Request } from '../../../schemas/call';
import type { Failure } from '../../../schemas/failure';
import type { CoverLine } from '../../../schemas/wire/cover';
import type { DownloadTask } from '../../../ui/modals/DownloadReport';
import type { ErasedContext } from '../../definition/context';
import type { Effect, Piece } from '../../definition/effect';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { initialOutput } from '../../definition/kinds';
import type { Take } from '../../panes/contract';

export interface ScreenState {
  readonly outputs: ErasedContext;
  readonly working: number;
  readonly hidden: ReadonlySet<string>;
  readonly report: Report | undefined;
  readonly oneByOne: OneByOne | undefined;
  readonly failures: ReadonlyMap<ActionDefinition, ActionFailure>;
}

export interface ActionFailure {
  readonly title?: string;
  readonly text: string;
  readonly about: string | undefined;
  readonly control: Element | null;
}

export interface Report {
  readonly name: string;
  /** The filters of the list as text; `undefined` for a file that is no list. */
  readonly coverLines: readonly CoverLine[] | undefined;
  readonly make: (task: DownloadTask) => Promise<FileAnswer>;
  readonly lost: (failure: Failure) => void;
  readonly settle: (isSaved: boolean) => void;
}

export interface OneByOne extends Pick<Extract<Effect, { readonly effect: 'oneByOne' }>, 'title' | 'pieces' | 'done'> {
  readonly send: Parameters<Piece['work']>[0];
  readonly settle: (isOver: boolean) => void;
}

export interface ScreenStore {
  readonly within: string | undefined;
  readonly state: StoreApi<ScreenState>;
  readonly publish: (pane: string, output: unknown) => void;
  readonly show: (pane: string, isShown: boolean) => void;
  readonly fail: (action: ActionDefinition, failure: ActionFailure | undefined) => void;
  readonly work: <T>(work: () => Promise<T>) => Promise<T>;
  readonly lostFiles: WeakMap<Request<FileAnswer>, Failure>;
  readonly questions: Map<string, readonly unknown[]>;
  readonly inner: Set<ScreenStore>;
  readonly takers: Map<string, Take>;
  readonly presses: Map<string, () => void>;
}

export function createScreenStore(definition: ScreenDefinition, within?: string): ScreenStore {
  const outputs = Object.fromEntries(definition.panes.map(({ name, kind }) => [name, initialOutput(kind)]));
  const state = createStore<ScreenState>(() => ({
    outputs,
    working: 0,
    hidden: new Set(),
    report: undefined,
    oneByOne: undefined,
    failures: new Map(),
  }));
  return {
    within,
    state,
    // Equal outputs are ignored, or two panes could re-render each other for ever.
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

/** Returns the query keys of a pane, which may belong to an inner screen, with those of the screens in it. */
export function questionsIn({ questions, inner }: ScreenStore, pane: string): readonly QueryKey[] {
  const own = questions.get(pane);
  if (own !== undefined) return [own];
  const held = [...inner].filter(({ within }) => within === pane);
  if (held.length > 0) return held.flatMap(allQuestions);
  return [...inner].map((store) => questionsIn(store, pane)).find((keys) => keys.length > 0) ?? [];
}
