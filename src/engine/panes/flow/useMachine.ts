import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { failureOf } from '../../../schemas/failure';
import type { ErasedMachine } from '../../definition/kinds/flow';
import { useClient } from '../../ground/client';
import type { PaneHost } from '../contract';

const nothingYet = { actor: undefined, error: undefined };

const overtaken = new WeakSet<AnyActorRef>();

/** Whether what a machine has sent came too late: somebody else had changed it, which is not yet seen around the flow. */
export function isOvertaken(actor: AnyActorRef): boolean {
  return overtaken.has(actor);
}

/** Runs a flow's machine, its promise actors answered by the screen's calls, and afresh with another input. `onSnapshot` hears every state, and nothing at its end. */
export function useMachine(
  name: string,
  { machine: load, answers }: Pick<ErasedMachine, 'machine' | 'answers'>,
  input: unknown,
  host: Pick<PaneHost, 'send' | 'watch'>,
  onSnapshot: (actor: AnyActorRef | undefined) => void,
) {
  const client = useClient();
  const { watch } = host;
  // The error is that of code which could not be loaded.
  const [state, setState] = useState<{ readonly actor: AnyActorRef | undefined; readonly error: unknown }>(nothingYet);
  const [run, setRun] = useState(0);
  const key = input === undefined ? undefined : JSON.stringify(input);
  const tell = useEffectEvent(onSnapshot);

  const provided = useEffectEvent((machine: AnyStateMachine) => {
    const actors = Object.fromEntries(
      Object.entries(answers).map(([source, answer]) => [
        source,
        fromPromise<unknown, unknown>(({ input: asked, signal }) => {
          const request = answer(asked);
          // A question may be dropped when the machine moves on; a change that has been sent must be waited for.
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
      inspect(said) {
        // What its own actors answer comes from within.
        if (said.type !== '@xstate.event' || said.actorRef !== actor || said.event.type.startsWith('xstate.')) return;
        watch?.heard(name, said.event);
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
    // It is not stopped when its tab goes behind another, which looks the same from here: a step half done would be lost.
    return () => {
      isOver = true;
    };
  }, [key, load, run]);

  const { actor } = state;
  useEffect(() => actor && watch?.started(name, (event) => actor.send(event)), [actor, watch, name]);

  /** Ends what is running and starts with the same input. */
  const restart = () => setRun((before) => before + 1);
  return { ...state, restart };
}
