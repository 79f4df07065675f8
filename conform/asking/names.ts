import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';

/** What a call is known by: its area and name. */
export type CallName = `${string}.${string}`;

/** Every declared call by its name, in the order of the contract. */
export function declaredCalls(): ReadonlyMap<CallName, Declaration> {
  const areas: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = api;
  return new Map(
    Object.entries(areas).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${area}.${name}` as const, call] as const),
    ),
  );
}

/** Calls of one address differ in what they are for. */
function keyOf({ method, service, path, summary }: Declaration): string {
  return JSON.stringify([method, service, path, summary]);
}

const names = new Map([...declaredCalls()].map(([name, call]) => [keyOf(call), name]));

/** The name of the call that a request is of. Throws for one that is not declared. */
export function nameOf(call: Declaration): CallName {
  const name = names.get(keyOf(call));
  if (name === undefined) throw new Error(`${call.path} is not declared`);
  return name;
}
