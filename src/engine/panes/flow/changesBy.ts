import { type AnyMachineSnapshot, transition } from 'xstate';
import type { Request } from '../../../schemas/call';
import { changesSomething } from '../../../schemas/changes';

/** Whether a machine that takes this event has the server change something at once; `answers` are what its actors ask. */
export function changesBy(
  snapshot: AnyMachineSnapshot,
  answers: Readonly<Record<string, (input: unknown) => Request<unknown>>>,
  event: { readonly type: string },
): boolean {
  const [, effects] = transition(snapshot.machine, snapshot, event);
  return effects.some(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return false;
    const { src, input } = Object(params);
    const request = answers[src]?.(input);
    return request !== undefined && changesSomething(request.call);
  });
}
