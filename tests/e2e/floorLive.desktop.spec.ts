import type { Client } from '../../src/data/client';
import { statusFlags } from '../../src/plugins/common/statuses';
import { api } from '../../src/schemas/calls';
import { callerOf } from './support/caller';
import { saveReport } from './support/collections';
import { cellsIn, control, headerOf, inSight, press } from './support/controls';
import { readCsv, withoutCode } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import { addPosition, drawnRows, installAt, makeMachine, openAll, sites } from './support/floor';
import { expectNotice } from './support/register';

const { floor } = api;

async function playedOn(caller: Client) {
  const { grid } = await caller.ask(floor.machines({ OperatorId: 1, ...statusFlags(['online']), PageNumber: 1 }));
  for (const { installationId, cellData } of grid.rows) {
    const { grid: played } = await caller.ask(api.sessions.byPeriod({ installationId, periodType: 5, page: 1 }));
    const [latest] = played.rows;
    if (latest !== undefined) return { assetNo: cellData[2]?.data.displayValue ?? '', sessionId: latest.sessionId };
  }
  throw new Error('Nobody has played on any machine of the floor.');
}

test('machines are found by status, page and search, authorised, and opened', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'admin');
  const waiting = await makeMachine(caller);
  await installAt(await callerOf(server.url, 'site'), await addPosition(caller, sites.blackpool), waiting);
  const { assetNo, sessionId } = await playedOn(caller);
  await openAll(page, '/dashboard/live-floor-view?floor.open=Machine+Status', 'Live Floor View');
  const machines = page.getByRole('grid', { name: 'Machines', exact: true });
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  const statuses = page.getByRole('group', { name: 'Machine Status', exact: true });
  await expect(statuses.getByRole('button', { pressed: true, includeHidden: true })).toHaveText([
    /^Offline - Site Open/,
    /^Authorisation Required/,
  ]);
  await (await inSight(statuses.getByRole('button', { name: /^Online - Op/, includeHidden: true }))).click();
  await press(page, 'Next page');
  await expect(page).toHaveURL(/machines\.page=2/);

  await search.fill(waiting);
  const row = machines.getByRole('row', { name: new RegExp(waiting) });
  await expect(row).toContainText('Authorisation Required');
  // Waits for the search response: a later list would clear focus and selection.
  await expect(machines.getByRole('row')).toHaveCount(2);
  const cell = cellsIn(row).first();
  await cell.focus();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Authorise');
  const question = page.getByRole('alertdialog', { name: 'Authorise' });
  await expect(question).toHaveAccessibleDescription(new RegExp(waiting));
  await question.getByRole('button', { name: 'Authorise' }).click();
  await expectNotice(page, 'Install successfully authorised.');
  await expect(row).not.toContainText('Authorisation Required');

  await search.fill(assetNo);
  await cellsIn(machines, { name: assetNo, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Live Floor View Details' });
  await expect(details).toHaveAccessibleDescription(new RegExp(assetNo));
  await details.getByRole('radio', { name: '90 Days' }).check();
  await cellsIn(details.getByRole('grid', { name: 'Sessions' }), { name: String(sessionId), exact: true }).click();
  const session = page.getByRole('dialog', { name: `Session ${sessionId}` });
  await expect(cellsIn(session, { name: 'Session Start' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(session).toBeHidden();
  await details.getByRole('tab', { name: 'Events' }).click();
  await expect(cellsIn(details.getByRole('grid', { name: 'Events' })).first()).toBeVisible();
  await expectAccessible(page);
});

test('the sites appear in both views, and one opens with its machines and their events', async ({ page }) => {
  // The test estate is static, so the server flags no cell as changed.
  await page.route('**/Comms/performance', async (route) => {
    const answer = await (await route.fetch()).text();
    const flagged: unknown = JSON.parse(answer, (_, value) => (value?.displayValue === undefined ? value : { ...value, flash: true }));
    await route.fulfill({ json: flagged });
  });
  await openAll(page, '/dashboard/live-floor-view', 'Live Floor View');
  const list = page.getByRole('grid', { name: 'Sites', exact: true });
  await expect(list.getByRole('columnheader', { name: 'Cash In Box' })).toBeVisible();
  const cash = await saveReport(page, control(headerOf(page, 'Sites'), 'Export'));
  expect(cash.file).toMatch(/^Cash In Box, .*\.csv$/);
  const shown = (await drawnRows(list)).map((row) => row['Site']);
  expect(readCsv(cash.text).map((row) => withoutCode(row['Site']))).toEqual(expect.arrayContaining(shown));

  await page.getByRole('combobox', { name: 'View', exact: true }).selectOption({ label: 'Performance' });
  await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption({ label: 'Month To Date' });
  // Cells flash only for this response, and not with reduced motion.
  const cell = cellsIn(list.getByRole('rowgroup')).first();
  const animated = () => cell.evaluate((element) => getComputedStyle(element).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(animated).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animated()).toBe('none');

  await cell.focus();
  await page.keyboard.press('Space');
  await expect(list.getByRole('row', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const site = page.getByRole('dialog', { name: 'Site Details' });
  const positions = site.getByRole('grid', { name: 'Positions', exact: true });
  // Total rows precede the rows.
  await cellsIn(positions.getByRole('rowgroup')).first().focus();
  await page.keyboard.press('Space');
  await expect(positions.getByRole('row', { selected: true })).toBeVisible();
  const events = site.getByRole('region', { name: 'Events', exact: true });
  await expect(cellsIn(events).first().or(events.getByText('There are no results for the current set of filters.'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(site).toBeHidden();
  await expect(list.getByRole('row', { selected: true })).toBeVisible();
});
