/*
 * What the shortcuts press. They find it as a user would, by what is shown: a screen needs to declare nothing for them.
 */

const saves = /^(save|create)\b/i;
/** Not an entry of a list that is drawn as a button: what the search has found may begin with "Create". */
const button = 'button:not([role])';

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** What of this is shown, as it stands. */
export function shownIn<E extends HTMLElement>(root: ParentNode, selector: string): readonly E[] {
  return [...root.querySelectorAll<E>(selector)].filter(isShown);
}

/** Where the keys work: the dialog in front, else the tab or page that is shown. */
export function frontOf(document: Document): Element | undefined {
  const dialogs = document.querySelectorAll('dialog[open]');
  return dialogs[dialogs.length - 1] ?? document.getElementById('content') ?? undefined;
}

/** The buttons that submit something: those of the form with the focus first, then the others, as they stand. */
function submits(root: Element): readonly HTMLButtonElement[] {
  const focused = document.activeElement?.closest('form');
  const all = shownIn<HTMLButtonElement>(root, 'button[type=submit]').filter((button) => button.closest('search') === null);
  return all.toSorted((one, other) => Number(other.form === focused) - Number(one.form === focused));
}

/** The button that saves what is entered. */
export function saveIn(root: Element): HTMLElement | undefined {
  const named = shownIn<HTMLButtonElement>(root, button).filter(({ textContent }) => saves.test(textContent.trim()));
  return submits(root)[0] ?? named[0];
}

/** The button that submits: of a form, of the dialog, or what the screen is for. */
export function submitIn(root: Element): HTMLElement | undefined {
  const [submit] = submits(root);
  const foot = shownIn<HTMLButtonElement>(root, `[data-part=actions] ${button}`).at(-1);
  return submit ?? foot ?? shownIn<HTMLButtonElement>(root, 'button[data-rank=primary]')[0] ?? saveIn(root);
}

/** The field that searches: of the screen, else of its filters, else of the organisation. */
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

/** The grids that are shown, the one with the focus first. */
function gridsIn(root: Element): readonly HTMLElement[] {
  const holdsFocus = (grid: Element) => Number(grid.contains(document.activeElement));
  return shownIn<HTMLElement>(root, '[role=grid]').toSorted((one, other) => holdsFocus(other) - holdsFocus(one));
}

/** The grid that is gone through: the one with the focus, else the one whose row is chosen, else the first. */
export function gridIn(root: Element): HTMLElement | undefined {
  const grids = gridsIn(root);
  return grids.find((grid) => grid.contains(document.activeElement)) ?? grids.find(hasChosen) ?? grids[0];
}

/** The actions of what is chosen: those behind "More actions" of the grid's pane, else its first one; of the screen where it has none. */
export function actionsIn(root: Element): HTMLElement | undefined {
  const grids = gridsIn(root);
  const pane = (grids.find(hasChosen) ?? grids[0])?.closest('[data-pane]') ?? undefined;
  const bars = [...(pane === undefined ? [] : shownIn(pane, '[role=toolbar]')), ...shownIn(root, '[role=toolbar]')];
  const [bar] = bars;
  return (
    bar && (bar.querySelector<HTMLElement>('[aria-label="More actions"]') ?? bar.querySelector('button:not([data-fixed])') ?? undefined)
  );
}
