import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { Grid } from './grid';
import { Option } from './option';

const optional = Type.Optional;

/**
 * MU manufacturer, GT game title, MA machine asset, MT category, DP depot, CB cabinet type, NA note acceptor, SP supplier.
 * docs/rules/assets.md, 3.
 */
export const assetNodeTypes = ['MU', 'GT', 'MA', 'MT', 'DP', 'CB', 'NA', 'SP'] as const;
export type AssetNodeType = (typeof assetNodeTypes)[number];

/**
 * A node of the asset tree. `id` is the item's, -1 for a group without an item. `child` is the tree key, which differs from `{type}{id}`
 * below another group; `parent` is the parent's key ('' at the top). docs/rules/assets.md, 3.
 */
export interface AssetNode {
  readonly id: number;
  readonly child: string;
  readonly parent: string;
  readonly type: AssetNodeType;
  readonly name: string;
  readonly colour?: Colour;
  readonly bold?: boolean;
  readonly children: readonly AssetNode[];
}

/** Parses a tree key into an item, in the tree or not; id 0 is a new one. `undefined` for other texts. */
export function assetOfKey(key: string): AssetNode | undefined {
  const [, word, digits = ''] = /^([A-Z]{2})(\d{1,9})(?:\.|$)/.exec(key) ?? [];
  const type = assetNodeTypes.find((known) => known === word);
  return type === undefined ? undefined : { id: Number(digits), child: key, parent: '', type, name: '', children: [] };
}

const nodeReference = Type.Unsafe<AssetNode>({ $ref: '#/$defs/AssetNode' });

/** A status with its count; `selected`: on by default, or requested. */
export const AssetStatusCount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  colour: optional(Colour),
  qty: Type.Integer(),
  selected: Type.Boolean(),
});
export type AssetStatusCount = Static<typeof AssetStatusCount>;

/** docs/rules/assets.md, 3. */
export interface AssetTree {
  readonly statuses: readonly AssetStatusCount[];
  readonly treeInfo: readonly AssetNode[];
}

export const AssetTree = Type.Unsafe<AssetTree>({
  // References resolve from the root of a schema.
  $defs: {
    AssetNode: Type.Object({
      id: Type.Integer(),
      child: Type.String(),
      parent: Type.String(),
      type: Type.Enum([...assetNodeTypes]),
      name: Type.String(),
      colour: optional(Colour),
      bold: optional(Type.Boolean()),
      children: Type.Array(nodeReference),
    }),
  },
  ...Type.Object({ statuses: Type.Array(AssetStatusCount), treeInfo: Type.Array(nodeReference) }),
});

const Options = Type.Array(Option);

/**
 * An item's form: `options`, or the three parts of `assetUI` for machine assets. `grid` is the history, `doQuestion` and `questionText` the
 * question before a save, `doDelete` the right to delete. `id` is 0 if unsaved. docs/rules/assets.md, 3 (item load response).
 */
export const Item = Type.Object({
  id: optional(Type.Integer()),
  options: optional(Options),
  assetUI: optional(Type.Object({ main: Options, operational: Options, ownership: Options })),
  grid: optional(Grid),
  doQuestion: optional(Type.Boolean()),
  questionText: optional(Type.String()),
  doDelete: optional(Type.Boolean()),
});
export type Item = Static<typeof Item>;
