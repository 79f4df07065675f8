import type { ErasedContext } from '../../definition/context';
import type { DrawnPane, PaneOf } from '../../definition/kind';
import { type Grants, isGranted } from '../../definition/requirement';

type Tabs = PaneOf<'tabs'>['options']['tabs'];

/** The tabs of a pane that are there: the login may see them, and what they wait for holds. */
export function tabsThere(tabs: Tabs, ctx: ErasedContext, login: Grants): Tabs {
  return tabs.filter(({ needs = [], when }) => isGranted(needs, login) && (when === undefined || when(ctx)));
}

/** Whether a pane can be shown: the login grants it, or a part of it, and what it waits for holds. */
export function isPossible(pane: DrawnPane, ctx: ErasedContext, login: Grants): boolean {
  const { needs = [], when } = pane.options;
  if (pane.kind === 'tabs' && tabsThere(pane.options.tabs, ctx, login).length === 0) return false;
  return isGranted(needs, login) && (when === undefined || when(ctx));
}
