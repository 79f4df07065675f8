import type { Words } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';

/** The tenant of the compliance service while the screen is active. */
export interface TenantOptions<Ctx> {
  readonly label?: Words<Ctx>;
  /** The tenant's name; `undefined` while none is selected. It overrides the organisation panel until the screen is left. */
  readonly name: (ctx: Ctx) => string | undefined;
  /** `false` where the service has this tenant anyway. */
  readonly isSwitched?: (ctx: Ctx) => boolean;
}

/** The name once the service has switched, so that no pane sends to another tenant. */
export interface TenantOutput extends OutputOfKind<'tenant'> {
  readonly name: string | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tenant: KindTypes<TenantOptions<ErasedContext>, TenantOutput, never, false>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Sets the tenant of the compliance service; never drawn. Panes with the tenant's calls wait for its name. */
    tenant<const N extends string>(name: Free<Ctx, N>, options: TenantOptions<Ctx>): Screen<With<Ctx, N, TenantOutput>, Names>;
  }
}

export const tenant: KindDeclaration<'tenant'> = {
  initial: { name: undefined },
  height: 'none',
  output: (options, ctx, { published: { name } }) => ({ name: name === options.name(ctx) ? name : undefined }),
  required: { name: 'function' },
  optional: { isSwitched: 'function' },
  bindings: { name: reads, isSwitched: reads },
  gates: {},
};
