import { type Static, type TSchema, Type } from 'typebox';

/**
 * How one field travels: `Value` in screens and handlers, `Wire` on the network. `decode(encode(value))` returns the value; `decode` throws
 * WireError for an invalid form.
 */
export interface Codec<Value, Wire = unknown> {
  readonly schema: TSchema;
  readonly isExtra?: true;
  encode(value: Value): Wire;
  decode(wire: Wire): Value;
}

/** A wire form that cannot be decoded; the message says what was expected. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** A codec for a value that travels unchanged. */
export function plain<const S extends TSchema>(schema: S): Codec<Static<S>, Static<S>> {
  return { schema, encode: (value) => value, decode: (wire) => wire };
}

export const text = plain(Type.String());

export const flag = plain(Type.Boolean());

export const integer = plain(Type.Integer());

export const integerSegment: Codec<number, string> = {
  schema: Type.String({ pattern: '^-?[0-9]{1,15}$' }),
  encode: String,
  decode(wire) {
    if (!/^-?\d{1,15}$/.test(wire)) throw new WireError(`'${wire}' is not a whole number`);
    return Number(wire);
  },
};
