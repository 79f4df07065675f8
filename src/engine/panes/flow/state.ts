import { matchesState, type StateValue } from 'xstate';
import type { Step } from '../../definition/steps';

interface Shown {
  readonly step: Step;
  /** Its event is being processed. */
  readonly isBusy: boolean;
}

/** Returns the most specific step for a state, own or busy; `undefined` shows progress. */
export function stepAt(steps: readonly Step[], value: StateValue): Shown | undefined {
  const named = steps.flatMap((step) => [
    { step, name: step.state, isBusy: false },
    ...(step.busy ?? []).map((name) => ({ step, name, isBusy: true })),
  ]);
  return named.filter(({ name }) => matchesState(name, value)).sort((one, other) => other.name.length - one.name.length)[0];
}
