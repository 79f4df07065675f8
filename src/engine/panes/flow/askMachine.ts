import type { AnyActorRef } from 'xstate';
import type { ErasedContext } from '../../definition/context';
import type { Step } from '../../definition/steps';
import { stepAt } from './state';
import type { CameBack } from './stepProps';

/** Waits until a machine has left the states in which this step is busy, or has stopped. */
function settled(actor: AnyActorRef, steps: readonly Step[]): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => actor.getSnapshot().status !== 'active' || stepAt(steps, actor.getSnapshot().value)?.isBusy !== true;
    if (isSettled()) {
      resolve();
      return;
    }
    const end = () => {
      subscription.unsubscribe();
      resolve();
    };
    const subscription = actor.subscribe({ next: () => isSettled() && end(), error: end, complete: end });
  });
}

interface Question {
  readonly actor: AnyActorRef;
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly ctx: ErasedContext;
}

/** Sends an event from a step, as `ask` of its view says. */
export async function askMachine({ actor, steps, step, ctx }: Question, event: { readonly type: string }): Promise<CameBack | undefined> {
  if (!actor.getSnapshot().can(event)) return undefined;
  actor.send(event);
  await settled(actor, steps);
  const { value, context } = actor.getSnapshot();
  if (stepAt(steps, value)?.step !== step) return undefined;
  const now = { ...ctx, machine: context };
  return { ctx: now, failure: step.failure?.(now) };
}

/** Stops a machine that nobody looks at any more, once what it was busy with has been answered; gives it then to `end`. */
export async function endMachine(actor: AnyActorRef, steps: readonly Step[], end: () => void): Promise<void> {
  await settled(actor, steps);
  end();
  actor.stop();
}
