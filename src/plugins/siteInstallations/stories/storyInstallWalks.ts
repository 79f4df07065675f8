import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { installMachine } from '../../../machines/install';
import type { InstallContext, InstallEvent, InstallInput } from '../../../machines/installation';
import { CallFailure, type Failure } from '../../../schemas/failure';
import type { Details } from '../../../schemas/wire/details';

export type Question = 'browse' | 'find' | 'load' | 'reload' | 'finish' | 'reopen' | 'findAgain';

export type Move =
  | { readonly by: 'user'; readonly event: InstallEvent }
  | { readonly by: 'answer'; readonly to: Question }
  | { readonly by: 'failure'; readonly to: Question; readonly failure: Failure };

const options = [{ code: 'GameTitle', text: 'Game Title/Pack', type: 2, defaultText: 'Golden Reef', isEditable: true }];
const details: Details = [['GameTitle', 'Golden Reef']];

export const installInputs = {
  choosing: {
    mode: 'install',
    positions: [
      { id: 1003, name: 'Position 3' },
      { id: 1005, name: 'Position 5' },
    ],
  },
  given: { mode: 'install', positions: [{ id: 1003, name: 'Position 3' }], positionId: 1003 },
  editing: { mode: 'edit', positionId: 1001, positionName: 'Position 1' },
} as const satisfies Readonly<Record<string, InstallInput>>;
export type InstallStart = keyof typeof installInputs;

export const failures = {
  browse: [{ kind: 'broken', status: 500, text: 'The free machines could not be listed.' }],
  find: [{ kind: 'rejected', status: 404, detail: 'There is no machine asset with the number NL-77.' }],
  load: [{ kind: 'broken', status: 500, text: 'The position could not be read.' }],
  reload: [{ kind: 'broken', status: 500, text: 'The options could not be made.' }],
  finish: [
    {
      kind: 'rejected',
      status: 400,
      detail: 'This machine could not be installed.',
      errors: [{ field: 'Serial', message: 'This serial number is taken.' }],
    },
    { kind: 'unreachable' },
    { kind: 'stale', status: 409, detail: 'Megan Rees changed this position meanwhile.' },
  ],
  reopen: [{ kind: 'denied', status: 403, detail: 'This position does not exist, or you may not see it.' }],
  findAgain: [{ kind: 'rejected', status: 404, detail: 'There is no machine asset with the number NL-77.' }],
} as const satisfies Readonly<Record<Question, readonly Failure[]>>;

const answered: Readonly<Record<Question, unknown>> = {
  browse: { options: [], free: [{ assetNo: 'NL-77', name: 'NL-77 · Golden Reef' }] },
  find: { options },
  load: { assetNo: 'NL-77', options },
  reload: { options },
  finish: { assetNo: 'NL-77', options },
  reopen: { assetNo: 'NL-77', options },
  findAgain: { options },
};
const questions = Object.keys(answered).filter((name): name is Question => Object.hasOwn(failures, name));

const userMoves: readonly Move[] = (
  [
    { type: 'PICK', positionId: 1003 },
    { type: 'BROWSE' },
    { type: 'SEARCH', assetNo: 'NL-77' },
    { type: 'RELOAD', details },
    { type: 'FINISH', details },
    { type: 'RETRY' },
    { type: 'BACK' },
    { type: 'CANCEL' },
  ] satisfies readonly InstallEvent[]
).map((event) => ({ by: 'user', event }));

const moves: readonly Move[] = [
  ...userMoves,
  ...questions.map((to): Move => ({ by: 'answer', to })),
  ...questions.flatMap((to) => failures[to].map((failure): Move => ({ by: 'failure', to, failure }))),
];

/** The machine's type does not include its actors' done events. */
function eventOf(move: Move): InstallEvent {
  if (move.by === 'user') return move.event;
  const event =
    move.by === 'answer'
      ? { type: `xstate.done.actor.${move.to}`, output: answered[move.to] }
      : { type: `xstate.error.actor.${move.to}`, error: new CallFailure(move.failure) };
  return event as object as InstallEvent;
}

export interface Place {
  readonly value: string;
  readonly failure: Failure | undefined;
}

export interface Leg {
  readonly from: Place;
  readonly move: Move;
  readonly to: Place;
  readonly isEnd: boolean;
}

interface Edge extends Leg {
  readonly source: string;
  readonly target: string;
}

function placeOf({ value, context }: { readonly value: unknown; readonly context: InstallContext }): Place {
  return { value: String(value), failure: context.failure };
}

function keyOf({ value, failure }: Place): string {
  return `${value}:${failure?.kind ?? ''}`;
}

export function legsOf(start: InstallStart): readonly Edge[] {
  const events = new Map(moves.map((move) => [eventOf(move), move]));
  const map = getAdjacencyMap(installMachine, {
    input: installInputs[start],
    events: [...events.keys()],
    serializeState: (snapshot) => keyOf(placeOf(snapshot)),
    limit: 2000,
  });
  return adjacencyMapToArray(map).flatMap(({ state, event, nextState }) => {
    const move = events.get(event);
    if (move === undefined || !state.can(event)) return [];
    const [from, to] = [placeOf(state), placeOf(nextState)];
    return [{ from, move, to, isEnd: nextState.status === 'done', source: keyOf(from), target: keyOf(to) }];
  });
}

/** Returns the shortest route to a matching edge, inclusive. */
function routeTo(edges: readonly Edge[], from: string, isWanted: (edge: Edge) => boolean): readonly Edge[] | undefined {
  const routes: (readonly Edge[])[] = [[]];
  const seen = new Set([from]);
  for (const route of routes) {
    const at = route.at(-1)?.target ?? from;
    const leaving = edges.filter(({ source }) => source === at);
    const wanted = leaving.find(isWanted);
    if (wanted !== undefined) return [...route, wanted];
    for (const edge of leaving) {
      if (seen.has(edge.target)) continue;
      seen.add(edge.target);
      routes.push([...route, edge]);
    }
  }
  return undefined;
}

export interface Walk {
  readonly start: InstallStart;
  readonly first: string;
  readonly legs: readonly Leg[];
}

/** Returns walks that cover every distinct leg, at least one per start, each as long as possible. */
export function walksOf(starts: readonly InstallStart[], sameLeg: (leg: Edge, start: InstallStart) => string): readonly Walk[] {
  const taken = new Set<string>();
  return starts.flatMap((start) => {
    const edges = legsOf(start);
    const first = edges[0]?.source ?? '';
    const isNew = (edge: Edge) => !taken.has(sameLeg(edge, start));
    const walks: Walk[] = [];
    for (;;) {
      const legs: Edge[] = [];
      for (;;) {
        const at = legs.at(-1)?.target ?? first;
        const route = routeTo(edges, at, (edge) => !edge.isEnd && isNew(edge)) ?? routeTo(edges, at, isNew);
        if (route === undefined) break;
        legs.push(...route);
        for (const edge of route) taken.add(sameLeg(edge, start));
      }
      const end = walks.length === 0 && legs.length === 0 ? routeTo(edges, first, ({ isEnd }) => isEnd) : undefined;
      legs.push(...(end ?? []));
      if (legs.length === 0) return walks;
      walks.push({ start, first: first.split(':')[0] ?? '', legs });
    }
  });
}
