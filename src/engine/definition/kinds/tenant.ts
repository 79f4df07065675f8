import type { Words } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { KindDeclaration, KindTypes, Says } from '../kind';

/** Whom the compliance service works for while the screen is in front. */
export interface TenantOptions<Ctx> {
  readonly label?: Words<Ctx>;
  /** The tenant by its name; nothing while none is chosen. It wins over what is chosen in the organisation panel until the screen is left. */
  readonly name: (ctx: Ctx) => string | undefined;
  /** Whether the service is switched to it: not where it works for no other anyway. */
  readonly isSwitched?: (ctx: Ctx) => boolean;
}

/** What a tenant says: its name once the service works for it, so that what waits for the name asks nobody else. */
export interface TenantOutput extends Says<'tenant'> {
  readonly name: string | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tenant: KindTypes<TenantOptions<ErasedContext>, TenantOutput, never, false>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Whom the compliance service works for while this screen is in front; drawn by nothing. Panes whose calls are the tenant's wait for its name. */
    tenant<const N extends string>(name: Free<Ctx, N>, options: TenantOptions<Ctx>): Screen<With<Ctx, N, TenantOutput>, Names>;
  }
}

export const tenant: KindDeclaration<'tenant'> = {
  initial: { name: undefined },
  height: 'none',
  says: (options, ctx, { published: { name } }) => ({ name: name === options.name(ctx) ? name : undefined }),
  required: { name: 'function' },
  optional: { isSwitched: 'function' },
  bindings: { name: reads, isSwitched: reads },
  gates: {},
};
