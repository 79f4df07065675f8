import { requirementWords } from '../../engine';
import type { CallEntry, Inventory, Part } from './inventory';
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
    ...part.needs.map(requirementWords),
    ...part.gates.map((gate) => gateText(gate)),
    ...callsOfPart(part, calls).map(callWords),
  ].join(' ');
}

/**
 * What is left of the tabs under a filter: the parts in which every typed word is found, in themselves or in the name of their tab, with
 * the calls that they make.
 */
export function filterInventories(inventories: readonly Inventory[], typed: string): readonly Inventory[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return inventories;
  return inventories.flatMap((inventory) => {
    const { plugin, parts, calls } = inventory;
    const tab = `${plugin.title} ${plugin.id} ${plugin.section}`;
    const found = parts.filter((part) => {
      const text = `${tab} ${partWords(part, calls)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return found.length === 0 ? [] : [{ plugin, parts: found, calls: found.flatMap((part) => callsOfPart(part, calls)) }];
  });
}
