import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * The control of this name, wherever it stands: a button in a line, an entry behind "More actions", which may be closed, or one of either in the bar of
 * a phone.
 */
export function control(scope: Page | Locator, name: string): Locator {
  const bar = ('page' in scope ? scope.page() : scope).getByRole('navigation', { name: 'Shell' });
  const named = (place: Page | Locator) =>
    place.getByRole('button', { name, exact: true }).or(place.getByRole('menuitem', { name, exact: true, includeHidden: true }));
  return named(scope).or(named(bar)).first();
}

/** The header of the pane of this title, with its tools and controls. */
export function headerOf(page: Page, title: string): Locator {
  return page.locator('[data-pane] > header').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Presses the control of this name, wherever it stands. */
export async function press(scope: Page | Locator, name: string): Promise<void> {
  await pressControl(control(scope, name));
}

/**
 * Presses a control that `control` has found. It may move into the menu while its pane is still taking its width, so each try looks again where it
 * stands; a try ends before anything is pressed where the control has moved.
 */
export async function pressControl(found: Locator, how: { readonly force?: boolean } = {}): Promise<void> {
  await expect(found).toBeAttached({ timeout: 30_000 });
  await expect(async () => {
    if ((await found.getAttribute('role')) === 'menuitem' && !(await found.isVisible()))
      await menuButtonOf(found).click({ timeout: 5_000 });
    await found.click({ ...how, timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** The button that opens the menu or box that something stands in. */
export function menuButtonOf(entry: Locator): Locator {
  return entry.locator('xpath=ancestor::*[@popover][1]/preceding-sibling::button[1]');
}

/**
 * Brings a field of a filter into sight, wherever it stands: in its line, or behind "More filters", where it may move while the line is still
 * taking its width. Gives the field.
 */
export async function inSight(field: Locator): Promise<Locator> {
  await expect(field).toBeAttached({ timeout: 30_000 });
  await expect(async () => {
    if (!(await field.isVisible())) await menuButtonOf(field).click({ timeout: 5_000 });
    await expect(field).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return field;
}

/** Puts "More filters" away where it is open, so that it covers nothing. */
export async function putFiltersAway(page: Page): Promise<void> {
  const box = page.getByRole('dialog', { name: 'More filters' });
  if (!(await box.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

/** Goes back to the list where the details of what is chosen are in front of it, as on a phone. */
export async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the list' });
  if (await back.isVisible()) await back.click();
}
