import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

/** A flag in a path segment: `true` or `false`; also reads 1 and 0. */
export const flagSegment: Codec<boolean, string> = {
  schema: Type.String({ pattern: '^([Tt]rue|[Ff]alse|1|0)$' }),
  encode: String,
  decode(wire) {
    if (!/^(?:true|false|1|0)$/i.test(wire)) throw new WireError(`'${wire}' is neither true nor false`);
    return /^(?:true|1)$/i.test(wire);
  },
};
