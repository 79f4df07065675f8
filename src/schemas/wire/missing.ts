import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

const missingText = '#';
const missingId = -1;

// Inside a path a lone '.' or '..' would be resolved away, and a lone '#' means "nothing"; these, and texts that look like
// their escaped forms, are escaped so that every text a user can type arrives as typed.
const escaped = /^%(?:25)*(?:23|2E\.?)$/;
const special: ReadonlyMap<string, string> = new Map([
  ['#', '%23'],
  ['.', '%2E'],
  ['..', '%2E.'],
]);
const unescaped: ReadonlyMap<string, string> = new Map([...special].map(([text, wire]) => [wire, text]));

/**
 * Text that may be missing, in a body or a path segment: nothing (or an empty text) travels as `#`. docs/rules/everywhere.md, 3.
 * Every other text round-trips, also `#` itself.
 */
export const optionalText: Codec<string | undefined, string> = {
  schema: Type.String(),
  encode(value) {
    if (value === undefined || value === '') return missingText;
    return special.get(value) ?? (escaped.test(value) ? `%25${value.slice(1)}` : value);
  },
  decode(wire) {
    if (wire === missingText || wire === '') return undefined;
    return unescaped.get(wire) ?? (escaped.test(wire) ? `%${wire.slice(3)}` : wire);
  },
};

/** Text that may be missing where it narrows nothing, such as an address to send to: nothing travels as an empty text, which no server takes for an address. */
export const textIfAny: Codec<string | undefined, string> = {
  schema: Type.String(),
  encode: (value) => value ?? '',
  decode: (wire) => (wire === '' ? undefined : wire),
};

/** An id that may be missing: nothing travels as -1, which also stands for the current week. docs/rules/everywhere.md, 3. */
export const optionalId: Codec<number | undefined, number> = {
  schema: Type.Integer({ minimum: missingId }),
  encode: (value) => value ?? missingId,
  decode: (wire) => (wire === missingId ? undefined : wire),
};

/** An optional id in a path segment. Throws WireError for anything but an integer of at least -1. */
export const optionalIdSegment: Codec<number | undefined, string> = {
  schema: Type.String({ pattern: '^(-1|[0-9]{1,15})$' }),
  encode: (value) => String(value ?? missingId),
  decode(wire) {
    if (!/^(?:-1|\d{1,15})$/.test(wire)) throw new WireError(`'${wire}' is not an id`);
    return optionalId.decode(Number(wire));
  },
};
