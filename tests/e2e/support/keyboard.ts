import type { Locator, Page } from '@playwright/test';
import { menuButtonOf } from './controls';
import { expect } from './fixtures';

const mostPresses = 120;

/** Presses a key until the focus is here, as somebody without a mouse does. Fails when it does not come. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(goal).toBeFocused();
}

/** Presses Tab until the focus is somewhere in this. Fails when it does not come. */
export async function tabInto(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

/** Presses a control by keys alone, wherever it stands: goes to its button, or to the menu that it is in and there to its entry. */
export async function pressByKeys(page: Page, found: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(found).toBeAttached();
  if ((await found.getAttribute('role')) !== 'menuitem') await tabTo(page, found, key);
  else {
    await tabTo(page, menuButtonOf(found), key);
    await page.keyboard.press('ArrowUp');
    await expect(found).toBeVisible();
    const isThere = () => found.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
}
