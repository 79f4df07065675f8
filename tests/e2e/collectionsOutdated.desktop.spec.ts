import { callerOf } from './support/caller';
import { choose, collectedWeeks, gridIn, openBreakdown, openCollections } from './support/collections';
import { press } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { expectNotice } from './support/register';

test('a changed count appears in tabs that were open before', async ({ page, server }) => {
  const site = sites.birmingham;
  const [latest] = await collectedWeeks(await callerOf(server.url, 'operator'), site);
  const day = latest?.day ?? '';
  const banked = gridIn(await openCollections(page, site, 'Banking'), 'Banking')
    .getByRole('row')
    .filter({ hasText: day });
  const before = (await banked.textContent()) ?? '';
  await page.getByRole('tab', { name: 'Collection - M/c Counts' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Collection - M/c Counts' });
  const counts = await openBreakdown(panel, day, 'Count Details');
  await choose(gridIn(counts, 'Machine counts'), '2');
  await press(counts, 'Edit Machine Count');
  const dialog = page.getByRole('dialog', { name: 'Edit Machine Count' });
  const twenties = dialog.getByLabel('£20 Notes');
  await expect(twenties).not.toHaveValue('');
  await twenties.fill(String(Number((await twenties.inputValue()).replaceAll(',', '')) + 20));
  await dialog.getByLabel('Comments').fill('One more was found');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully.');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(counts).toHaveCount(0);
  await page.getByRole('tab', { name: 'Collection - Banking' }).click();
  await expect(banked).toBeVisible();
  await expect(banked).not.toHaveText(before);
});
