import { fieldsOf } from '../../../data/unknownObject';
import type { Words } from '../../../data/words';
import type { IconName } from '../../../ui/icons';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, KeyIn, MaybeRequest, PartOf, With } from '../context';
import { type Facet, type Facets, facetsNow } from '../facet';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import { misshapen } from '../shape';

export interface TreeState {
  readonly facets: readonly number[];
}

export type NodeOf<Answer, Part> = unknown extends Answer
  ? object
  : PartOf<Answer, Part> extends readonly (infer Node extends object)[]
    ? Node
    : never;

/* Methods, so that functions with a concrete node type are accepted before the response type is inferred. */
export interface TreeOptions<Ctx, Answer, Part extends string = never> extends PaneBasics<Ctx> {
  readonly nodes: (ctx: Ctx, state: TreeState) => MaybeRequest<Answer>;
  /** The part of the response with the root nodes, where it is not the response itself. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** Unique in the tree. Default: `child`, as in the contract's trees; the same for the two below. docs/rules/shell.md, 3. */
  key?(node: NodeOf<Answer, Part>): string;
  name?(node: NodeOf<Answer, Part>): string;
  children?(node: NodeOf<Answer, Part>): readonly NodeOf<Answer, Part>[];
  icon?(node: NodeOf<Answer, Part>): IconName;
  isSelectable?(node: NodeOf<Answer, Part>): boolean;
  /** On a computer the first node that it accepts is selected at first. */
  start?(node: NodeOf<Answer, Part>): boolean;
  /** `none`: no search field, because the request searches. */
  readonly search?: 'none';
  /** `nothing`: a selection is only for an action, so it does not leave a form with unsaved changes. */
  readonly leaves?: 'nothing';
  /** A node that can be selected by key although the tree does not show it: a new or filtered one. */
  readonly elsewhere?: (key: string) => NoInfer<unknown extends Answer ? object : NodeOf<Answer, Part>> | undefined;
  /** The selection is cleared when this changes, for trees with `elsewhere`. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Identifies an object that has several nodes. If the selected key is not in the tree, its first node is shown. */
  entityKey?(node: NodeOf<Answer, Part>): string;
  readonly facets?: Facets<Ctx, Ask<Ctx, readonly Facet<number>[]>, NoInfer<Answer>, number>;
  readonly emptyText?: Words<Ctx>;
}

export interface TreeOutput<Node> extends OutputOfKind<'tree'> {
  readonly node: Node | undefined;
  readonly facets: readonly number[];
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tree: KindTypes<TreeOptions<ErasedContext, unknown, string>, TreeOutput<object>, 'chosen' | 'nothing' | 'node'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    tree<const N extends string, Answer, const Part extends string = never>(
      name: Free<Ctx, N>,
      options: TreeOptions<Ctx, Answer, Part>,
    ): Screen<With<Ctx, N, TreeOutput<NodeOf<Answer, Part>>>, Names | N>;
  }
}

export const tree: KindDeclaration<'tree'> = {
  initial: { node: undefined, facets: [] },
  height: 'shared',
  rows: { master: 'only', tools: 'uncounted' },
  there: facetsNow,
  shortcuts: {
    title: 'Trees',
    shortcuts: [
      { keys: '↑ ↓', does: 'Move between entries' },
      { keys: '→ ←', does: 'Expand and collapse an entry' },
      { keys: 'Enter', does: 'Chooses the entry' },
      { keys: 'A to Z', does: 'Go to the entry that begins with these letters' },
    ],
  },
  gates: { chosen: true, nothing: true, node: true },
  written: {
    required: { nodes: 'function' },
    optional: {
      key: 'function',
      name: 'function',
      children: 'function',
      icon: 'function',
      isSelectable: 'function',
      start: 'function',
      elsewhere: 'function',
      entityKey: 'function',
    },
    bindings: { nodes: asks, about: reads, 'facets.list': asks, 'facets.label': reads, 'facets.when': reads },
    disabling: ['facets.needs'],
    check: ({ facets }, path) =>
      facets === undefined ? [] : misshapen(fieldsOf(facets), { label: 'words', list: 'function' }, `${path}.facets`),
  },
};
