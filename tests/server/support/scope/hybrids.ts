import type { Request } from '../../../../src/schemas/call';

export type Path = readonly string[];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function differing(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (isRecord(one) && isRecord(other))
    return Object.keys({ ...one, ...other }).flatMap((key) => differing(one[key], other[key], [...path, key]));
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((each, at) => differing(each, other[at], [...path, String(at)]));
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? value : valueAt(Object(value)[key], rest);
}

export function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const changed = withValue(Object(value)[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed };
}

/** A call for one node with a field of another node. */
export interface Hybrid {
  readonly field: string;
  readonly request: Request<unknown>;
}

/** Returns the call with each id in turn from the other node; none for a single id, which would equal the foreign call. */
export function hybridsOf(own: Request<unknown>, foreign: Request<unknown>): readonly Hybrid[] {
  const paths = differing(own.input, foreign.input);
  if (paths.length < 2) return [];
  return paths.map((path) => ({
    field: path.join('.'),
    request: { ...own, input: Object(withValue(own.input, path, valueAt(foreign.input, path))) },
  }));
}
