import { expect, expectAccessible, test } from './support/fixtures';

test('the start page opens, says what it is and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expectAccessible(page);
});

test('the page for browsers that are not supported recommends others', async ({ page }) => {
  await page.goto('/unsupported.html');
  await expect(page.getByRole('heading', { name: 'Browser Not Supported' })).toBeVisible();
  for (const browser of [/Chrome/, /Firefox/, /Edge/]) await expect(page.getByRole('link', { name: browser })).toBeVisible();
  await expectAccessible(page);
});

test('the contract is readable', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Venue back office: calls' })).toBeVisible();
  await expect(page.getByText('/api/Organisation/tree2').first()).toBeVisible();
  await page.getByText('Input and answer of organisation.tree', { exact: true }).click();
  await expect(page.getByRole('row', { name: /OperatorRegions/ }).first()).toBeVisible();
  await expectAccessible(page);
});
