/* Shortcuts find their targets by what is visible, so that screens declare nothing. */

const saves = /^(save|create)\b/i;
/** Excludes options styled as buttons: a search result may begin with "Create". */
const button = 'button:not([role])';

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Returns the visible elements that match a selector. */
export function shownIn<E extends HTMLElement>(root: ParentNode, selector: string): readonly E[] {
  return [...root.querySelectorAll<E>(selector)].filter(isShown);
}

/** Returns the top dialog, else the visible tab or page. */
export function frontOf(document: Document): Element | undefined {
  const dialogs = document.querySelectorAll('dialog[open]');
  return dialogs[dialogs.length - 1] ?? document.getElementById('content') ?? undefined;
}

/** Submit buttons, those of the focused form first. */
function submits(root: Element): readonly HTMLButtonElement[] {
  const focused = document.activeElement?.closest('form');
  const all = shownIn<HTMLButtonElement>(root, 'button[type=submit]').filter((button) => button.closest('search') === null);
  return all.toSorted((one, other) => Number(other.form === focused) - Number(one.form === focused));
}

export function saveIn(root: Element): HTMLElement | undefined {
  const named = shownIn<HTMLButtonElement>(root, button).filter(({ textContent }) => saves.test(textContent.trim()));
  return submits(root)[0] ?? named[0];
}

/** Returns the submit button of a form or dialog, or the screen's main action. */
export function submitIn(root: Element): HTMLElement | undefined {
  const [submit] = submits(root);
  const foot = shownIn<HTMLButtonElement>(root, `[data-part=actions] ${button}`).at(-1);
  return submit ?? foot ?? shownIn<HTMLButtonElement>(root, 'button[data-rank=primary]')[0] ?? saveIn(root);
}

/** Returns the search field of the screen, its filters, or the organisation. */
export function searchIn(root: ParentNode): HTMLElement | undefined {
  const fields = 'input[type=search], [role=searchbox]';
  return (
    shownIn(root, fields)[0] ??
    shownIn(root, '[data-narrows] input[type=text]:not([inputmode=numeric])')[0] ??
    shownIn(root, 'button[aria-label="Filter rows"]')[0] ??
    shownIn(document, fields)[0]
  );
}

function hasChosen(grid: Element): boolean {
  return grid.querySelector('[role=row][aria-selected=true]') !== null;
}

function gridsIn(root: Element): readonly HTMLElement[] {
  const holdsFocus = (grid: Element) => Number(grid.contains(document.activeElement));
  return shownIn<HTMLElement>(root, '[role=grid]').toSorted((one, other) => holdsFocus(other) - holdsFocus(one));
}

/** Returns the focused grid, else the one with a selection, else the first. */
export function gridIn(root: Element): HTMLElement | undefined {
  const grids = gridsIn(root);
  return grids.find((grid) => grid.contains(document.activeElement)) ?? grids.find(hasChosen) ?? grids[0];
}

/** Returns the buttons that letters press, while they can be pressed. */
export function lettersIn(root: Element): readonly { readonly letter: string; readonly button: HTMLElement }[] {
  return shownIn(root, 'button[aria-keyshortcuts]:not([aria-disabled=true])').map((button) => ({
    letter: button.getAttribute('aria-keyshortcuts') ?? '',
    button,
  }));
}

/** Excludes table tools, which don't depend on the selection. */
const actionBar = '[role=toolbar]:not([data-part=tools])';

/** Returns the grid's "More actions" menu, its pane's first action, or the screen's. */
export function actionsIn(root: Element): HTMLElement | undefined {
  const grids = gridsIn(root);
  const pane = (grids.find(hasChosen) ?? grids[0])?.closest('[data-pane]') ?? undefined;
  const bars = [...(pane === undefined ? [] : shownIn(pane, actionBar)), ...shownIn(root, actionBar)];
  const [bar] = bars;
  return (
    bar && (bar.querySelector<HTMLElement>('[aria-label="More actions"]') ?? bar.querySelector('button:not([data-fixed])') ?? undefined)
  );
}
