import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

const mostPresses = 120;

/** Presses a key until the focus is here, as somebody without a mouse does. Fails when it does not come. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(goal).toBeFocused();
}
