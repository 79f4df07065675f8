import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callerOf } from './support/caller';
import { inSight, press, putFiltersAway } from './support/controls';
import { readCsv } from './support/csv';
import { expect, test } from './support/fixtures';
import { expectListed, filterField, openSessions, sessionLines, sessionWhere } from './support/sessions';

test('an export has every session of the list, shows its progress, and can be stopped', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const { 'Asset No.': asset = '' } = sessionWhere(lines, (line) => line['Won'] !== '0.00');
  const wanted = lines.filter((line) => line['Asset No.'] === asset);
  await openSessions(page);
  await (await inSight(filterField(page, 'Asset No.'))).fill(asset);
  await putFiltersAway(page);
  await expectListed(page, wanted);
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await page.route('**/api/Sessions/export/', () => hold(), { times: 1 });
  await press(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  await expect(dialog.getByLabel('Report name')).toHaveValue('Sessions');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Downloading Sessions' })).toBeVisible();
  // Cancelled before it is sent, the next request would be held instead.
  await held;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByLabel('Report name').fill('Sessions of one machine');
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('Sessions of one machine.csv');
  expect(readCsv(await readFile(await download.path(), 'utf8'))).toEqual(wanted);
  await expect(dialog).toHaveCount(0);
});

/** Downloads from the open dialog, and returns the lines of the file. */
async function linesOf(page: Page): Promise<readonly string[]> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Download Report' }).getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  return text.replace(/^\uFEFF/, '').split('\r\n');
}

test('an export has a cover sheet if the user chooses one, also after a reload', async ({ page }) => {
  await openSessions(page);
  await press(page, 'Export');
  const cover = page.getByRole('checkbox', { name: /^With a cover sheet/ });
  await expect(cover).not.toBeChecked();
  await cover.check();
  const lines = await linesOf(page);
  expect(lines[0]).toBe('List,Sessions');
  expect(lines.slice(0, lines.indexOf('')).map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining(['List', 'Operator', 'From', 'To', 'Produced on', 'Produced by']),
  );
  expect(lines[lines.indexOf('') + 1]).toContain('Asset No.');
  await page.reload();
  await press(page, 'Export');
  await expect(cover).toBeChecked();
});
