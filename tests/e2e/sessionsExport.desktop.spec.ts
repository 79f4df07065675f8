import { readFile } from 'node:fs/promises';
import { callerOf } from './support/caller';
import { inSight, press, putFiltersAway } from './support/controls';
import { readCsv } from './support/csv';
import { expect, test } from './support/fixtures';
import { expectListed, filterField, openSessions, sessionLines, sessionWhere } from './support/sessions';

test('an export holds every session that the list counts, shows how far it is, and can be stopped', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const { 'Asset No.': asset = '' } = sessionWhere(lines, (line) => line['Won'] !== '0.00');
  const wanted = lines.filter((line) => line['Asset No.'] === asset);
  await openSessions(page);
  await (await inSight(filterField(page, 'Asset No.'))).fill(asset);
  await putFiltersAway(page);
  await expectListed(page, wanted);
  // The first request is never answered: it is given up.
  await page.route('**/api/Sessions/export/', () => {}, { times: 1 });
  await press(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  await expect(dialog.getByLabel('Report name')).toHaveValue('Sessions');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Downloading Sessions' })).toBeVisible();
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
