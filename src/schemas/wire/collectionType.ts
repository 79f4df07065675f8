import { Type } from 'typebox';
import type { CollectionType } from '../entities/collections';
import { type Codec, WireError } from './codec';

export const collectionTypeSegment: Codec<CollectionType, string> = {
  schema: Type.String({ pattern: '^[12]$' }),
  encode: String,
  decode(wire) {
    if (wire === '1') return 1;
    if (wire === '2') return 2;
    throw new WireError(`'${wire}' is not a type of collection (1 or 2)`);
  },
};
