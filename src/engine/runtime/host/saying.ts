import type { ErasedContext } from '../../definition/context';
import type { OutputOf, PaneDefinition, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import type { Address } from './address';

/** The address's parameter that a pane says itself from. */
export function parameterOf(pane: PaneDefinition): string | undefined {
  return kindOf(pane).saysFrom?.(pane.name, pane.options);
}

/** What the address holds of what a pane says. */
export function ownParameter(pane: PaneDefinition, params: Address['params']): string | undefined {
  const parameter = parameterOf(pane);
  return parameter === undefined ? undefined : params[parameter];
}

/** What one pane says, given what is known before it: what it has published, unless its kind tells. `own` is what the address holds for it. */
export function saidBy(pane: PaneDefinition, ctx: ErasedContext, published: unknown, own: string | undefined): unknown {
  const { says } = kindOf(pane);
  // The store holds of each pane what panes of its kind publish.
  return says === undefined ? published : says(pane.options, ctx, { own, published: published as OutputOf<PaneKind> });
}
