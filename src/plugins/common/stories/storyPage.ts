import { screen as page, userEvent, within } from 'storybook/test';
import { cellsIn } from '../../../engine/stories/storyKit';

/** Finds a pane by heading; its content may have the same name. Throws if it does not appear. */
export async function pane(name: string): Promise<HTMLElement> {
  const [element] = await page.findAllByRole('region', { name });
  if (element === undefined) throw new Error(`There is no pane ${name}`);
  return element;
}

export function rowsOf(grid: HTMLElement): readonly string[] {
  return within(grid)
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      cellsIn(row)
        .map(({ textContent }) => textContent)
        .join('|'),
    );
}

export async function enter(name: RegExp, text: string): Promise<void> {
  const field = await page.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
