import type { Part } from '../app/shell/partsOf';
import { requirementWords } from '../engine';
import { holdsWords } from '../schemas/wire/soughtWords';
import type { CallEntry, Inventory } from './inventory';
import { callsOfPart } from './permissions';
import { gateText, requirementsOfCall } from './requirements';

function callWords({ name = '', call }: CallEntry): string {
  if (call === undefined) return '';
  return [name, call.method, call.path, call.service, ...requirementsOfCall(call).map(requirementWords)].join(' ');
}

function partWords(part: Part, calls: readonly CallEntry[]): string {
  return [
    part.what,
    part.kind ?? '',
    part.name,
    part.label,
    ...part.can.map(requirementWords),
    ...part.needs.map((gate) => gateText(gate)),
    ...callsOfPart(part, calls).map(callWords),
  ].join(' ');
}

export function filterInventories(inventories: readonly Inventory[], typed: string): readonly Inventory[] {
  if (typed.trim() === '') return inventories;
  return inventories.flatMap((inventory) => {
    const { plugin, parts, calls } = inventory;
    const tab = `${plugin.title} ${plugin.id} ${plugin.section}`;
    const matches = parts.filter((part) => holdsWords(`${tab} ${partWords(part, calls)}`, typed));
    return matches.length === 0 ? [] : [{ plugin, parts: matches, calls: matches.flatMap((part) => callsOfPart(part, calls)) }];
  });
}
