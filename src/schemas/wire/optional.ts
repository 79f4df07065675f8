import { type Static, type TSchema, Type } from 'typebox';
import { type Codec, WireError } from './codec';

/** A field that may be missing from a body: nothing travels as null, and null or a left-out field is nothing. */
export function optional<const S extends TSchema>(schema: S): Codec<Static<S> | undefined, Static<S> | null> {
  return {
    schema: Type.Union([schema, Type.Null()]),
    encode: (value) => value ?? null,
    decode: (wire) => wire ?? undefined,
  };
}

/** A field beside the contract, which a server may not know: it travels only where it says something. */
export function beside<const S extends TSchema>(schema: S): Codec<Static<S> | undefined, Static<S> | null | undefined> {
  return { ...optional(schema), isBeside: true, encode: (value) => value };
}

/** A field that always travels as the same value, which tells calls of the same path apart. */
export function constant<const Value extends boolean | string>(value: Value): Codec<undefined, Value> {
  return { schema: Type.Literal(value), encode: () => value, decode: () => undefined };
}

/** An id in a query that may be left out. Throws WireError for anything but a whole number that is not negative. */
export const optionalIdQuery: Codec<number | undefined, string | undefined> = {
  schema: Type.String({ pattern: '^[0-9]{1,15}$' }),
  encode: (value) => (value === undefined ? undefined : String(value)),
  decode(wire) {
    if (wire === undefined) return undefined;
    if (!/^\d{1,15}$/.test(wire)) throw new WireError(`'${wire}' is not an id`);
    return Number(wire);
  },
};

/** A text in a query that may be left out; an empty one is nothing. */
export const optionalQuery: Codec<string | undefined, string | undefined> = {
  schema: Type.String(),
  encode: (value) => value,
  decode: (wire) => (wire === '' ? undefined : wire),
};
