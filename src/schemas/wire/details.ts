import { Type } from 'typebox';
import type { Codec } from './codec';

/** Names and values of a form, in the order they were described. */
export type Details = readonly (readonly [name: string, value: string])[];

/** More than any form of options holds. Other texts that are called details, such as what is searched for, are as short as usual. */
const longestForm = 200_000;

const inValue = { escape: /%(?=3B|25)/gi, unescape: /%(?:3B|25)/gi };
const inName = { escape: /%(?=3B|25|3D)/gi, unescape: /%(?:3B|25|3D)/gi };

function escapeWith(rules: typeof inValue, text: string): string {
  return text.replace(rules.escape, '%25').replaceAll(';', '%3B');
}

function unescapeWith(rules: typeof inValue, text: string): string {
  return text.replace(rules.unescape, (found) => String.fromCharCode(Number.parseInt(found.slice(1), 16)));
}

/**
 * `details`: `name=value` pairs joined by `;`, split on the first `=`. docs/rules/everywhere.md, 3.
 * A value is its raw text unless it holds `;` or could be read as an escape; then just those characters are
 * percent-escaped (in names `=` too), so that every text round-trips and ordinary ones look as servers expect.
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
