import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

const missingText = '#';
const missingId = -1;

// Escapes '.' and '..', which a path would resolve, '#', which means "nothing", and their escaped forms.
const escaped = /^%(?:25)*(?:23|2E\.?)$/;
const special: ReadonlyMap<string, string> = new Map([
  ['#', '%23'],
  ['.', '%2E'],
  ['..', '%2E.'],
]);
const unescaped: ReadonlyMap<string, string> = new Map([...special].map(([text, wire]) => [wire, text]));

/**
 * Optional text in a body or path segment: undefined and '' travel as `#`. docs/rules/everywhere.md, 3. Every other text round-trips, also
 * `#`.
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

/** Optional text, such as an email address: undefined travels as ''. */
export const textIfAny: Codec<string | undefined, string> = {
  schema: Type.String(),
  encode: (value) => value ?? '',
  decode: (wire) => (wire === '' ? undefined : wire),
};

/** Optional id: undefined travels as -1, which also means the current week. docs/rules/everywhere.md, 3. */
export const optionalId: Codec<number | undefined, number> = {
  schema: Type.Integer({ minimum: missingId }),
  encode: (value) => value ?? missingId,
  decode: (wire) => (wire === missingId ? undefined : wire),
};

/** An optional id in a path segment: an integer of at least -1. Throws WireError. */
export const optionalIdSegment: Codec<number | undefined, string> = {
  schema: Type.String({ pattern: '^(-1|[0-9]{1,15})$' }),
  encode: (value) => String(value ?? missingId),
  decode(wire) {
    if (!/^(?:-1|\d{1,15})$/.test(wire)) throw new WireError(`'${wire}' is not an id`);
    return optionalId.decode(Number(wire));
  },
};
