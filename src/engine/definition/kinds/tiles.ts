import { asks } from '../binding';
import type { Ask, Beside, ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { IconName } from '../icons';
import type { KindDeclaration, Says } from '../kind';
import type { PaneBasics, Tone } from '../pane';

export interface Tile {
  readonly id: string;
  readonly label: string;
  /** A figure, as it is shown. */
  readonly value?: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Why it leads nowhere now. */
  readonly reason?: string | undefined;
}

export interface TilesOptions<Ctx, Answer> extends PaneBasics<Ctx> {
  /** What the tiles are made of; without it they are made of the context alone. */
  readonly load?: Ask<Ctx, Answer>;
  readonly tiles: (ctx: Beside<Ctx, { readonly answer: NoInfer<Answer> | undefined }>) => readonly Tile[];
  /** Whether a tile can be chosen. */
  readonly isChoice?: boolean;
  /** What pressing a tile leads to. */
  readonly leads?: (tile: Tile, ctx: Ctx) => Effects;
  /** How many tiles stand side by side, by how many there are; as many as fit by default. */
  readonly perRow?: (count: number) => number;
  /** `line`: one low tile beside the other, where figures are not what the screen is about. */
  readonly place?: 'line';
}

/** What tiles publish. */
export interface TilesOutput extends Says<'tiles'> {
  readonly tile: string | undefined;
}

declare module '../kind' {
  interface PaneKinds {
    readonly tiles: KindTypes<TilesOptions<ErasedContext, unknown>, TilesOutput, 'chosen'>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** Figures or choices side by side. */
    tiles<const N extends string, Answer = undefined>(
      name: Free<Ctx, N>,
      options: TilesOptions<Ctx, Answer>,
    ): Screen<With<Ctx, N, TilesOutput>, Names | N>;
  }
}

export const tiles: KindDeclaration<'tiles'> = {
  initial: { tile: undefined },
  height: 'content',
  isHeadless: true,
  required: { tiles: 'function' },
  bindings: { load: asks, tiles: { how: 'reads', beside: ['answer'] } },
  gates: { chosen: true },
};
