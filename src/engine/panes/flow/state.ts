import type { StateValue } from 'xstate';
import type { Step } from '../../definition/flow';

/** Every dotted path of a machine's state: `{ searching: 'asking' }` is at `searching` and `searching.asking`. */
function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner === undefined ? [] : pathsOf(inner).map((path) => `${name}.${path}`)),
  ]);
}

/** The step for a state: the one that names it most exactly; nothing for a state that only shows progress. */
export function stepAt(steps: readonly Step[], value: StateValue): Step | undefined {
  const paths = pathsOf(value);
  return steps.filter(({ state }) => paths.includes(state)).sort((one, other) => other.state.length - one.state.length)[0];
}
