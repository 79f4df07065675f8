import { callIn, callKey } from '../probe';
import type { Rule } from '../rule';

/** Every request is to a call of the contract. What a binding asks only of some data is not seen here. */
export const undeclaredCall: Rule = ({ screens }, { calls }) =>
  screens.flatMap(({ uses }) =>
    uses.flatMap(({ path, gave }) => {
      const call = callIn(gave);
      if (call === undefined || calls.includes(callKey(call))) return [];
      return [{ path, message: `The contract has no call '${callKey(call)}'.`, found: callKey(call), expected: calls }];
    }),
  );
