import type { Declaration } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';

export type CallName = `${string}.${string}`;

export function declaredCalls(): ReadonlyMap<CallName, Declaration> {
  const areas: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = api;
  return new Map(
    Object.entries(areas).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${area}.${name}` as const, call] as const),
    ),
  );
}

/** Calls with the same address differ in their summary. */
function keyOf({ method, service, path, summary }: Declaration): string {
  return JSON.stringify([method, service, path, summary]);
}

const names = new Map([...declaredCalls()].map(([name, call]) => [keyOf(call), name]));

/** Throws for an undeclared call. */
export function nameOf(call: Declaration): CallName {
  const name = names.get(keyOf(call));
  if (name === undefined) throw new Error(`${call.path} is not declared`);
  return name;
}
