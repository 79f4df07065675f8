import { textsOf } from '../../../../data/unknownObject';
import { callKey, callsIn } from '../probe';
import { oneOf, type Rule } from '../rule';

/** Every request is in the contract. Requests that depend on data are not checked. */
export const undeclaredCall: Rule = ({ screens, tasks, figures, search }, { calls, callNames }) => {
  const requests = [...tasks, ...figures, ...search].flatMap(({ path, requests: byName }) =>
    Object.entries(byName).map(([name, gave]) => ({ path: `${path}.${name}`, gave })),
  );
  return [...screens.flatMap(({ uses }) => uses), ...requests].flatMap(({ path, gave }) =>
    callsIn(gave).flatMap(({ at, call }) => [
      ...oneOf(callKey(call), calls, `${path}${at}`, 'call'),
      ...textsOf(call.outdates).flatMap((name) => oneOf(name, callNames, `${path}${at}.outdates`, 'call')),
      ...textsOf(call.forgets).flatMap((name) => oneOf(name, callNames, `${path}${at}.forgets`, 'call')),
    ]),
  );
};
