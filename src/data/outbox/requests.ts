import type { CallsByArea, Declaration, Request } from '../../schemas/call';
import type { Entry } from './entry';

/** A call's name in the contract, as a declaration cannot be stored. */
export interface CallName {
  readonly area: string;
  readonly call: string;
}

/** Calls may share a path and differ in the body; requests keep the declaration's parts. */
function isSame(one: Declaration, other: Declaration): boolean {
  const { service, method, path, body, answer } = other;
  return one.service === service && one.method === method && one.path === path && one.body === body && one.answer === answer;
}

/** Returns a call's area and name. Throws for a call outside the contract. */
export function nameOf(calls: CallsByArea, wanted: Declaration): CallName {
  for (const [area, ofArea] of Object.entries(calls)) {
    for (const [call, declaration] of Object.entries(ofArea)) if (isSame(declaration, wanted)) return { area, call };
  }
  throw new Error(`${wanted.method} ${wanted.path} is no call of the contract, so it cannot be kept in the outbox`);
}

/** `undefined` if this version lacks the call. */
export function requestOf(calls: CallsByArea, { area, call, input }: Pick<Entry, 'area' | 'call' | 'input'>): Request<unknown> | undefined {
  const ofArea = Object.hasOwn(calls, area) ? calls[area] : undefined;
  const declaration = ofArea !== undefined && Object.hasOwn(ofArea, call) ? ofArea[call] : undefined;
  return declaration === undefined ? undefined : { call: declaration, input };
}
