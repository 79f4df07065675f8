import { shallow } from 'zustand/vanilla/shallow';
import type { ErasedContext } from '../definition/context';

/** A computation that runs again only if something that it read has changed. */
export type Cell<T> = (ctx: ErasedContext, ...more: readonly unknown[]) => T;

interface Last<T> {
  /** What the computation read of the context. */
  readonly reads: ReadonlyMap<string, unknown>;
  readonly more: readonly unknown[];
  readonly value: T;
}

/** Returns a context that notes which of its values are read. */
function observed(ctx: ErasedContext, reads: Map<string, unknown>): ErasedContext {
  return new Proxy(ctx, {
    get(target, name) {
      if (typeof name === 'string') reads.set(name, target[name]);
      return Reflect.get(target, name);
    },
    has(target, name) {
      if (typeof name === 'string') reads.set(name, target[name]);
      return Reflect.has(target, name);
    },
  });
}

/** Makes a cell: it compares what was read of `ctx`, and each of `more`. An equal result keeps its identity. */
export function createCell<T>(compute: Cell<T>): Cell<T> {
  let last: Last<T> | undefined;
  return (ctx, ...more) => {
    const isSame =
      last?.more.every((each, at) => Object.is(each, more[at])) && [...last.reads].every(([name, value]) => Object.is(ctx[name], value));
    if (last !== undefined && isSame) return last.value;
    const reads = new Map<string, unknown>();
    const value = compute(observed(ctx, reads), ...more);
    last = { reads, more, value: last !== undefined && shallow(last.value, value) ? last.value : value };
    return last.value;
  };
}
