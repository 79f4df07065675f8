import type { ErasedContext } from '../../definition/context';
import type { DrawnPane, PaneOf } from '../../definition/kind';
import { type Grants, isGranted } from '../../definition/requirement';

/** The tabs of a pane that a login may see. */
export function permittedTabs(tabs: PaneOf<'tabs'>['options']['tabs'], login: Grants): PaneOf<'tabs'>['options']['tabs'] {
  return tabs.filter(({ needs = [] }) => isGranted(needs, login));
}

/** Whether a pane can be shown: the login grants it, or a part of it, and what it waits for holds. */
export function isPossible(pane: DrawnPane, ctx: ErasedContext, login: Grants): boolean {
  const { needs = [], when } = pane.options;
  if (pane.kind === 'tabs' && permittedTabs(pane.options.tabs, login).length === 0) return false;
  return isGranted(needs, login) && (when === undefined || when(ctx));
}
