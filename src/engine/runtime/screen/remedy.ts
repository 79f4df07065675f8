import { enterField } from '../../../ui/enterField';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import { isDrawn, kindOf } from '../../definition/kinds';
import { ownParameter, parameterOf } from '../../graph/screenGraph';
import type { Remedy } from '../../panes/contract';
import type { Address } from './address';
import { asideIds } from './asides';
import type { Missing } from './missing';
import { labelIn } from './screenContext';
import type { OrganisationPanelService } from './services';

interface Around {
  readonly definition: ScreenDefinition;
  readonly elementId: (pane: string) => string;
  readonly organisation: OrganisationPanelService | undefined;
  readonly outputs: ErasedContext;
  readonly presses: ReadonlyMap<string, () => void>;
}

const choosers = '[role=tree], [role=listbox], [role=radiogroup], [role=grid]';

/** Returns the chooser of a pane, else its first focusable element. Toolbars come last. */
function chooserIn(pane: HTMLElement | null): HTMLElement | null | undefined {
  return pane?.querySelector<HTMLElement>(choosers) ?? pane?.querySelector<HTMLElement>('[tabindex="0"]');
}

function goTo(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const away = element.closest('[data-away]');
  if (away === null || element.checkVisibility()) {
    enterField(element);
    return;
  }
  document.getElementById(asideIds(away.id).back)?.click();
  requestAnimationFrame(() => requestAnimationFrame(() => enterField(element)));
}

/** After a dialog: focuses the first of these panes with a chooser, if the opener is gone. */
export function regainFocus(paneIds: readonly string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // A focused pane or dialog means that nothing in it has the focus.
      const active = document.activeElement;
      if (active !== null && active !== document.body && !active.matches('[data-pane], dialog')) return;
      const fields = paneIds.map((id) => chooserIn(document.getElementById(id)));
      const first = fields.find((element) => element?.checkVisibility() === true);
      if (first != null) enterField(first);
    }),
  );
}

/** Suits a shown panel and a hidden one. */
export const toOrganisation = 'Go to the organisation';

/** Shows the organisation panel and focuses its tree, or its operators if no tree is there yet. */
export function openOrganisation(panel: OrganisationPanelService): void {
  if (!panel.isShown()) panel.toggle();
  requestAnimationFrame(() => {
    const tree = document.querySelector<HTMLElement>('[role=tree][aria-label="Organisation"]');
    if (tree !== null) tree.focus();
    else goTo(document.querySelector<HTMLElement>('[data-part=operators]'));
  });
}

/** Returns the button that provides the missing input, or `undefined`. */
export function remedyFor({ pane, field }: Missing, { definition, elementId, organisation, outputs, presses }: Around): Remedy | undefined {
  if (pane === undefined) {
    return organisation === undefined || outputs['scope'] !== undefined
      ? undefined
      : { label: toOrganisation, press: () => openOrganisation(organisation) };
  }
  const undrawn = definition.panes.find((each) => each.name === pane && !isDrawn(each));
  if (undrawn !== undefined) {
    const label = kindOf(undrawn).button?.caption(undrawn.options, outputs);
    return label === undefined ? undefined : { label, press: () => presses.get(pane)?.() };
  }
  const place = () => document.getElementById(elementId(pane));
  if (field !== undefined)
    return { label: 'Choose', press: () => goTo(place()?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)) };
  return { label: `Go to ${labelIn(definition, pane, outputs)}`, press: () => goTo(chooserIn(place())) };
}

/** Returns a function that clears the filters before a pane and sets its facets, by default to the initial ones; `undefined` if nothing changes. */
export function unfilterFor(definition: ScreenDefinition, address: Address, pane: string, facets?: string): (() => void) | undefined {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const set = definition.panes
    .slice(0, place)
    .filter((each) => kindOf(each).input?.narrows === true && ownParameter(each, address.params) !== undefined)
    .flatMap((each) => parameterOf(each) ?? []);
  const own = `${pane}.facets`;
  const all = address.params[own] === facets ? set : [...set, own];
  return all.length === 0 ? undefined : () => address.set(Object.fromEntries(all.map((name) => [name, name === own ? facets : undefined])));
}
