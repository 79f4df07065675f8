import { matchesState, type StateValue } from 'xstate';
import type { Step } from '../../definition/steps';

/** A step as it is shown in a state. */
interface Shown {
  readonly step: Step;
  /** What was sent from it is under way. */
  readonly isBusy: boolean;
}

/** The step for a state, of its own or busy: the one that names it most exactly; nothing for a state that only shows progress. */
export function stepAt(steps: readonly Step[], value: StateValue): Shown | undefined {
  const named = steps.flatMap((step) => [
    { step, name: step.state, isBusy: false },
    ...(step.busy ?? []).map((name) => ({ step, name, isBusy: true })),
  ]);
  return named.filter(({ name }) => matchesState(name, value)).sort((one, other) => other.name.length - one.name.length)[0];
}
