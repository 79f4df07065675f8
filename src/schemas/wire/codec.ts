import { type Static, type TSchema, Type } from 'typebox';

/**
 * How one field travels: `Value` is what screens and handlers speak, `Wire` what goes over the network.
 * `schema` is the JSON Schema of the wire form. `decode(encode(value))` gives the value back.
 */
export interface Codec<Value, Wire = unknown> {
  readonly schema: TSchema;
  /** Stands beside the contract: it travels only where it says something. */
  readonly isBeside?: true;
  encode(value: Value): Wire;
  decode(wire: Wire): Value;
}

/** Thrown when a wire form cannot be read; the message says what was expected. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** A field that travels as it is. */
export function plain<const S extends TSchema>(schema: S): Codec<Static<S>, Static<S>> {
  return { schema, encode: (value) => value, decode: (wire) => wire };
}

/** Text that is always present and travels as it is. */
export const text = plain(Type.String());

/** A yes or no. */
export const flag = plain(Type.Boolean());

/** An id or a count that is always present. */
export const integer = plain(Type.Integer());

/** An integer in a path segment. Throws WireError for anything but decimal digits with an optional minus. */
export const integerSegment: Codec<number, string> = {
  schema: Type.String({ pattern: '^-?[0-9]{1,15}$' }),
  encode: String,
  decode(wire) {
    if (!/^-?\d{1,15}$/.test(wire)) throw new WireError(`'${wire}' is not a whole number`);
    return Number(wire);
  },
};
