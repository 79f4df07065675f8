import type { ToggleDefinition } from '../../definition/erased';
import { type Grants, isGranted } from '../../definition/requirement';

/** The address's parameter that says whether a pane is shown. */
export function shownParameter(pane: string): string {
  return `${pane}.shown`;
}

/** Whether a toggle shows its pane: as it starts, unless the address says otherwise and the login may. */
export function isToggledOn(toggle: ToggleDefinition | undefined, said: string | undefined, login: Grants): boolean {
  const starts = toggle?.start !== 'hidden';
  if (toggle === undefined || !isGranted(toggle.can ?? [], login)) return starts;
  return said === undefined ? starts : said === 'yes';
}

/** What the address says once the pane is shown or hidden; nothing where it is as it starts. */
export function shownText({ start }: ToggleDefinition, isShown: boolean): string | undefined {
  if (isShown === (start !== 'hidden')) return undefined;
  return isShown ? 'yes' : 'no';
}
