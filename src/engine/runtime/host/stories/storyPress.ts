import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The control of this name, wherever it stands: a button of a line, or an entry behind "More actions". */
export async function findControl(name: string, inside: HTMLElement = document.body): Promise<HTMLElement> {
  return waitFor(() => {
    const [found] = [
      ...within(inside).queryAllByRole('button', { name }),
      ...[...inside.querySelectorAll<HTMLElement>('[role=menuitem]')].filter((entry) => entry.textContent?.startsWith(name) === true),
    ];
    if (found === undefined) throw new Error(`There is no control '${name}'.`);
    return found;
  });
}

/** The control of this name once it stays where it is: it may move into the menu or out of it while its pane is still taking its width. */
async function findStill(name: string, inside?: HTMLElement): Promise<HTMLElement> {
  let found = await findControl(name, inside);
  for (;;) {
    await twoFrames();
    const now = await findControl(name, inside);
    if (now === found) return now;
    found = now;
  }
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** What opens the menu that a control is in; nothing for one that is in none. */
function openerOf(control: HTMLElement): HTMLElement | null {
  const menu = control.closest('[popover]');
  return menu?.id === undefined ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
}

/** More presses than lead around a screen. */
const mostPresses = 120;

/** Presses Tab until the focus is here, as somebody without a pointer does. Fails where Tab does not lead there. */
export async function tabTo(goal: HTMLElement): Promise<void> {
  for (let presses = 0; presses < mostPresses && document.activeElement !== goal; presses += 1) await userEvent.tab();
  await expect(goal).toHaveFocus();
}

/** Presses the control of this name by keys alone, wherever it stands, and gives what has the focus again once it is done: itself, or what opens its menu. */
export async function pressByKeys(name: string, inside?: HTMLElement): Promise<HTMLElement> {
  const found = await findStill(name, inside);
  const opener = openerOf(found);
  await tabTo(opener ?? found);
  if (opener !== null) await userEvent.keyboard('{ArrowDown}');
  for (let presses = 0; presses < mostPresses && document.activeElement !== found; presses += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  return opener ?? found;
}

/** Presses Escape in the dialog on top. The browser asks a dialog to close by an event of its own, which a key that is made up here does not lead to. */
export function pressEscape(): void {
  document.activeElement?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Presses the control of this name, wherever it stands. */
export async function pressControl(name: string, inside?: HTMLElement): Promise<void> {
  const found = await findStill(name, inside);
  const opener = openerOf(found);
  if (opener !== null && opener.getAttribute('aria-expanded') !== 'true') await userEvent.click(opener);
  await userEvent.click(found);
}
