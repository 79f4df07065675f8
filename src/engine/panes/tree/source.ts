import { isObject } from '../../../data/unknownObject';
import type { Colour } from '../../../schemas/entities/colour';
import type { TreeSource } from '../../../ui/tree/source';
import type { OptionsOf } from '../../definition/kind';

type Tree = OptionsOf<'tree'>;
type Reading = { readonly [K in 'key' | 'name' | 'children']: Tree[K] | undefined };

function textOf(node: object, name: string): string {
  const value: unknown = Reflect.get(node, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isColour(value: unknown): value is Colour {
  return isObject(value) && ['r', 'g', 'b', 'a'].every((part) => typeof value[part] === 'number');
}

function childrenOf(node: object): readonly object[] {
  const children: unknown = Reflect.get(node, 'children');
  // Returns the node's own list and does not check its items, because the tree reads it again and again.
  return Array.isArray(children) ? children : [];
}

function colourOf(node: object): Colour | undefined {
  const colour: unknown = Reflect.get(node, 'colour');
  return isColour(colour) ? colour : undefined;
}

/** How to read the nodes of the contract's trees. docs/rules/shell.md, 3. */
const contract: Required<TreeSource<object>> = {
  key: (node) => textOf(node, 'child'),
  name: (node) => textOf(node, 'name'),
  children: childrenOf,
  bold: (node) => Reflect.get(node, 'bold') === true,
  colour: colourOf,
};

/** Returns how a tree reads its nodes: the screen's functions, else the contract's. */
export function sourceOf({ key = contract.key, name = contract.name, children = contract.children }: Reading): TreeSource<object> {
  return { ...contract, key, name, children };
}
