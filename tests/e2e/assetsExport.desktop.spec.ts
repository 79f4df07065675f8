import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { press } from './support/controls';
import { readCsv } from './support/csv';
import { expect, test } from './support/fixtures';
import { numberIn, numbersInTree, openRegister, registerFilter, registerTree } from './support/register';

async function exportAs(page: Page, name: string) {
  await press(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  await expect(dialog.getByLabel('Report name')).toHaveValue('Asset Register');
  await dialog.getByLabel('Report name').fill(name);
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  await expect(dialog).toHaveCount(0);
  return { file: download.suggestedFilename(), rows: readCsv(await readFile(await download.path(), 'utf8')) };
}

test('an export is a file of the typed name with the machine assets of the tree, in order', async ({ page }) => {
  await openRegister(page);
  const filter = registerFilter(page);
  await filter.getByLabel('Depot', { exact: true }).selectOption({ label: 'Northern depot' });
  await page.getByRole('button', { name: /^In Depot/ }).click();
  await expect(page.getByRole('button', { name: /^In Depot/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(registerTree(page)).toBeVisible();
  const { file, rows } = await exportAs(page, 'Northern machines');
  expect(file).toBe('Northern machines.csv');
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row['Depot']))).toEqual(new Set(['Northern depot']));
  expect(new Set(rows.map((row) => row['Status']))).toEqual(new Set(['In Use']));
  await expect.poll(() => numbersInTree(page)).toEqual(rows.map(numberIn));
});

test('an export of the summary has its groups, and needs a name', async ({ page }) => {
  await openRegister(page);
  const filter = registerFilter(page);
  await filter.getByRole('switch', { name: 'Asset Register Summary' }).click();
  await press(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  await dialog.getByLabel('Report name').fill('  ');
  await expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const { rows } = await exportAs(page, 'Groups');
  expect(Object.keys(rows[0] ?? {})).toEqual(['Manufacturer', 'Game Title/Pack', 'Machine Assets']);
});
