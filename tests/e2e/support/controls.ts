import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Finds a control by name: a button, an entry of "More actions" (also closed), or either in a phone's bar. */
export function control(scope: Page | Locator, name: string): Locator {
  const bar = ('page' in scope ? scope.page() : scope).getByRole('navigation', { name: 'Shell' });
  const named = (place: Page | Locator) =>
    place
      .getByRole('button', { name, exact: true })
      .or(place.getByRole('switch', { name, exact: true }))
      .or(place.getByRole('menuitem', { name, exact: true, includeHidden: true }))
      .or(place.getByRole('menuitemcheckbox', { name, exact: true, includeHidden: true }));
  return named(scope).or(named(bar)).first();
}

/** Finds cells of a grid's rows; the one that names its row is its heading. */
export function cellsIn(scope: Page | Locator, options: Parameters<Page['getByRole']>[1] = {}): Locator {
  return scope.getByRole('gridcell', options).or(scope.getByRole('rowheader', options));
}

export function headerOf(page: Page, title: string): Locator {
  return page.locator('[data-pane] > header').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

export async function press(scope: Page | Locator, name: string): Promise<void> {
  await pressControl(control(scope, name));
}

/** Presses a control. It may move into the menu while the layout settles, so each try looks it up again. */
export async function pressControl(element: Locator, how: { readonly force?: boolean } = {}): Promise<void> {
  await expect(element).toBeAttached({ timeout: 30_000 });
  await expect(async () => {
    if ((await element.getAttribute('role'))?.startsWith('menuitem') === true && !(await element.isVisible()))
      await menuButtonOf(element).click({ timeout: 5_000 });
    await element.click({ ...how, timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

export function menuButtonOf(entry: Locator): Locator {
  return entry.locator('xpath=ancestor::*[@popover][1]/preceding-sibling::button[1]');
}

/** Reveals a filter field, in the row or behind "More filters", between which it may move while the layout settles. */
export async function inSight(field: Locator): Promise<Locator> {
  await expect(field).toBeAttached({ timeout: 30_000 });
  await expect(async () => {
    if (!(await field.isVisible())) await menuButtonOf(field).click({ timeout: 5_000 });
    await expect(field).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return field;
}

export async function putFiltersAway(page: Page): Promise<void> {
  const box = page.getByRole('dialog', { name: 'More filters' });
  if (!(await box.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

export async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the list' });
  if (await back.isVisible()) await back.click();
}
