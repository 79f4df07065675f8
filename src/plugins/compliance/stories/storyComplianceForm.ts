import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';

/** Queries anew each time: the text may move or reload. */
export async function expectMessage(text: string): Promise<void> {
  await waitFor(() => expect(page.getByText(text)).toBeVisible());
}

export const submitted = 'The customer interaction was successfully submitted!';

export function field(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('textbox', { name });
}

export function list(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('combobox', { name });
}

export function question(name: RegExp): Promise<HTMLElement> {
  return page.findByRole('radiogroup', { name });
}

export async function answer(name: RegExp, choice: 'Yes' | 'No'): Promise<void> {
  await userEvent.click(within(await question(name)).getByRole('radio', { name: choice }));
}
