import { textsOf } from '../../../../data/found';
import { callKey, callsIn } from '../probe';
import { oneOf, type Rule } from '../rule';

/** Every request is to a call of the contract, and outdates or forgets the answers of such calls. What a binding asks only of some data is not seen here. */
export const undeclaredCall: Rule = ({ screens, waits, finds }, { calls, callNames }) => {
  const asked = [...waits, ...finds].map(({ path, asked: gave }) => ({ path: `${path}.load`, gave }));
  return [...screens.flatMap(({ uses }) => uses), ...asked].flatMap(({ path, gave }) =>
    callsIn(gave).flatMap(({ at, call }) => [
      ...oneOf(callKey(call), calls, `${path}${at}`, 'call'),
      ...textsOf(call.outdates).flatMap((name) => oneOf(name, callNames, `${path}${at}.outdates`, 'call')),
      ...textsOf(call.forgets).flatMap((name) => oneOf(name, callNames, `${path}${at}.forgets`, 'call')),
    ]),
  );
};
