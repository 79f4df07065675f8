import type { IconName } from '../../../ui/icons';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Tone } from '../pane';

export interface Tile {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Small tiles stand together below the name and count of their group. */
  readonly group?: string;
  readonly isChosen?: boolean;
}

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
  isHeadless: true,
  hasNoDraft: true,
  required: { tiles: 'function' },
  bindings: { tiles: reads },
  gates: {},
};
