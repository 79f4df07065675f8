import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { gateOf } from '../security/gate';

const { analysis, revenue, incomeSecurity } = api;

/** Questions that read the figures of whole operators, beside all those that make files. */
const large: ReadonlySet<Declaration> = new Set<Declaration>([
  analysis.grid,
  analysis.graph,
  revenue.dashboard,
  revenue.graph,
  incomeSecurity.dashboard,
  incomeSecurity.graph,
]);

/** Whether answering a call may take seconds of the database. */
export function isHeavy(call: Declaration): boolean {
  return call.answer.kind === 'file' || large.has(call);
}

/**
 * So many of them at once leave the database free for the short questions of everybody else; those who wait are answered in the order of their coming.
 */
export const heavyWork = gateOf({
  places: 3,
  queue: 40,
  retryAfter: 10,
  detail: 'Too many reports and analyses are being made at this moment. Please try again in a few seconds.',
});
