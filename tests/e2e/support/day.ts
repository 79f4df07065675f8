import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { signIn } from './signIn';

/** Presses count from the home, as a user starts a day. */
export async function startDay(page: Page, username = 'operator') {
  await signIn(page, username);
  await expect(page.getByRole('region', { name: 'Figures', exact: true })).toHaveAttribute('aria-busy', 'false');
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  return {
    press,
    openFromMenu: (title: string) => press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title })),
    presses: () => presses,
  };
}
