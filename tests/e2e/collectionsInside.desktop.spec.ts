import type { Locator } from '@playwright/test';
import { callerOf } from './support/caller';
import { addComment, choose, collectedWeeks, gridIn, openBreakdown, openCollections, penceIn } from './support/collections';
import { cellsIn, control, press, pressControl } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { action, drawnRows, openFloor, sites } from './support/floor';
import { expectNotice } from './support/register';

test('a collection opens machine by machine and tab by tab, and its address opens the same place', async ({ page, server }) => {
  const site = sites.swansea;
  const [latest] = await collectedWeeks(await callerOf(server.url, 'operator'), site);
  const panel = await openCollections(page, site, 'Net Income');
  const dialog = await openBreakdown(panel, latest?.day ?? '');
  await expect(dialog.getByRole('tablist', { name: 'Breakdown' }).getByRole('tab')).toHaveText(['Summary', 'Count Details']);
  await expect(dialog.getByRole('tab', { name: 'Transactions' })).toHaveCount(0);
  await choose(gridIn(dialog, 'EGMs'), 'NL10012');
  const inside = dialog.getByRole('tablist', { name: 'Inside' }).getByRole('tab');
  await expect(inside).toHaveText(['Transactions', 'Comments', 'Events', 'Tickets @ EGM', 'Tickets Redeemed @ Kiosk/CD']);

  const transactions = gridIn(dialog, 'Transactions');
  await expect(cellsIn(transactions, { name: 'Total Cash In' })).toBeVisible();
  const [machine] = (await drawnRows(gridIn(dialog, 'EGMs'))).filter((row) => row['Asset No.'] === 'NL10012');
  const totals = new Map((await drawnRows(transactions)).map((row) => [row['Transaction'], row['Amount']]));
  expect(totals.get('Total Cash In')).toBe(machine?.['Meter Cash In']);
  expect(totals.get('Total Ticket Out')).toBe(machine?.['Meter Tickets Out']);
  await dialog.getByRole('textbox', { name: 'Search' }).fill('ticket out');
  await expect(cellsIn(transactions, { name: 'Cash In', exact: true })).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'Events' }).click();
  await expect(gridIn(dialog, 'Events')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Tickets @ EGM' }).click();
  await expect(gridIn(dialog, 'Tickets')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Promotional tickets' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Tickets Redeemed @ Kiosk/CD' }).click();
  await expect(gridIn(dialog, 'Tickets')).toBeVisible();

  await page.reload();
  await expect(dialog.getByRole('tab', { name: 'Tickets Redeemed @ Kiosk/CD' })).toHaveAttribute('aria-selected', 'true');
  await expect(gridIn(dialog, 'EGMs').getByRole('row', { name: /NL10012/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await pressControl(action(page, 'Expand'));
  await expect(page.getByRole('tablist', { name: 'Collections' })).toHaveCount(0);
  await pressControl(action(page, 'Collapse'));
  await expect(page.getByRole('tablist', { name: 'Collections' })).toBeVisible();
});

test('the reading of a meter is changed with a comment, and the expected amount follows', async ({ page, server, complaints }) => {
  complaints.expect(/status of 400/);
  const site = sites.liverpool;
  const [latest] = await collectedWeeks(await callerOf(server.url, 'operator'), site);
  const panel = await openCollections(page, site, 'Banking');
  const breakdown = await openBreakdown(panel, latest?.day ?? '');
  const machines = gridIn(breakdown, 'EGMs');
  const expected = async () => penceIn((await drawnRows(machines)).find((row) => row['Asset No.'] === 'NL10017')?.['Expected']);
  const inAll = await expected();
  await choose(machines, 'NL10017');
  await breakdown.getByRole('button', { name: 'Revenue', exact: true }).click();
  const revenue = page.getByRole('dialog', { name: 'Revenue' });
  await expect(revenue.getByRole('tab')).toHaveText(['Collection - Banking', 'Collection - Net Income']);
  const notes = gridIn(revenue, 'Notes and coins');
  await expect(cellsIn(notes, { name: 'Total' })).toBeVisible();
  const before = penceIn((await drawnRows(notes)).find((row) => row['Denomination'] === '£20')?.['Expected']);
  await choose(gridIn(revenue, 'Meters'), '£20 notes in');
  await press(revenue, 'Edit Meter');
  const dialog = page.getByRole('dialog', { name: 'Edit Meter' });
  const closing = dialog.getByLabel('Closing');
  const numberIn = async (field: Locator) => Number(((await field.inputValue()) || '0').replaceAll(',', ''));
  await expect.poll(async () => (await numberIn(dialog.getByLabel('Movement'))) * 2000).toBe(before);
  const [reading, movement] = [await numberIn(closing), await numberIn(dialog.getByLabel('Movement'))];

  await closing.fill(String(reading - movement - 1));
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Read again');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(closing).toHaveAccessibleDescription(/This is lower than the opening reading\./);
  await closing.fill(String(reading + 1));
  await closing.press('Tab');
  await expect(dialog.getByLabel('Movement')).toHaveValue(String(movement + 1));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully.');
  await expect(dialog).toHaveCount(0);
  // The dialog's row stays selected after the refetch.
  await expect
    .poll(async () => penceIn((await drawnRows(notes)).find((row) => row['Denomination'] === '£20')?.['Expected']))
    .toBe(before + 2000);
  await expect(revenue).toBeVisible();
  await expect.poll(expected).toBe(inAll + 2000);
});

test('a comment on a collection appears on every list of its comments', async ({ page, server }) => {
  const site = sites.torquay;
  const [latest] = await collectedWeeks(await callerOf(server.url, 'operator'), site);
  const remark = 'Coin tray was stuck, counted twice';
  const panel = await openCollections(page, site, 'Banking');
  const breakdown = await openBreakdown(panel, latest?.day ?? '');
  await choose(gridIn(breakdown, 'EGMs'), 'NL10035');
  await breakdown.getByRole('tab', { name: 'Comments' }).click();
  await breakdown.getByRole('button', { name: 'Add Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Comment' });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('   ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await addComment(breakdown, remark);
  await page.keyboard.press('Escape');
  await expect(breakdown).toHaveCount(0);

  await press(panel, 'Comments');
  const ofCollection = page.getByRole('dialog', { name: 'Collection Comments' });
  const row = ofCollection.getByRole('row').filter({ hasText: remark });
  await expect(row).toContainText('Priya Shah');
  await expect(row).toContainText('NL10035');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Collection - M/c Variance' }).click();
  const variance = page.getByRole('tabpanel', { name: 'Collection - M/c Variance' });
  await choose(gridIn(variance, 'Machine variances'), 'NL10035');
  await press(variance, 'View Comments');
  const ofMachine = page.getByRole('dialog', { name: 'View Comments' });
  await expect(cellsIn(ofMachine, { name: remark })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(variance, 'Details');
  const history = page.getByRole('dialog', { name: 'Variance History Details' });
  await choose(gridIn(history, 'Machine variance history'), latest?.day ?? '');
  await press(history, 'View Comments');
  await expect(cellsIn(ofMachine, { name: remark })).toBeVisible();
});

test('users who may not see variances see counts without them, and no variance tab or report', async ({ page, server }) => {
  const site = sites.blackpool;
  const [latest] = await collectedWeeks(await callerOf(server.url, 'operator'), site);
  await page.setViewportSize({ width: 2400, height: 1000 });
  await openFloor(page, site, { username: 'site' });
  const tabs = page.getByRole('tablist', { name: 'Collections' }).getByRole('tab');
  await expect(tabs).toHaveText(['Collection - Net Income', 'Collection - Banking', 'Collection - M/c Counts']);
  await tabs.last().click();
  const panel = page.getByRole('tabpanel', { name: 'Collection - M/c Counts' });
  const grid = gridIn(panel, 'Machine counts');
  await expect(grid.getByRole('columnheader', { name: 'Counted' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /Expected|Variance/ })).toHaveCount(0);
  await expect(control(panel, 'Export')).toHaveAccessibleDescription("Your access profile does not allow this: it lacks 'Export buttons'.");
  await choose(grid, latest?.day ?? '');
  await panel.getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByRole('menuitem', { name: 'Kiosk/Cash Desk Summary' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Collection Variance PDF' })).toHaveCount(0);
  // A blind count must not reveal expected figures.
  await expect(page.getByRole('menuitem', { name: 'Summary Report PDF' })).toHaveCount(0);
});
