import type { OrganisationNode, OrganisationType } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { type Selection, selectionCodes, selections } from '../../schemas/wire/selections';

const codes: Readonly<Record<OrganisationType, number>> = {
  CO: selectionCodes.company,
  SUB: selectionCodes.subCompany,
  SI: selectionCodes.site,
};

/** A selectable place; `child` is its key in requests. */
export interface AccessNode {
  readonly id: number;
  readonly child: string;
  readonly type: OrganisationType | 'ALL';
  readonly name: string;
  readonly above: readonly string[];
  readonly children: readonly AccessNode[];
}

function keyOf(code: number, id: number): string {
  return selections.encode([{ code, id }]);
}

function placed(node: OrganisationNode, above: readonly string[]): AccessNode {
  const { id, type, name } = node;
  const child = keyOf(codes[type], id);
  return { id, child, type, name, above, children: childrenOf(node).map((each) => placed(each, [...above, child])) };
}

/** Returns an operator's organisation below All, which is the operator. */
export function accessTree(operator: number, nodes: readonly OrganisationNode[]): readonly AccessNode[] {
  const child = keyOf(selectionCodes.operator, operator);
  return [{ id: operator, child, type: 'ALL', name: 'All', above: [], children: nodes.map((node) => placed(node, [child])) }];
}

function keysIn({ child, children }: AccessNode): readonly string[] {
  return [child, ...children.flatMap(keysIn)];
}

export function selectedIn(selected: string | undefined): readonly Selection[] {
  return selections.decode(selected ?? '');
}

const keysOf = (selected: string | undefined): readonly string[] => (selected ? selected.split(';') : []);

/** Returns whether a place or one of its ancestors is selected; a region has none. */
export function isSelected(
  selected: string | undefined,
  { child, above = [] }: Pick<AccessNode, 'child'> & Partial<Pick<AccessNode, 'above'>>,
): boolean {
  return keysOf(selected).some((key) => key === child || above.includes(key));
}

/** Adds a place and removes its descendants. */
export function withPlace(selected: string | undefined, node: AccessNode): string {
  const inside = new Set(keysIn(node));
  return [...keysOf(selected).filter((key) => !inside.has(key)), node.child].join(';');
}

export function withRegion(selected: string | undefined, id: number): string {
  return [...new Set([...keysOf(selected), String(id)])].join(';');
}

export function withoutPlaces(selected: string | undefined, keys: readonly string[]): string {
  return keysOf(selected)
    .filter((key) => !keys.includes(key))
    .join(';');
}

/** Returns whether the selection has another type: organisation places have a code, regions none. */
export function isOfType(selected: string | undefined, type: number | undefined): boolean {
  return selectedIn(selected).every(({ code }) => (code === undefined) === (type === 1));
}
