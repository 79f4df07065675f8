import type { Pool, QueryConfig } from 'pg';
import { withMethods } from './leaving';

/** A statement that is asked so often is prepared. */
const often = 10;
/** Each connection keeps the plans of all of them, which take up to a tenth of a megabyte each. */
const mostPrepared = 100;
const mostCounted = 2_000;

function isConfig(asked: unknown): asked is QueryConfig {
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';
}

/**
 * The connections as short questions use them: what is asked often outside transactions is prepared, so that a connection thinks out only once what is to be
 * done, which for a join of many tables takes longer than doing it. Not for questions whose best plan depends on how much is asked for.
 */
export function withPlans(pool: Pool): Pool {
  const counted = new Map<string, number>();
  const prepared = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = prepared.get(text);
    if (known !== undefined || prepared.size >= mostPrepared) return known;
    const times = (counted.get(text) ?? 0) + 1;
    if (times < often) {
      if (counted.size >= mostCounted) counted.clear();
      counted.set(text, times);
      return undefined;
    }
    counted.delete(text);
    const name = `short_${prepared.size}`;
    prepared.set(text, name);
    return name;
  }

  const query = (asked: unknown, ...values: readonly unknown[]): unknown => {
    const name = isConfig(asked) && asked.name === undefined ? nameOf(asked.text) : undefined;
    const named = name === undefined ? asked : { ...Object(asked), name };
    return Reflect.apply(pool.query, pool, [named, ...values]);
  };
  return withMethods(pool, { query });
}
