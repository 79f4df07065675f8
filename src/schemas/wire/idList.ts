import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

export type IdList = 'all' | readonly number[];

/** Ids joined by `;`, `-1` for all, `#` for none. docs/rules/everywhere.md, 3. Throws WireError. */
export const idList: Codec<IdList, string> = {
  schema: Type.String({ pattern: '^(#|-1|[0-9]+(;[0-9]+)*)$' }),
  encode(value) {
    if (value === 'all') return '-1';
    return value.length === 0 ? '#' : value.join(';');
  },
  decode(wire) {
    if (wire === '-1') return 'all';
    if (wire === '#' || wire === '') return [];
    if (!/^\d+(?:;\d+)*$/.test(wire)) throw new WireError(`'${wire}' is not a list of ids joined by ';'`);
    return wire.split(';').map(Number);
  },
};
