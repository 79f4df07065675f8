import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane } from '../../definition/kind';
import { isDrawn } from '../../definition/kinds';
import type { PaneToggle } from '../../definition/pane';
import { type Grants, isGranted } from '../../definition/requirement';

/** The address's parameter that says whether a pane is shown. */
export function shownParameter(pane: string): string {
  return `${pane}.shown`;
}

/** Whether a toggle shows its pane: as it starts, unless the address says otherwise and the login may. */
export function isToggledOn(toggle: PaneToggle<ErasedContext> | undefined, said: string | undefined, login: Grants): boolean {
  const starts = toggle?.start !== 'hidden';
  if (toggle === undefined || !isGranted(toggle.can ?? [], login)) return starts;
  return said === undefined ? starts : said === 'yes';
}

/** What the address says once the pane is shown or hidden; nothing where it is as it starts. */
export function shownText({ start }: PaneToggle<ErasedContext>, isShown: boolean): string | undefined {
  if (isShown === (start !== 'hidden')) return undefined;
  return isShown ? 'yes' : 'no';
}

/** Whether a pane is hidden by its own toggle, or by that of a pane that it goes with. */
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
