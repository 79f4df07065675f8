import type { Locator, Page } from '@playwright/test';
import { menuButtonOf } from './controls';
import { expect } from './fixtures';

const mostPresses = 120;

/** Presses a key, and arrows within a toolbar, until the target has the focus. Fails otherwise. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  const focus = () =>
    goal.evaluate((element) => {
      if (element === document.activeElement) return 'there';
      return element.closest('[role=toolbar]')?.contains(document.activeElement) === true ? 'in its bar' : 'elsewhere';
    });
  let at = await focus();
  for (let presses = 0; presses < mostPresses && at !== 'there'; presses += 1) {
    await page.keyboard.press(key !== 'ArrowDown' && at === 'in its bar' ? 'ArrowRight' : key);
    at = await focus();
  }
  await expect(goal).toBeFocused();
}

export async function tabInto(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

export async function pressByKeys(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  if ((await control.getAttribute('role'))?.startsWith('menuitem') !== true) await tabTo(page, control, key);
  else {
    await tabTo(page, menuButtonOf(control), key);
    await page.keyboard.press('ArrowUp');
    await expect(control).toBeVisible();
    const isThere = () => control.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < mostPresses && !(await isThere()); presses += 1) await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
}
