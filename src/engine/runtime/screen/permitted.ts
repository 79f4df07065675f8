import type { ErasedContext } from '../../definition/context';
import type { DrawnPane } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { type Grants, isGranted } from '../../definition/requirement';

/** Returns whether a pane can be shown: the login grants it or a part of it, and its `when` holds. */
export function isPossible(pane: DrawnPane, ctx: ErasedContext, login: Grants): boolean {
  const { can = [], when } = pane.options;
  const { there } = kindOf(pane);
  if (there !== undefined && there(pane.options, ctx, login) === undefined) return false;
  return isGranted(can, login) && (when === undefined || when(ctx));
}
