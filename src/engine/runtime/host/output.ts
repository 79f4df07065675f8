import type { ErasedContext } from '../../definition/context';
import type { OutputOf, PaneDefinition, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import type { Address } from './address';

export function parameterOf(pane: PaneDefinition): string | undefined {
  return kindOf(pane).input?.parameter(pane.name, pane.options);
}

export function ownParameter(pane: PaneDefinition, params: Address['params']): string | undefined {
  const parameter = parameterOf(pane);
  return parameter === undefined ? undefined : params[parameter];
}

/** Returns a pane's output: computed by its kind, else what it published. `own` is its part of the address. */
export function outputBy(pane: PaneDefinition, ctx: ErasedContext, published: unknown, own: string | undefined): unknown {
  const { output } = kindOf(pane);
  // The store holds for each pane an output of its kind.
  return output === undefined ? published : output(pane.options, ctx, { own, published: published as OutputOf<PaneKind> });
}
