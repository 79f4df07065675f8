import { api } from '../../src/schemas/calls';
import { callerOf } from './support/caller';
import { choose, collectedWeeks, gridIn, openBreakdown, openCollections } from './support/collections';
import { press } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { expectAllAccessible, expectNotice } from './support/register';

test('a count is changed by its rules; after a lost answer the input stays, and a retry counts once', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/);
  const caller = await callerOf(server.url, 'operator');
  const site = sites.birmingham;
  const [latest] = await collectedWeeks(caller, site);
  let sent = 0;
  await page.route('**/Collections/declare/update', async (route) => {
    sent += 1;
    if (sent > 1) return route.fallback();
    // The server succeeds, but the connection breaks before the response.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const panel = await openCollections(page, site, 'M/c Counts');
  const week = gridIn(panel, 'Machine counts')
    .getByRole('row')
    .filter({ hasText: latest?.day ?? '' });
  await expect(week).toBeVisible();
  const counts = await openBreakdown(panel, latest?.day ?? '', 'Count Details');
  await choose(gridIn(counts, 'Machine counts'), '1');
  await press(counts, 'Edit Machine Count');
  const dialog = page.getByRole('dialog', { name: 'Edit Machine Count' });
  const [twenties, coins] = [dialog.getByLabel('£20 Notes'), dialog.getByLabel('Coins')];
  await expect(twenties).not.toHaveValue('');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await twenties.fill('30');
  await coins.fill('1.02');
  await dialog.getByLabel('Comments').fill('Counted again');
  await save.click();
  await expect(twenties).toHaveAccessibleDescription(/£20 notes must be a multiple of £20\./);
  await expect(coins).toHaveAccessibleDescription(/Coins must be a multiple of £0\.05\./);
  await expect(twenties).toBeFocused();
  await expectAllAccessible(page);
  expect(sent).toBe(0);

  await twenties.fill('1240');
  await coins.fill('1.05');
  await save.click();
  await expect(dialog.getByText(/What you have entered is kept: try again, it counts only once\./)).toBeVisible();
  await expect(twenties).toHaveValue(/^1,240(?:\.00)?$/);
  await expect(dialog.getByLabel('Comments')).toHaveValue('Counted again');
  await save.click();
  await expectNotice(page, 'Your changes were saved successfully.');
  await expect(dialog).toHaveCount(0);
  await choose(gridIn(counts, 'Machine counts'), '1');
  await press(counts, 'Edit Machine Count');
  await expect(twenties).toHaveValue(/^1,240(?:\.00)?$/);
  await expect(coins).toHaveValue('1.05');
  for (const open of [dialog, counts]) {
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  }
  // Closing the dialog refetches the week, and new data clears the selection.
  await expect(week).toHaveAttribute('aria-selected', 'false');

  const weeks = { operator: 1, site: site.id, from: latest?.value, to: latest?.value };
  const comments = await caller.ask(api.collections.commentsOfWeeks(weeks));
  expect(comments.filter(({ comment }) => comment === 'Counted again')).toHaveLength(1);
});
