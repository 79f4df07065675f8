import { screen as page, userEvent, within } from 'storybook/test';

/** A pane by its heading. What it holds may have its name too. Throws where it does not come. */
export async function pane(name: string): Promise<HTMLElement> {
  const [found] = await page.findAllByRole('region', { name });
  if (found === undefined) throw new Error(`There is no pane ${name}`);
  return found;
}

/** The cells of a grid's rows, one text for each row. */
export function rowsOf(grid: HTMLElement): readonly string[] {
  return within(grid)
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('gridcell')
        .map(({ textContent }) => textContent)
        .join('|'),
    );
}

/** Types a text into a field in place of what it holds. */
export async function enter(name: RegExp, text: string): Promise<void> {
  const field = await page.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
