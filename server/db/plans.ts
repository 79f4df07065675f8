import type { QueryConfig } from 'pg';

/** Executions before a statement is prepared. */
const often = 10;
/** Each connection keeps all plans, up to 0.1 MB each. */
const mostPrepared = 100;
const mostCounted = 2_000;

function isConfig(statement: unknown): statement is QueryConfig {
  return typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string';
}

/**
 * Names frequent statements, so that each connection plans them once: planning a large join takes longer than running it. Unsuitable where
 * the best plan depends on the amount.
 */
export function planner(): (statement: unknown) => unknown {
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

  return (statement) => {
    const name = isConfig(statement) && statement.name === undefined ? nameOf(statement.text) : undefined;
    return name === undefined ? statement : { ...Object(statement), name };
  };
}
