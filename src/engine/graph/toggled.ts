import type { ErasedContext } from '../definition/context';
import type { ScreenDefinition } from '../definition/erased';
import type { DrawnPane } from '../definition/kind';
import { isDrawn } from '../definition/kinds';
import type { PaneToggle } from '../definition/pane';
import { type Grants, isGranted } from '../definition/requirement';

export function shownParameter(pane: string): string {
  return `${pane}.shown`;
}

/** Returns whether a toggle shows its pane: its start value, unless the address overrides it and the login allows that. */
export function isToggledOn(toggle: PaneToggle<ErasedContext> | undefined, addressed: string | undefined, login: Grants): boolean {
  const starts = toggle?.start !== 'hidden';
  if (toggle === undefined || !isGranted(toggle.can ?? [], login)) return starts;
  return addressed === undefined ? starts : addressed === 'yes';
}

/** Returns the address's text for a pane's visibility; `undefined` for the start value. */
export function shownText({ start }: PaneToggle<ErasedContext>, isShown: boolean): string | undefined {
  if (isShown === (start !== 'hidden')) return undefined;
  return isShown ? 'yes' : 'no';
}

/** Returns whether a pane is hidden by its toggle, or by that of its lead pane. */
export function isFoldedAway(
  pane: DrawnPane,
  panes: ScreenDefinition['panes'],
  params: Readonly<Record<string, string>>,
  login: Grants,
): boolean {
  return panes
    .filter(isDrawn)
    .filter(({ name, options }) => name === pane.name || options.toggle?.with?.includes(pane.name) === true)
    .some(({ name, options }) => !isToggledOn(options.toggle, params[shownParameter(name)], login));
}
