import { userEvent, waitFor, within } from 'storybook/test';

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

/** Presses the control of this name, wherever it stands. */
export async function pressControl(name: string, inside?: HTMLElement): Promise<void> {
  const found = await findStill(name, inside);
  const menu = found.closest('[popover]');
  const opener = menu?.id === undefined ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (opener !== null && opener.getAttribute('aria-expanded') !== 'true') await userEvent.click(opener);
  await userEvent.click(found);
}
