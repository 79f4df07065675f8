import { Type } from 'typebox';
import type { Codec } from './codec';

export type Details = readonly (readonly [name: string, value: string])[];

/** More than any options form holds. */
const longestForm = 200_000;

const inValue = { escape: /%(?=3B|25)/gi, unescape: /%(?:3B|25)/gi };
const inName = { escape: /%(?=3B|25|3D)/gi, unescape: /%(?:3B|25|3D)/gi };

function escapeWith(rules: typeof inValue, text: string): string {
  return text.replace(rules.escape, '%25').replaceAll(';', '%3B');
}

function unescapeWith(rules: typeof inValue, text: string): string {
  return text.replace(rules.unescape, (match) => String.fromCharCode(Number.parseInt(match.slice(1), 16)));
}

/**
 * `details`: `name=value` pairs joined by `;`, split on the first `=`. docs/rules/everywhere.md, 3. Only `;` and escape-like text are
 * percent-escaped (in names `=` too).
 */
export const details: Codec<Details, string> = {
  schema: Type.String({ maxLength: longestForm }),
  encode: (pairs) =>
    pairs.map(([name, value]) => `${escapeWith(inName, name).replaceAll('=', '%3D')}=${escapeWith(inValue, value)}`).join(';'),
  decode(wire) {
    if (wire === '') return [];
    return wire.split(';').map((pair) => {
      const split = pair.indexOf('=');
      const [name, value] = split < 0 ? [pair, ''] : [pair.slice(0, split), pair.slice(split + 1)];
      return [unescapeWith(inName, name), unescapeWith(inValue, value)] as const;
    });
  },
};
