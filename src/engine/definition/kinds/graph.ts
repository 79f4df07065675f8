import { shown } from '../../../data/found';
import type { Words } from '../../../data/words';
import type { GraphAnswer } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics } from '../pane';

export interface GraphOptions<Ctx> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, GraphAnswer>;
  /** Milliseconds for which the question must stay the same before it is asked; none by default. */
  readonly debounce?: number | ((ctx: Ctx) => number);
  /** How days are shown: 2026-11-15, or 15-11-2026. */
  readonly dates?: DateOrder;
  /** What it says while there is nothing to draw. */
  readonly emptyText?: Words<Ctx>;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly graph: KindTypes<GraphOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** The lines that its question answers. */
    graph<const N extends string>(name: Free<Ctx, N>, options: GraphOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const graph: KindDeclaration<'graph'> = {
  initial: undefined,
  height: 'content',
  holdsNothing: true,
  crowds: true,
  shortcuts: {
    title: 'Graphs',
    shortcuts: [{ keys: '← →', does: 'Go from point to point, and read them out' }],
  },
  required: { load: 'function' },
  bindings: { load: asks, debounce: reads },
  gates: {},
  check: ({ debounce }, path) =>
    debounce === undefined || typeof debounce === 'function' || (typeof debounce === 'number' && debounce >= 0)
      ? []
      : [{ path: `${path}.debounce`, message: 'This must be a number of milliseconds.', found: shown(debounce) }],
};
