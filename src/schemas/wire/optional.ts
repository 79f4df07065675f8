import { type Static, type TSchema, Type } from 'typebox';
import type { Codec } from './codec';

/** A field that may be missing from a body: nothing travels as null, and null or a left-out field is nothing. */
export function optional<const S extends TSchema>(schema: S): Codec<Static<S> | undefined, Static<S> | null> {
  return {
    schema: Type.Union([schema, Type.Null()]),
    encode: (value) => value ?? null,
    decode: (wire) => wire ?? undefined,
  };
}

/** A field that always travels as the same value, which tells calls of the same path apart. */
export function constant<const Value extends boolean | string>(value: Value): Codec<undefined, Value> {
  return { schema: Type.Literal(value), encode: () => value, decode: () => undefined };
}

/** A text in a query that may be left out; an empty one is nothing. */
export const optionalQuery: Codec<string | undefined, string | undefined> = {
  schema: Type.String(),
  encode: (value) => value,
  decode: (wire) => (wire === '' ? undefined : wire),
};
