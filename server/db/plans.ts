import type { QueryConfig } from 'pg';

/** A statement that is asked so often is prepared. */
const often = 10;
/** Each connection keeps the plans of all of them, which take up to a tenth of a megabyte each. */
const mostPrepared = 100;
const mostCounted = 2_000;

function isConfig(asked: unknown): asked is QueryConfig {
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';
}

/**
 * Names statements as short questions ask them outside transactions: what is asked often is prepared under its name, so that a connection thinks out only once
 * what is to be done, which for a join of many tables takes longer than doing it. Not for questions whose best plan depends on how much is asked for.
 */
export function planner(): (asked: unknown) => unknown {
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

  return (asked) => {
    const name = isConfig(asked) && asked.name === undefined ? nameOf(asked.text) : undefined;
    return name === undefined ? asked : { ...Object(asked), name };
  };
}
