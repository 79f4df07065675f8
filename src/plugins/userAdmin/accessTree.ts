import type { OrganisationNode, OrganisationType } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { type Selection, selectionCodes, selections } from '../../schemas/wire/selections';

const codes: Readonly<Record<OrganisationType, number>> = {
  CO: selectionCodes.company,
  SUB: selectionCodes.subCompany,
  SI: selectionCodes.site,
};

/** A place that may be selected: `child` is how it travels. */
export interface AccessNode {
  readonly id: number;
  readonly child: string;
  readonly type: OrganisationType | 'ALL';
  readonly name: string;
  /** The places that it lies in, as they travel. */
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

/** The organisation of an operator below All, which is the operator. */
export function accessTree(operator: number, nodes: readonly OrganisationNode[]): readonly AccessNode[] {
  const child = keyOf(selectionCodes.operator, operator);
  return [{ id: operator, child, type: 'ALL', name: 'All', above: [], children: nodes.map((node) => placed(node, [child])) }];
}

function keysIn({ child, children }: AccessNode): readonly string[] {
  return [child, ...children.flatMap(keysIn)];
}

/** What is selected, as it travels, and back. */
export function selectedIn(selected: string | undefined): readonly Selection[] {
  return selections.decode(selected ?? '');
}

const keysOf = (selected: string | undefined): readonly string[] => (selected ? selected.split(';') : []);

/** Whether a place is selected, by itself or with what it lies in; an operator region lies in nothing. */
export function isSelected(
  selected: string | undefined,
  { child, above = [] }: Pick<AccessNode, 'child'> & Partial<Pick<AccessNode, 'above'>>,
): boolean {
  return keysOf(selected).some((key) => key === child || above.includes(key));
}

/** With one more place; what lies in it falls away. */
export function withPlace(selected: string | undefined, node: AccessNode): string {
  const inside = new Set(keysIn(node));
  return [...keysOf(selected).filter((key) => !inside.has(key)), node.child].join(';');
}

/** With one more operator region. */
export function withRegion(selected: string | undefined, id: number): string {
  return [...new Set([...keysOf(selected), String(id)])].join(';');
}

/** Without some of them. */
export function withoutPlaces(selected: string | undefined, keys: readonly string[]): string {
  return keysOf(selected)
    .filter((key) => !keys.includes(key))
    .join(';');
}

/** Whether what is selected is of another type: parts of the organisation have a code, operator regions have none. */
export function isOfType(selected: string | undefined, type: number | undefined): boolean {
  return selectedIn(selected).every(({ code }) => (code === undefined) === (type === 1));
}
