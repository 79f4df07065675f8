import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { press, pressControl } from './controls';
import { expect } from './fixtures';
import { openFloor, type Site } from './floor';

/** The tabs of collections. */
export type CollectionTab = 'Net Income' | 'Banking' | 'M/c Variance' | 'M/c Counts';

/** The values of a site's collected weeks and how they are called, the latest first. */
export async function collectedWeeks(caller: Client, { id: site }: Site) {
  const periods = await caller.ask(api.collections.periods({ operator: 1, site }));
  return periods.filter(({ value }) => value > 0).map(({ value, text }) => ({ value, text, day: text.replace('Week ending ', '') }));
}

/** Opens a tab of collections of a site for a user. Gives its panel. */
export async function openCollections(page: Page, site: Site, tab: CollectionTab, { username = 'operator' } = {}): Promise<Locator> {
  await openFloor(page, site, { username });
  await page.getByRole('tab', { name: `Collection - ${tab}` }).click();
  const panel = page.getByRole('tabpanel', { name: `Collection - ${tab}` });
  await expect(panel.getByRole('grid').first()).toBeVisible();
  return panel;
}

/** Chooses the row with this text in one of its cells. */
export async function choose(grid: Locator, text: string): Promise<void> {
  const row = grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell', { name: text, exact: true }) });
  await row.getByRole('gridcell').first().click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
}

/** A grid of this name within something. */
export function gridIn(within: Locator, name: string): Locator {
  return within.getByRole('grid', { name, exact: true });
}

/** Opens the breakdown of the week that ends on a day, with `button` for its details. Gives the dialog. */
export async function openBreakdown(panel: Locator, day: string, title = 'Collection Breakdown'): Promise<Locator> {
  await choose(panel.getByRole('grid'), day);
  await press(panel, 'Details');
  const dialog = panel.page().getByRole('dialog', { name: title });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  return dialog;
}

/** Money as it is shown, in pence. Throws for a text that is none. */
export function penceIn(text = ''): number {
  const [, sign = '', whole = '', rest = ''] = /^(-?)£?([\d,]+)\.(\d\d)$/.exec(text) ?? [];
  if (rest === '') throw new Error(`'${text}' is no amount.`);
  return Number(`${sign}${whole.replaceAll(',', '')}${rest}`) + 0;
}

/** Presses Download in the question for a report's name. Gives the file. */
export async function saveReport(page: Page, start: Locator) {
  await pressControl(start);
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  await expect(dialog).toHaveCount(0);
  const bytes = await readFile(await download.path());
  return { file: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/** Adds a comment in the list of comments that is shown there. */
export async function addComment(within: Locator, comment: string): Promise<void> {
  const page = within.page();
  await within.getByRole('button', { name: 'Add Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Comment' });
  const field = dialog.getByRole('textbox', { name: 'Comment' });
  await expect(field).toBeFocused();
  await field.fill(comment);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(within.getByRole('gridcell', { name: comment, exact: true })).toBeVisible();
}
