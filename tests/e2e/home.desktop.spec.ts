import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { openOrganisation, openTab, searchOrganisation, signIn } from './support/signIn';

test('the home counts tasks, opens exactly their rows, and restores the operator at the next sign-in', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'Northgate Leisure' });
  const show = page.getByRole('button', { name: /^Machines waiting for authorisation: \d+\. Show them$/ });
  await expect(show).toBeVisible();
  await expect(page.getByRole('main').getByText('Venue Back Office', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const count = Number(await show.textContent());
  await show.click();
  await expect(page.getByRole('tab', { name: 'Machine Status' })).toHaveAttribute('aria-selected', 'true');
  const machines = page.getByRole('grid', { name: 'Machines', exact: true });
  // The heading is a row too.
  await expect(machines).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.goBack();
  await expect(show).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Recent' }).getByRole('button', { name: 'Live Floor View' })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await beSignedIn(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('combobox', { name: 'Operator' })).toHaveValue('1');
  await expect(show).toBeVisible();
});

test('one search finds a machine, and remembers opened results', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'Northgate Leisure' });
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('combobox', { name: 'Search or jump to…' });
  await search.fill('NL100');
  const machine = page.getByRole('group', { name: 'Machines' }).getByRole('option').first();
  await expect(machine).toBeVisible();
  await expectAccessible(page);
  const name = (await machine.locator('span').first().textContent()) ?? '';
  await machine.click();
  const machines = page.getByRole('grid', { name: 'Machines', exact: true });
  await expect(machines.getByRole('row', { selected: true })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Escape');
});

test('two presses after sign-in open the figures since yesterday for the last site', async ({ page }) => {
  await signIn(page, 'admin');
  await openTab(page, '/transactions', 'Transactions');
  const tree = await openOrganisation(page);
  await page.getByLabel('Operator', { exact: true }).selectOption({ label: 'Northgate Leisure' });
  await searchOrganisation(page, 'Torquay');
  await tree.getByRole('treeitem', { name: 'Golden Pier Torquay' }).click();
  const scope = page.getByLabel('Organisation scope');
  await expect(scope).toHaveText('Northgate Leisure › Golden Pier Torquay');

  await page.evaluate(() => sessionStorage.clear());
  await beSignedIn(page, 'admin');
  await page.goto('/dashboard');
  const dayBefore = () =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(Date.now() - 86_400_000).replaceAll('/', '-');
  const days = [dayBefore()];
  await page.getByRole('navigation', { name: 'Recent' }).getByRole('button', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Summary', exact: true }).getByText('Total')).toBeVisible();
  await expect(scope).toHaveText('Northgate Leisure › Golden Pier Torquay');
  days.push(dayBefore());
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(new RegExp(`^(${days.join('|')}) 00:00$`));
});
