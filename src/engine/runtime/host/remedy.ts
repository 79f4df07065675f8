import { enterField } from '../../../ui/enterField';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import { isDrawn, kindOf } from '../../definition/kinds';
import type { Remedy } from '../../panes/contract';
import type { Address } from './address';
import { asideIds } from './asides';
import type { Missing } from './missing';
import { ownParameter, parameterOf } from './saying';
import { labelIn } from './screenContext';
import type { OrganisationPanelService } from './services';

interface Around {
  readonly definition: ScreenDefinition;
  readonly elementId: (pane: string) => string;
  readonly organisation: OrganisationPanelService | undefined;
  /** What the panes say. */
  readonly said: ErasedContext;
  /** What presses each submit. */
  readonly presses: ReadonlyMap<string, () => void>;
}

const choosers = '[role=tree], [role=listbox], [role=radiogroup], [role=grid], [tabindex="0"]';

/** Gives the focus to what is chosen with, and opens it where it is a list. */
function goTo(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const away = element.closest('[data-away]');
  if (away === null || element.checkVisibility()) {
    enterField(element);
    return;
  }
  // What is put away at a side comes back first.
  document.getElementById(asideIds(away.id).back)?.click();
  requestAnimationFrame(() => requestAnimationFrame(() => enterField(element)));
}

/** Once a question has been put away: gives the focus to the first of these panes with something to choose, where what opened the question is gone. */
export function regainFocus(paneIds: readonly string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // A pane or a dialog has it only where nothing in it does.
      const active = document.activeElement;
      if (active !== null && active !== document.body && !active.matches('[data-pane], dialog')) return;
      const found = paneIds.map((id) => document.getElementById(id)?.querySelector<HTMLElement>(choosers));
      const first = found.find((element) => element?.checkVisibility() === true);
      if (first != null) enterField(first);
    }),
  );
}

/** True of the panel that is shown already as of the one that is not. */
export const toOrganisation = 'Go to the organisation';

/** Shows the organisation panel and goes to its tree; to its operators where there is no tree before one of them is chosen. */
export function openOrganisation(panel: OrganisationPanelService): void {
  if (!panel.isShown()) panel.toggle();
  requestAnimationFrame(() => {
    const tree = document.querySelector<HTMLElement>('[role=tree][aria-label="Organisation"]');
    if (tree !== null) tree.focus();
    else goTo(document.querySelector<HTMLElement>('[data-part=operators]'));
  });
}

/** What brings what is missing, as one button; nothing where no button can. */
export function remedyFor({ pane, field }: Missing, { definition, elementId, organisation, said, presses }: Around): Remedy | undefined {
  if (pane === undefined) {
    return organisation === undefined || said['scope'] !== undefined
      ? undefined
      : { label: toOrganisation, press: () => openOrganisation(organisation) };
  }
  const undrawn = definition.panes.find((each) => each.name === pane && !isDrawn(each));
  if (undrawn !== undefined) {
    // What is pressed stands in a line of controls, which may be out of sight: two buttons of one name could not be told apart.
    return kindOf(undrawn).isPressed === true ? { label: 'Show now', press: () => presses.get(pane)?.() } : undefined;
  }
  const place = () => document.getElementById(elementId(pane));
  if (field !== undefined)
    return { label: 'Choose', press: () => goTo(place()?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)) };
  return { label: `Go to ${labelIn(definition, pane, said)}`, press: () => goTo(place()?.querySelector<HTMLElement>(choosers)) };
}

/** Clears what is set in the filters before a pane and in its own facets; nothing where nothing is. */
export function unfilterFor(definition: ScreenDefinition, address: Address, pane: string): (() => void) | undefined {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const set = definition.panes
    .slice(0, place)
    .filter((each) => kindOf(each).narrows === true && ownParameter(each, address.params) !== undefined)
    .flatMap((each) => parameterOf(each) ?? []);
  const own = `${pane}.facets`;
  const all = address.params[own] === undefined ? set : [...set, own];
  return all.length === 0 ? undefined : () => address.set(Object.fromEntries(all.map((name) => [name, undefined])));
}
