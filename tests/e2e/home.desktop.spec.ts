import { today } from '../../src/schemas/wire/clock';
import { addDays } from '../../src/schemas/wire/days';
import { resultsGrid } from './support/analysis';
import { cellsIn } from './support/controls';
import { startDay } from './support/day';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows, sites } from './support/floor';
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

test('one press after sign-in opens what the last site took yesterday', async ({ page }) => {
  await signIn(page, 'admin');
  await openTab(page, '/transactions', 'Transactions');
  const tree = await openOrganisation(page);
  await page.getByLabel('Operator', { exact: true }).selectOption({ label: 'Northgate Leisure' });
  await searchOrganisation(page, 'Torquay');
  await tree.getByRole('treeitem', { name: sites.torquay.name }).click();
  const scope = page.getByLabel('Organisation scope');
  await expect(scope).toHaveText(`Northgate Leisure › ${sites.torquay.name}`);

  await page.evaluate(() => sessionStorage.clear());
  const { press, presses } = await startDay(page, 'admin');
  await press(page.getByRole('button', { name: 'What did we take yesterday?' }));
  await expect(scope).toHaveText(`Northgate Leisure › ${sites.torquay.name}`);
  const figures = resultsGrid(page);
  await expect(cellsIn(figures, { name: /^Total\b/ }).first()).toBeVisible();
  expect(presses()).toBe(1);
  const rows = await drawnRows(figures);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row['Net Income']).toMatch(/^-?£[\d,]+\.\d\d$|^–$/);
  const yesterday = addDays(today(), -1);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(yesterday);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(yesterday);
});
