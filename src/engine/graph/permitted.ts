import type { ErasedContext } from '../definition/context';
import type { DrawnPane } from '../definition/kind';
import { kindOf } from '../definition/kinds';
import { type Grants, isGranted } from '../definition/requirement';

/** Returns a pane's options with the parts that the login may see; `undefined` if it sees none, may not see the pane, or `when` is false. */
export function permittedOptions(pane: DrawnPane, ctx: ErasedContext, login: Grants): DrawnPane['options'] | undefined {
  const { can = [], when } = pane.options;
  if (!isGranted(can, login) || (when !== undefined && !when(ctx))) return undefined;
  const { there } = kindOf(pane);
  return there === undefined ? pane.options : there(pane.options, ctx, login);
}

/** Returns whether a pane can be shown: the login grants it or a part of it, and its `when` holds. */
export function isPossible(pane: DrawnPane, ctx: ErasedContext, login: Grants): boolean {
  return permittedOptions(pane, ctx, login) !== undefined;
}
