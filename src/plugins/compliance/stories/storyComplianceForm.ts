import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';

/** Waits until this can be read. Looks anew each time, because what is told moves on once a dialog has closed, and what is read is loaded again. */
export async function told(text: string): Promise<void> {
  await waitFor(() => expect(page.getByText(text)).toBeVisible());
}

/** Said once an interaction is saved. */
export const submitted = 'The customer interaction was successfully submitted!';

/** A field that is typed in. */
export function field(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('textbox', { name });
}

/** A list, or the field that a customer is looked for in. */
export function list(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('combobox', { name });
}

/** A question with its answers. */
export function question(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('radiogroup', { name });
}

/** Answers a question. */
export async function answer(name: RegExp, choice: 'Yes' | 'No'): Promise<void> {
  await userEvent.click(within(await question(name)).getByRole('radio', { name: choice }));
}
