import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { failureOf } from '../../../schemas/failure';
import { useClient } from '../../common/client';
import type { ErasedMachine } from '../../definition/kinds/flow';
import type { PaneHost } from '../contract';

const nothingYet = { actor: undefined, error: undefined };

const overtaken = new WeakSet<AnyActorRef>();

/** Whether a stale save has revealed another user's change that the screen does not show yet. */
export function isOvertaken(actor: AnyActorRef): boolean {
  return overtaken.has(actor);
}

/**
 * Runs a flow's machine with the screen's requests as actors, and restarts it for new input. `onSnapshot` gets every state, and `undefined`
 * at its end.
 */
export function useMachine(
  name: string,
  { machine: load, answers }: Pick<ErasedMachine, 'machine' | 'answers'>,
  input: unknown,
  host: Pick<PaneHost, 'send' | 'watch'>,
  onSnapshot: (actor: AnyActorRef | undefined) => void,
) {
  const client = useClient();
  const { watch } = host;
  // The error of a failed code load.
  const [state, setState] = useState<{ readonly actor: AnyActorRef | undefined; readonly error: unknown }>(nothingYet);
  const [run, setRun] = useState(0);
  const key = input === undefined ? undefined : JSON.stringify(input);
  const tell = useEffectEvent(onSnapshot);

  const provided = useEffectEvent((machine: AnyStateMachine) => {
    const actors = Object.fromEntries(
      Object.entries(answers).map(([source, answer]) => [
        source,
        fromPromise<unknown, unknown>(({ input: sourceInput, signal }) => {
          const request = answer(sourceInput);
          // A query may be aborted when the machine moves on; a sent change may not.
          if (request.call.method === 'GET') return client.ask(request, { signal });
          return host.send(request).catch((error: unknown) => {
            if (failureOf(error).kind === 'stale') overtaken.add(actor);
            throw error;
          });
        }),
      ]),
    );
    const actor: AnyActorRef = createActor(machine.provide({ actors } as Parameters<typeof machine.provide>[0]), {
      id: name,
      input,
      inspect(inspected) {
        // Skips events of the machine's own actors.
        if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor || inspected.event.type.startsWith('xstate.')) return;
        watch?.heard(name, inspected.event);
      },
    });
    return actor;
  });

  const running = useRef<{ readonly token: string; readonly actor: AnyActorRef }>(undefined);
  useEffect(() => {
    const token = key === undefined ? undefined : `${run}:${key}`;
    if (running.current !== undefined && running.current.token !== token) {
      running.current.actor.stop();
      running.current = undefined;
      setState(nothingYet);
      tell(undefined);
    }
    if (token === undefined || running.current !== undefined) return;
    let isOver = false;
    load().then(
      (machine) => {
        if (isOver) return;
        const actor = provided(machine);
        running.current = { token, actor };
        actor.subscribe(() => tell(actor));
        actor.start();
        setState({ actor, error: undefined });
        tell(actor);
      },
      (error: unknown) => {
        if (!isOver) setState({ actor: undefined, error });
      },
    );
    // Not stopped: hiding a tab looks like an unmount here, and would lose a step's input.
    return () => {
      isOver = true;
    };
  }, [key, load, run]);

  const { actor } = state;
  useEffect(() => actor && watch?.started(name, (event) => actor.send(event)), [actor, watch, name]);

  const restart = () => setRun((before) => before + 1);
  return { ...state, restart };
}
