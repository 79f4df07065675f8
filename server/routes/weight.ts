import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Weight } from '../db/open';

const { analysis, revenue, incomeSecurity, organisation, installations } = api;

/** Questions that read the figures of whole operators, beside all those that make files. */
const large: ReadonlySet<Declaration> = new Set<Declaration>([
  analysis.grid,
  analysis.graph,
  revenue.dashboard,
  revenue.graph,
  incomeSecurity.dashboard,
  incomeSecurity.graph,
]);

/** Questions about one place that put what they ask in a body. */
const ofOnePlace: ReadonlySet<Declaration> = new Set<Declaration>([organisation.tree, installations.filterByMachine]);

/** Whether answering a call may take seconds of the database. */
export function isHeavy(call: Declaration): boolean {
  return call.answer.kind === 'file' || large.has(call);
}

/** Whether the statements of a call are the same whoever asks for how much: it reads what an id or two name. */
function isShort(call: Declaration): boolean {
  return ofOnePlace.has(call) || (call.method === 'GET' && call.answer.kind === 'json');
}

/** How much a question is. */
export function weightOf(call: Declaration): Weight {
  if (isHeavy(call)) return 'heavy';
  return isShort(call) ? 'short' : 'usual';
}
