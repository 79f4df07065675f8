import type { Request } from '../../../../src/schemas/call';

/** Where a value lies in an input: the names and places that lead to it. */
export type Path = readonly string[];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where two inputs of the same call differ. */
function differing(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (isRecord(one) && isRecord(other))
    return Object.keys({ ...one, ...other }).flatMap((key) => differing(one[key], other[key], [...path, key]));
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((each, at) => differing(each, other[at], [...path, String(at)]));
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

/** What lies there. */
export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? value : valueAt(Object(value)[key], rest);
}

/** The input with something else there. */
export function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const changed = withValue(Object(value)[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed };
}

/** A call about one place that names one thing of another place. */
export interface Hybrid {
  /** The fields that are of the other place. */
  readonly field: string;
  readonly request: Request<unknown>;
}

/** A call about one place with each of its ids in turn from another; none where it has a single one, which would be the other place's call itself. */
export function hybridsOf(own: Request<unknown>, foreign: Request<unknown>): readonly Hybrid[] {
  const paths = differing(own.input, foreign.input);
  if (paths.length < 2) return [];
  return paths.map((path) => ({
    field: path.join('.'),
    request: { ...own, input: Object(withValue(own.input, path, valueAt(foreign.input, path))) },
  }));
}
