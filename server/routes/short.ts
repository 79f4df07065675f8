import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Context } from '../call/context';
import { isHeavy } from './heavy';

/** Questions about one place that put what they ask in a body. */
const ofOnePlace: ReadonlySet<Declaration> = new Set<Declaration>([api.organisation.tree, api.installations.filterByMachine]);

/** Whether the statements of a call are the same whoever asks for how much: it reads what an id or two name. */
function isShort(call: Declaration): boolean {
  return ofOnePlace.has(call) || (call.method === 'GET' && call.answer.kind === 'json' && !isHeavy(call));
}

/** The context of a call, with a database that prepares what is asked often where the call is short. */
export function inShort(call: Declaration, context: Context): Context {
  const { short } = context.server.open;
  return short !== undefined && isShort(call) ? { ...context, db: short } : context;
}
