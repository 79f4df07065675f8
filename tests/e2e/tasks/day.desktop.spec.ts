import { callerOf } from '../support/caller';
import { penceIn } from '../support/collections';
import { cellsIn } from '../support/controls';
import { dashboardGrid, figuresIn } from '../support/dashboards';
import { startDay } from '../support/day';
import { expect, test } from '../support/fixtures';
import { drawnRows } from '../support/floor';
import { idIn, printedTicket, sessionDialog, sessionLines } from '../support/sessions';

test('compares last week with the week before for one site in two presses', async ({ page }) => {
  const { press, presses } = await startDay(page);
  await press(page.getByRole('status', { name: 'Organisation scope' }).getByRole('button'));
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Romford');
  await press(page.getByRole('treeitem', { name: 'Crown Street Romford' }));
  const income = page.getByRole('listitem', { name: 'Net income', exact: true });
  await expect(page.getByRole('heading', { name: 'Crown Street Romford at a glance' })).toBeVisible();
  await expect(income).toContainText(/(?:up|down) £[\d,.]+(?: \([\d,.]+%\))? on the week before/);
  expect(presses()).toBe(2);
});

test('finds the machines that are offline, and since when, in two presses', async ({ page }) => {
  const { press, presses } = await startDay(page);
  await press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Live Floor View' }));
  await press(page.getByRole('tab', { name: 'Machine Status' }));
  const status = page.getByRole('group', { name: 'Machine Status' });
  await expect(status.getByRole('button', { name: /^Offline - Site Open/, pressed: true })).toBeVisible();
  const machines = page.getByRole('grid', { name: 'Machines', exact: true });
  await expect(machines.getByRole('columnheader', { name: 'Since' })).toBeVisible();
  expect(presses()).toBe(2);
});

test('opens a session by its ticket in two presses', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const { line, reference } = await printedTicket(caller, await sessionLines(caller));
  const { press, presses } = await startDay(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(reference);
  await press(page.getByRole('option', { name: `Ticket ${reference}` }));
  await press(cellsIn(page.getByRole('grid', { name: 'Tickets', exact: true }), { name: reference }));
  await expect(sessionDialog(page, idIn(line))).toContainText(reference);
  expect(presses()).toBe(2);
});

test('finds the site with the worst variance and its machines in four presses', async ({ page }) => {
  const { press, presses } = await startDay(page);
  await press(page.getByRole('button', { name: /^Cash variance: / }));
  await press(dashboardGrid(page).getByRole('button', { name: 'Total Variance' }));
  await expect(dashboardGrid(page).getByRole('columnheader', { name: 'Total Variance' })).toHaveAttribute('aria-sort', 'ascending');
  const [worst] = (await figuresIn(dashboardGrid(page))).rows;
  await press(cellsIn(dashboardGrid(page), { name: worst?.['Name'] ?? '', exact: true }));
  await press(page.getByRole('button', { name: 'Details', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Machine Variance History' });
  await expect(dialog).toContainText(worst?.['Name'] ?? '');
  const machines = await drawnRows(dialog.getByRole('grid', { name: 'Machine variances' }));
  const sum = machines
    .filter((machine) => machine['Pos.'] !== 'Total')
    .reduce((pence, machine) => pence + penceIn(machine['Variance'] ?? ''), 0);
  expect(sum).toBe(penceIn(worst?.['Variance'] ?? ''));
  expect(presses()).toBe(4);
});

test('sees what kiosks hold against their target in one press', async ({ page }) => {
  const { press, presses } = await startDay(page);
  await press(page.getByRole('button', { name: /^In kiosks now: / }));
  const kiosks = await drawnRows(page.getByRole('grid', { name: 'Kiosks', exact: true }));
  expect(kiosks.length).toBeGreaterThan(0);
  for (const kiosk of kiosks)
    expect([penceIn(kiosk['In Kiosk Now'] ?? ''), penceIn(kiosk['Float Target'] ?? '')]).not.toContain(Number.NaN);
  expect(presses()).toBe(1);
});
