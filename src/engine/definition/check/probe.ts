import { fieldsOf } from '../../../data/unknownObject';
import type { Declaration } from '../../../schemas/call';

/** More reads than this mean endless data, such as parents of parents. */
const mostReads = 5000;

/** Names that JavaScript itself reads. */
const ofTheLanguage: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'then', 'toJSON']);

/** A proxy that acts as object, function, empty list and 1. It equals nothing. */
function anything(onRead: () => void): object {
  const target = () => data;
  const data: object = new Proxy(target, {
    get(_, name) {
      onRead();
      if (name === Symbol.toPrimitive) return () => 1;
      if (name === Symbol.iterator) return () => [].values();
      return typeof name === 'symbol' || name === 'then' ? undefined : data;
    },
    apply() {
      onRead();
      return data;
    },
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
  return data;
}

export interface Probed {
  readonly gave: unknown;
  readonly reads: readonly string[];
}

/** Calls a binding with a proxy context and records the names it reads. Never throws. */
export function probe(bind: unknown): Probed {
  if (typeof bind !== 'function') return { gave: undefined, reads: [] };
  const reads = new Set<string>();
  let count = 0;
  const onRead = () => {
    count += 1;
    if (count > mostReads) throw new RangeError('This binding reads on and on');
  };
  const data = anything(onRead);
  const context = new Proxy(Object.create(null), {
    get(_, name) {
      onRead();
      if (typeof name === 'symbol' || ofTheLanguage.has(name)) return undefined;
      reads.add(name);
      return data;
    },
    has: () => true,
  });
  try {
    return { gave: Reflect.apply(bind, undefined, [context, { page: 1, sort: undefined, facets: [] }]), reads: [...reads] };
  } catch {
    return { gave: undefined, reads: [...reads] };
  }
}

function isDeclaration(value: unknown): value is Declaration {
  const { service, method, path } = fieldsOf(value);
  return [service, method, path].every((part) => typeof part === 'string');
}

/** Returns the calls in what a binding returned; a joined request has several. */
export function callsIn(gave: unknown): readonly { readonly at: string; readonly call: Declaration }[] {
  if (Array.isArray(gave)) return gave.flatMap(callsIn);
  const { call, request, parts } = fieldsOf(gave);
  const candidate = call ?? fieldsOf(request)['call'];
  if (isDeclaration(candidate)) return [{ at: '', call: candidate }];
  return Object.entries(fieldsOf(parts)).flatMap(([name, part]) => callsIn(part).map((inner) => ({ at: `.${name}`, call: inner.call })));
}

export function callKey({ service, method, path }: Pick<Declaration, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}
