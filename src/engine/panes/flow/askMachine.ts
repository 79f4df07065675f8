import type { AnyActorRef } from 'xstate';
import type { ErasedContext } from '../../definition/context';
import type { Step } from '../../definition/steps';
import { stepAt } from './state';
import type { CameBack } from './stepProps';

/** Waits until the machine leaves this step's busy states or stops. */
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

export async function askMachine({ actor, steps, step, ctx }: Question, event: { readonly type: string }): Promise<CameBack | undefined> {
  if (!actor.getSnapshot().can(event)) return undefined;
  actor.send(event);
  await settled(actor, steps);
  const { value, context } = actor.getSnapshot();
  if (stepAt(steps, value)?.step !== step) return undefined;
  const now = { ...ctx, machine: context };
  return { ctx: now, failure: step.failure?.(now) };
}

/** Stops an unmounted machine after its pending request, then passes it to `end`. */
export async function endMachine(actor: AnyActorRef, steps: readonly Step[], end: () => void): Promise<void> {
  await settled(actor, steps);
  end();
  actor.stop();
}
