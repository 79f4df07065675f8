import { type Static, type TSchema, Type } from 'typebox';
import { type Codec, WireError } from './codec';

/** An optional body field: undefined travels as null; null or a missing field is undefined. */
export function optional<const S extends TSchema>(schema: S): Codec<Static<S> | undefined, Static<S> | null> {
  return {
    schema: Type.Union([schema, Type.Null()]),
    encode: (value) => value ?? null,
    decode: (wire) => wire ?? undefined,
  };
}

/** An optional field that is omitted when undefined, as some servers do not know it. */
export function extra<const S extends TSchema>(schema: S): Codec<Static<S> | undefined, Static<S> | null | undefined> {
  return { ...optional(schema), isExtra: true, encode: (value) => value };
}

/** A field with a constant value, which distinguishes calls of one path. */
export function constant<const Value extends boolean | string>(value: Value): Codec<undefined, Value> {
  return { schema: Type.Literal(value), encode: () => value, decode: () => undefined };
}

export const optionalIdQuery: Codec<number | undefined, string | undefined> = {
  schema: Type.String({ pattern: '^[0-9]{1,15}$' }),
  encode: (value) => (value === undefined ? undefined : String(value)),
  decode(wire) {
    if (wire === undefined) return undefined;
    if (!/^\d{1,15}$/.test(wire)) throw new WireError(`'${wire}' is not an id`);
    return Number(wire);
  },
};

export const optionalQuery: Codec<string | undefined, string | undefined> = {
  schema: Type.String(),
  encode: (value) => value,
  decode: (wire) => (wire === '' ? undefined : wire),
};
