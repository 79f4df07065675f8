import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Finds a control by name: a button, or an entry behind "More actions". */
export async function findControl(name: string, inside: HTMLElement = document.body): Promise<HTMLElement> {
  return waitFor(() => {
    const [match] = [
      ...within(inside).queryAllByRole('button', { name }),
      ...within(inside).queryAllByRole('switch', { name }),
      ...[...inside.querySelectorAll<HTMLElement>('[role=menuitem], [role=menuitemcheckbox]')].filter(
        (entry) => entry.textContent?.startsWith(name) === true,
      ),
    ];
    if (match === undefined) throw new Error(`There is no control '${name}'.`);
    return match;
  });
}

/** Finds a control once it is enabled and its position is stable: it can move into or out of the menu while its pane resizes. */
async function findStill(name: string, inside?: HTMLElement): Promise<HTMLElement> {
  let match: HTMLElement | undefined;
  for (;;) {
    const now = await waitFor(async () => {
      const control = await findControl(name, inside);
      await expect(control).not.toHaveAttribute('aria-disabled', 'true');
      return control;
    });
    if (now === match) return now;
    match = now;
    await twoFrames();
  }
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function openerOf(control: HTMLElement): HTMLElement | null {
  const menu = control.closest('[popover]');
  return menu?.id === undefined ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
}

const mostPresses = 120;

export async function tabTo(goal: HTMLElement): Promise<void> {
  const bar = goal.closest('[role=toolbar]');
  for (let presses = 0; presses < mostPresses && document.activeElement !== goal; presses += 1) {
    if (bar?.contains(document.activeElement) === true) await userEvent.keyboard('{ArrowRight}');
    else await userEvent.tab();
  }
  await expect(goal).toHaveFocus();
}

/** Presses a control by keyboard only, and returns the element that has the focus afterwards: the control, or its menu's opener. */
export async function pressByKeys(name: string, inside?: HTMLElement): Promise<HTMLElement> {
  const element = await findStill(name, inside);
  const opener = openerOf(element);
  await tabTo(opener ?? element);
  if (opener !== null) await userEvent.keyboard('{ArrowDown}');
  for (let presses = 0; presses < mostPresses && document.activeElement !== element; presses += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  return opener ?? element;
}

/** Presses Escape in the top dialog: a synthetic key does not fire the browser's `cancel` event. */
export function pressEscape(): void {
  document.activeElement?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

export async function pressControl(name: string, inside?: HTMLElement): Promise<void> {
  const element = await findStill(name, inside);
  const opener = openerOf(element);
  if (opener !== null && opener.getAttribute('aria-expanded') !== 'true') await userEvent.click(opener);
  await userEvent.click(element);
}
