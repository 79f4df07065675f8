import type { Declaration, Service } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { matchPath } from '../../schemas/wire/path';

export interface NamedCall {
  readonly name: string;
  readonly call: Declaration;
}

const areas: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = api;
const named: readonly NamedCall[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

/** Returns the declared call of a request; `path` has no query. `undefined` outside the contract. */
export function callOf(method: string, path: string, service?: Service): NamedCall | undefined {
  try {
    return named.find(
      ({ call }) =>
        call.method === method && (service === undefined || call.service === service) && matchPath(call.path, path) !== undefined,
    );
  } catch {
    // No contract path has an invalid escape.
    return undefined;
  }
}
