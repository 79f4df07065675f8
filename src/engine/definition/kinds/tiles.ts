import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Tile } from '../pane';

export interface TilesOptions<Ctx> extends PaneBasics<Ctx> {
  readonly tiles: (ctx: Ctx) => readonly Tile[];
  readonly leads?: (tile: Tile, ctx: Ctx) => Effects;
  /** Tiles per row for a tile count; default: as many as fit. */
  readonly perRow?: (count: number) => number;
  /** `line`: low tiles, where figures are not the main content. */
  readonly place?: 'line';
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tiles: KindTypes<TilesOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    tiles<const N extends string>(name: Free<Ctx, N>, options: TilesOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const tiles: KindDeclaration<'tiles'> = {
  initial: undefined,
  height: 'content',
  heading: 'hidden',
  hasNoDraft: true,
  gates: {},
  written: {
    required: { tiles: 'function' },
    bindings: { tiles: reads },
  },
};

const perRow = [1, 2, 2, 3, 3, 3] as const;

/** Returns how many of `count` tiles stand in a row of a narrow screen. docs/rules/compliance.md, 2. */
export function tilesPerRow(count: number): 1 | 2 | 3 {
  return perRow[count - 1] ?? 3;
}
