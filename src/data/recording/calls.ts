import type { Declaration, Service } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { matchPath } from '../../schemas/wire/path';

/** A call of the contract by its area and name. */
export interface NamedCall {
  readonly name: string;
  readonly call: Declaration;
}

const areas: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = api;
const named: readonly NamedCall[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

/** The declared call that a request is of, to this service where it is known; the path has no query. Nothing for what the contract does not have. */
export function callOf(method: string, path: string, service?: Service): NamedCall | undefined {
  try {
    return named.find(
      ({ call }) =>
        call.method === method && (service === undefined || call.service === service) && matchPath(call.path, path) !== undefined,
    );
  } catch {
    // An escape that cannot be read is in no path of the contract.
    return undefined;
  }
}
