import { fieldsOf } from '../../../data/found';
import type { Words } from '../../../data/words';
import type { IconName } from '../../../ui/icons';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Asked, ErasedContext, Free, KeyIn, PartOf, With } from '../context';
import { type Facet, type Facets, facetsNow } from '../facet';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics } from '../pane';
import { misshapen } from '../shape';

/** What the user has set on a tree, which its question may send along. */
export interface TreeState {
  /** The ids of the facets that are on; none where the tree has no facets. */
  readonly facets: readonly number[];
}

/** The nodes of an answer, or of the part of it that holds them; anything while the answer is still being inferred. */
export type NodeOf<Answer, Part> = unknown extends Answer
  ? object
  : PartOf<Answer, Part> extends readonly (infer Node extends object)[]
    ? Node
    : never;

/* What reads a node is a method, so that functions which name its type can be given before the compiler knows what the question answers. */
export interface TreeOptions<Ctx, Answer, Part extends string = never> extends PaneBasics<Ctx> {
  readonly nodes: (ctx: Ctx, state: TreeState) => Asked<Answer>;
  /** Which part of the answer holds the nodes at the top, where it is not the answer itself. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /** The key of the node; unique in the tree. Its `child` by default, as in the contract's trees; so are the two below. docs/rules/shell.md, 3. */
  key?(node: NodeOf<Answer, Part>): string;
  name?(node: NodeOf<Answer, Part>): string;
  children?(node: NodeOf<Answer, Part>): readonly NodeOf<Answer, Part>[];
  /** The picture before the name. */
  icon?(node: NodeOf<Answer, Part>): IconName;
  isSelectable?(node: NodeOf<Answer, Part>): boolean;
  /** `none`: the tree has no search field of its own, because its question searches. */
  readonly search?: 'none';
  /** `nothing`: what is chosen here is only picked for an action, so a form with unsaved changes is not left by it. */
  readonly leaves?: 'nothing';
  /** A node that may be chosen by its key although the tree does not show it: a new item, or one that a filter hides. */
  readonly elsewhere?: (key: string) => NoInfer<unknown extends Answer ? object : NodeOf<Answer, Part>> | undefined;
  /**
   * What the nodes are about, such as their operator: what is chosen is forgotten once this is something else, where no other choice comes along. For a tree that knows
   * nodes from elsewhere; of any other one such a choice is nothing anyhow.
   */
  readonly about?: (ctx: Ctx) => unknown;
  /**
   * Names what a node stands for, where one thing can stand in several places. A chosen key that the tree does not show is then shown at the first
   * place of the same thing.
   */
  thing?(node: NodeOf<Answer, Part>): string;
  /** Choices above the tree. */
  readonly facets?: Facets<Ctx, Ask<Ctx, readonly Facet<number>[]>, NoInfer<Answer>, number>;
  readonly emptyText?: Words<Ctx>;
}

/** What a tree publishes: the node chosen, and the ids of the facets that are on. */
export interface TreeOutput<Node> extends Says<'tree'> {
  readonly node: Node | undefined;
  readonly facets: readonly number[];
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tree: KindTypes<TreeOptions<ErasedContext, unknown, string>, TreeOutput<object>, 'chosen' | 'nothing' | 'node'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Nodes below one another, of which one can be chosen. */
    tree<const N extends string, Answer, const Part extends string = never>(
      name: Free<Ctx, N>,
      options: TreeOptions<Ctx, Answer, Part>,
    ): Screen<With<Ctx, N, TreeOutput<NodeOf<Answer, Part>>>, Names | N>;
  }
}

export const tree: KindDeclaration<'tree'> = {
  initial: { node: undefined, facets: [] },
  height: 'shared',
  hasTools: 'uncounted',
  leads: 'only',
  chooses: () => true,
  there: facetsNow,
  shortcuts: {
    title: 'Trees',
    shortcuts: [
      { keys: '↑ ↓', does: 'Move from entry to entry' },
      { keys: '→ ←', does: 'Unfold and fold an entry' },
      { keys: 'Enter', does: 'Chooses the entry' },
      { keys: 'A to Z', does: 'Go to the entry that begins so' },
    ],
  },
  required: { nodes: 'function' },
  optional: {
    key: 'function',
    name: 'function',
    children: 'function',
    icon: 'function',
    isSelectable: 'function',
    elsewhere: 'function',
    thing: 'function',
  },
  bindings: { nodes: asks, about: reads, 'facets.list': asks, 'facets.label': reads, 'facets.when': reads },
  disabling: ['facets.needs'],
  gates: { chosen: true, nothing: true, node: true },
  check: ({ facets }, path) =>
    facets === undefined ? [] : misshapen(fieldsOf(facets), { label: 'words', list: 'function' }, `${path}.facets`),
};
