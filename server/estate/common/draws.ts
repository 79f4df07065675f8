import { type SQL, sql } from 'drizzle-orm';

/** A deterministic draw: any split into portions generates the same day. `salt` separates the draws of a key. */
function bits(key: string, salt: number): string {
  return `(hashint8extended((${key})::bigint, ${salt}) & 2147483647)`;
}

/** Returns an integer from 0 to `sides` - 1. */
export function draw(key: string, salt: number, sides: number | string): SQL {
  return sql.raw(`(${bits(key, salt)} % (${sides}))::int`);
}

/** A condition that holds in so many of a thousand cases. */
export function chance(key: string, salt: number, perMille: number): SQL {
  return sql.raw(`(${bits(key, salt)} % 1000 < ${perMille})`);
}

/** The floor of an even spread of width two averages half less than the spread. */
export function countWithMean(key: string, salt: number, mean: number): SQL {
  return sql.raw(`floor(${mean - 0.5} + ${bits(key, salt)} / 1073741824.0)::int`);
}

export function pickText(key: string, salt: number, texts: readonly string[]): SQL {
  return sql`(${textArray(texts)})[1 + ${draw(key, salt, texts.length)}]`;
}

/** Returns trusted texts as an SQL array. */
export function textArray(texts: readonly string[]): SQL {
  return sql.raw(`array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]::text[]`);
}

/** Returns a list as rows of `ord` (from 1) and `value` (JSON). */
export function jsonRows(list: readonly unknown[], alias: string): SQL {
  return sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as ${sql.raw(alias)}(value, ord)`;
}
