import { type AnyMachineSnapshot, transition } from 'xstate';
import type { Request } from '../../../schemas/call';
import { changesSomething } from '../../../schemas/changes';

/** Whether an event changes server data at once; `answers` are the requests of the actors. */
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
