import { type Selection, selectionCodes, selections } from '../../../../../src/schemas/wire/selections';
import type { AccessLevel } from '../../../../db/schema';
import type { AccessScope } from '../rights/place';

/** The contract's numbers. */
export const accessTypes = { organisation: 0, regions: 1 } as const;

const levels: ReadonlyMap<number, AccessLevel> = new Map([
  [selectionCodes.operator, 'operator'],
  [selectionCodes.company, 'company'],
  [selectionCodes.subCompany, 'sub_company'],
  [selectionCodes.site, 'site'],
]);

export function selectedLevels(selected: readonly Selection[]): readonly { readonly level: AccessLevel; readonly refId: number }[] {
  return selected.map(({ code, id }) => ({ level: code === undefined ? 'operator_region' : (levels.get(code) ?? 'site'), refId: id }));
}

function selectionOf({ level, refId }: AccessScope): Selection {
  const code = [...levels].find(([, each]) => each === level)?.[0];
  return code === undefined ? { id: refId ?? 0 } : { code, id: refId ?? 0 };
}

export function wireOf(places: readonly AccessScope[]): string {
  return selections.encode(places.map(selectionOf));
}

export function keyOf(place: AccessScope): string {
  return selections.encode([selectionOf(place)]);
}

/** Organisation for an empty list. */
export function typeOf(places: readonly AccessScope[]): number {
  return places.some(({ level }) => level === 'operator_region') ? accessTypes.regions : accessTypes.organisation;
}
