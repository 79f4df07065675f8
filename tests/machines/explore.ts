import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  waitFor,
} from 'xstate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { stepsOf } from '../../src/engine/definition/steps';
import type { Within } from '../../src/engine/definition/within';
import { CallFailure, type Failure } from '../../src/schemas/failure';

export function statesWithStep({ build }: Within<never>): readonly string[] {
  const panes = build(screen('none') as never).definition.panes;
  const steps = panes.flatMap((pane) => (pane.kind === 'flow' ? stepsOf(pane.options.steps) : []));
  return steps.flatMap(({ state, busy = [] }) => [state, ...busy]).sort();
}

export function lastingStates({ states }: AnyStateMachine): readonly string[] {
  return Object.keys(states)
    .filter((name) => states[name]?.type !== 'final' && states[name]?.always === undefined)
    .sort();
}

interface InvokedRequest {
  readonly to: string;
  readonly input: unknown;
  readonly answer: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A user event, or the response or failure of the last request. */
export type Move<Event> =
  | { readonly name: string; readonly send: Event }
  | { readonly name: string; readonly to: string; readonly answer: unknown }
  | { readonly name: string; readonly to: string; readonly failure: Failure };

/** Type-erased: the compiler knows nothing common to generic machines. */
function seen(state: unknown): AnyMachineSnapshot {
  return state as AnyMachineSnapshot;
}

export function startWaiting<M extends AnyStateMachine>(machine: M, actors: readonly string[], input: InputFrom<M>) {
  const requests: InvokedRequest[] = [];
  const waiting = (to: string) =>
    fromPromise<unknown, unknown>(({ input: given }) => new Promise((answer, fail) => requests.push({ to, input: given, answer, fail })));
  const provided = machine.provide({ actors: Object.fromEntries(actors.map((to) => [to, waiting(to)])) } as Parameters<M['provide']>[0]);
  const actor: Actor<M> = createActor(provided as M, { input } as NonNullable<Parameters<typeof createActor<M>>[1]>);
  actor.start();

  /** Returns the actor's last request. Throws if there is none. */
  function last(to: string): InvokedRequest {
    const match = requests.findLast((each) => each.to === to);
    if (match === undefined) throw new Error(`No request for ${to}`);
    return match;
  }
  const at = (value: string) => waitFor(actor, (state) => seen(state).value === value, { timeout: 30_000 });
  return { actor, requests, last, at };
}
type Run<M extends AnyStateMachine> = ReturnType<typeof startWaiting<M>>;

export interface Leg<M extends AnyStateMachine> {
  readonly from: ReturnType<Actor<M>['getSnapshot']>;
  readonly move: Move<EventFromLogic<M>>;
  readonly to: ReturnType<Actor<M>['getSnapshot']>;
  readonly path: readonly string[];
  readonly requests: readonly string[];
}

function takes<M extends AnyStateMachine>({ actor, requests }: Run<M>, move: Move<EventFromLogic<M>>): boolean {
  const now = seen(actor.getSnapshot());
  if ('send' in move) return now.can(move.send);
  const isOpen = Object.values<{ getSnapshot(): { status: string } }>(now.children).some(
    (child) => child.getSnapshot().status === 'active',
  );
  return isOpen && requests.at(-1)?.to === move.to;
}

async function make<M extends AnyStateMachine>({ actor, last }: Run<M>, move: Move<EventFromLogic<M>>): Promise<void> {
  if ('send' in move) {
    actor.send(move.send);
    return;
  }
  const before = actor.getSnapshot();
  if ('answer' in move) last(move.to).answer(move.answer);
  else last(move.to).fail(new CallFailure(move.failure));
  await waitFor(actor, (now) => now !== before, { timeout: 30_000 });
}

/** Explores a machine until every move is tried in every reachable place, as identified by `placeOf`. Returns the moves. */
export async function explore<M extends AnyStateMachine>(
  start: () => Run<M>,
  moves: readonly Move<EventFromLogic<M>>[],
  placeOf: (state: ReturnType<Actor<M>['getSnapshot']>) => string,
): Promise<readonly Leg<M>[]> {
  const legs: Leg<M>[] = [];
  const seen = new Set([placeOf(start().actor.getSnapshot())]);
  const ways: (readonly Move<EventFromLogic<M>>[])[] = [[]];
  async function follow(way: (typeof ways)[number]): Promise<Run<M>> {
    const run = start();
    for (const step of way) await make(run, step);
    return run;
  }
  for (const way of ways) {
    const there = await follow(way);
    for (const move of moves.filter((each) => takes(there, each))) {
      const run = await follow(way);
      const from = run.actor.getSnapshot();
      await make(run, move);
      const to = run.actor.getSnapshot();
      const whole = [...way, move];
      legs.push({ from, move, to, path: whole.map(({ name }) => name), requests: run.requests.map((each) => each.to) });
      if (seen.has(placeOf(to))) continue;
      seen.add(placeOf(to));
      ways.push(whole);
    }
  }
  return legs;
}

export function tableOf<M extends AnyStateMachine>(legs: readonly Leg<M>[]): Readonly<Record<string, readonly string[]>> {
  const table = new Map<string, Set<string>>();
  for (const { from, move, to } of legs) {
    const row = table.get(String(seen(from).value)) ?? new Set();
    table.set(String(seen(from).value), row.add(`${move.name} -> ${String(seen(to).value)}`));
  }
  return Object.fromEntries([...table].map(([state, row]) => [state, [...row].sort()]));
}
