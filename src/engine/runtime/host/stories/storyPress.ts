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

/** Presses the control of this name, wherever it stands. */
export async function pressControl(name: string, inside?: HTMLElement): Promise<void> {
  const found = await findControl(name, inside);
  const menu = found.closest('[popover]');
  const opener = menu?.id === undefined ? null : document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (opener !== null && opener.getAttribute('aria-expanded') !== 'true') await userEvent.click(opener);
  await userEvent.click(found);
}
