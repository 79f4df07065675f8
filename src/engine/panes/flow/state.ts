import type { StateValue } from 'xstate';
import type { Step } from '../../definition/steps';

/** Every dotted path of a machine's state: `{ searching: 'asking' }` is at `searching` and `searching.asking`. */
function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner === undefined ? [] : pathsOf(inner).map((path) => `${name}.${path}`)),
  ]);
}

/** A step as it is shown in a state. */
interface Shown {
  readonly step: Step;
  /** What was sent from it is under way. */
  readonly isBusy: boolean;
}

/** The step for a state, of its own or busy: the one that names it most exactly; nothing for a state that only shows progress. */
export function stepAt(steps: readonly Step[], value: StateValue): Shown | undefined {
  const paths = pathsOf(value);
  const named = steps.flatMap((step) => [
    { step, name: step.state, isBusy: false },
    ...(step.busy ?? []).map((name) => ({ step, name, isBusy: true })),
  ]);
  return named.filter(({ name }) => paths.includes(name)).sort((one, other) => other.name.length - one.name.length)[0];
}
