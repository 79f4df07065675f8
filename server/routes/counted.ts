import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Counted } from '../db/changes';

const { organisation, installations } = api;

/** Questions that everybody asks again and again of what changes a few times a day: the organisation, its lists, what stands at a site and its form. */
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

/** By which count of changes it is known that an answer still holds; nothing where it is always made anew. */
export function countedFor(call: Declaration): Counted | undefined {
  if (call.watched === true) return 'floor';
  return ofRegister.has(call) ? 'register' : undefined;
}
