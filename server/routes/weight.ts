import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Weight } from '../db/open';

const { analysis, revenue, incomeSecurity, organisation, installations } = api;

/** Queries over whole operators, besides all file calls. */
const large: ReadonlySet<Declaration> = new Set<Declaration>([
  analysis.grid,
  analysis.graph,
  revenue.dashboard,
  revenue.graph,
  incomeSecurity.dashboard,
  incomeSecurity.graph,
]);

const ofOnePlace: ReadonlySet<Declaration> = new Set<Declaration>([organisation.tree, installations.filterByMachine]);

/** Returns whether a call may take seconds of database time. */
export function isHeavy(call: Declaration): boolean {
  return call.answer.kind === 'file' || large.has(call);
}

/** Constant statements: a call that reads one or two ids. */
function isShort(call: Declaration): boolean {
  return ofOnePlace.has(call) || (call.method === 'GET' && call.answer.kind === 'json');
}

export function weightOf(call: Declaration): Weight {
  if (isHeavy(call)) return 'heavy';
  return isShort(call) ? 'short' : 'usual';
}
