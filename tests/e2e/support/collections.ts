import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { cellsIn, press, pressControl } from './controls';
import { expect } from './fixtures';
import { openFloor, type Site } from './floor';

export type CollectionTab = 'Net Income' | 'Banking' | 'M/c Variance' | 'M/c Counts';

export async function collectedWeeks(caller: Client, { id: site }: Site) {
  const periods = await caller.ask(api.collections.periods({ operator: 1, site }));
  return periods.filter(({ value }) => value > 0).map(({ value, text }) => ({ value, text, day: text.replace('Week ending ', '') }));
}

export async function openCollections(page: Page, site: Site, tab: CollectionTab, { username = 'operator' } = {}): Promise<Locator> {
  await openFloor(page, site, { username });
  await page.getByRole('tab', { name: `Collection - ${tab}` }).click();
  const panel = page.getByRole('tabpanel', { name: `Collection - ${tab}` });
  await expect(panel.getByRole('grid').first()).toBeVisible();
  return panel;
}

export async function choose(grid: Locator, text: string): Promise<void> {
  const row = grid.getByRole('row').filter({ has: cellsIn(grid.page(), { name: text, exact: true }) });
  await cellsIn(row).first().click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
}

export function gridIn(within: Locator, name: string): Locator {
  return within.getByRole('grid', { name, exact: true });
}

export async function openBreakdown(panel: Locator, day: string, title = 'Collection Breakdown'): Promise<Locator> {
  await choose(panel.getByRole('grid'), day);
  await press(panel, 'Details');
  const dialog = panel.page().getByRole('dialog', { name: title });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  return dialog;
}

/** Converts displayed money into pence. Throws for other text. */
export function penceIn(text = ''): number {
  const [, sign = '', whole = '', rest = ''] = /^(-?)£?([\d,]+)\.(\d\d)$/.exec(text) ?? [];
  if (rest === '') throw new Error(`'${text}' is no amount.`);
  return Number(`${sign}${whole.replaceAll(',', '')}${rest}`) + 0;
}

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

export async function addComment(within: Locator, comment: string): Promise<void> {
  const page = within.page();
  await within.getByRole('button', { name: 'Add Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Comment' });
  const field = dialog.getByRole('textbox', { name: 'Comment' });
  await expect(field).toBeFocused();
  await field.fill(comment);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cellsIn(within, { name: comment, exact: true })).toBeVisible();
}
