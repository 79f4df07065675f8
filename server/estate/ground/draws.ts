import { type SQL, sql } from 'drizzle-orm';

/**
 * Chance without chance: a draw depends on its key and salt alone, so the same day comes out the same however often and in whatever portions
 * it is generated. `key` is an SQL expression for a whole number, `salt` tells the draws of one key apart.
 */
function bits(key: string, salt: number): string {
  return `(hashint8extended((${key})::bigint, ${salt}) & 2147483647)`;
}

/** A whole number from 0 to `sides` - 1. */
export function draw(key: string, salt: number, sides: number | string): SQL {
  return sql.raw(`(${bits(key, salt)} % (${sides}))::int`);
}

/** Whether something comes about that happens so many times in a thousand. */
export function chance(key: string, salt: number, perMille: number): SQL {
  return sql.raw(`(${bits(key, salt)} % 1000 < ${perMille})`);
}

/**
 * A count with the given mean: one of the two or three whole numbers around it.
 * The floor of a number spread evenly over a width of two has a mean half below the spread's.
 */
export function countWithMean(key: string, salt: number, mean: number): SQL {
  return sql.raw(`floor(${mean - 0.5} + ${bits(key, salt)} / 1073741824.0)::int`);
}

/** One of the texts, by draw. */
export function pickText(key: string, salt: number, texts: readonly string[]): SQL {
  return sql`(${textArray(texts)})[1 + ${draw(key, salt, texts.length)}]`;
}

/** Texts of ours as an SQL array. */
export function textArray(texts: readonly string[]): SQL {
  return sql.raw(`array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]::text[]`);
}

/** A list as rows of `ord` (from 1) and `value` (JSON). */
export function jsonRows(list: readonly unknown[], alias: string): SQL {
  return sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as ${sql.raw(alias)}(value, ord)`;
}
