import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Counted } from '../db/changes';

const { organisation, installations } = api;

/** Frequent queries of data that changes a few times a day: organisation, lists, a site's installations and form. */
const ofRegister: ReadonlySet<Declaration> = new Set<Declaration>([
  organisation.operators,
  organisation.deviceOperators,
  organisation.manufacturers,
  organisation.categories,
  organisation.gameTitles,
  organisation.operatorRegions,
  organisation.operatorOptions,
  organisation.tree,
  organisation.analysisTree,
  organisation.kioskTree,
  installations.filterByMachine,
  installations.position,
]);

/** Returns the change count that validates a cached response; `undefined` for no cache. */
export function countedFor(call: Declaration): Counted | undefined {
  if (call.watched === true) return 'floor';
  return ofRegister.has(call) ? 'register' : undefined;
}
