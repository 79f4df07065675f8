import { fieldsOf } from '../../../data/found';
import type { Declaration } from '../../../schemas/call';

/** A binding that reads more than this has lost its way in data without an end, such as the parents of parents. */
const mostReads = 5000;

/** Names that the language itself asks for. */
const ofTheLanguage: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'then', 'toJSON']);

/** Data that is whatever it is taken for: an object or a function, an empty list to a loop, 1 to arithmetic. It equals nothing. */
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

/** What calling a binding has shown. */
export interface Probed {
  /** What it gave; nothing where it threw. */
  readonly gave: unknown;
  /** The names that it read from its context. */
  readonly reads: readonly string[];
}

/** Calls a binding with a context that holds anything, and listens to what it reads. Never throws. */
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

/** Whether this is a call: what is declared of one is asked of none but where it matters, so its own texts are enough to tell. */
function isDeclaration(value: unknown): value is Declaration {
  const { service, method, path } = fieldsOf(value);
  return [service, method, path].every((part) => typeof part === 'string');
}

/** The calls of what a binding gave, where that is a request, several that are joined, the download of one, or a list of such, with their names in it. */
export function callsIn(gave: unknown): readonly { readonly at: string; readonly call: Declaration }[] {
  if (Array.isArray(gave)) return gave.flatMap(callsIn);
  const { call, request, parts } = fieldsOf(gave);
  const found = call ?? fieldsOf(request)['call'];
  if (isDeclaration(found)) return [{ at: '', call: found }];
  return Object.entries(fieldsOf(parts)).flatMap(([name, part]) => callsIn(part).map((inner) => ({ at: `.${name}`, call: inner.call })));
}

/** Names a call: its service, method and path. */
export function callKey({ service, method, path }: Pick<Declaration, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}
