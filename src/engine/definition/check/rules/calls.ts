import { callKey, callsIn } from '../probe';
import type { Rule } from '../rule';

/** Every request is to a call of the contract. What a binding asks only of some data is not seen here. */
export const undeclaredCall: Rule = ({ screens }, { calls }) =>
  screens.flatMap(({ uses }) =>
    uses.flatMap(({ path, gave }) =>
      callsIn(gave)
        .map(({ at, call }) => ({ path: `${path}${at}`, found: callKey(call) }))
        .filter(({ found }) => !calls.includes(found))
        .map(({ path: at, found }) => ({ path: at, message: `The contract has no call '${found}'.`, found, expected: calls })),
    ),
  );
