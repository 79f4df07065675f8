import { callerOf } from './support/caller';
import { cellsIn } from './support/controls';
import { withoutCode } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import {
  fieldsOf,
  filterField,
  idIn,
  openSessions,
  sessionDialog,
  sessionGrid,
  sessionLines,
  sessionRow,
  sessionWhere,
} from './support/sessions';

test('a session opens by its button, a click and Enter, with all its details', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const line = sessionWhere(lines, (candidate) => candidate['Suspicious'] !== '' && candidate['Player'] !== '');
  const id = idIn(line);
  const dialog = sessionDialog(page, id);
  const details = page.getByRole('button', { name: 'Details', exact: true });
  await openSessions(page);
  await expect(details).toHaveAccessibleDescription('Choose a session first.');
  await filterField(page, 'Session ID').fill(id);
  // The unfiltered list has this row too; a press on it would meet the reload.
  await expect(sessionGrid(page).getByRole('row')).toHaveCount(2);
  const cell = cellsIn(sessionRow(page, id), { name: id });
  await cell.click();
  await expect(dialog).toBeVisible();
  const [day = '', time = ''] = line['Start']?.split(' ') ?? [];
  await expect
    .poll(() => fieldsOf(dialog))
    .toMatchObject({
      'SESSION ID': id,
      SITE: withoutCode(line['Site']),
      'GAME NAME': line['Game'],
      'CUSTOMER ID': line['Player'],
      START: `${day} ${time}`,
      DURATION: line['Duration'],
      SUSPICIOUS: expect.stringContaining('Yes'),
      REASON: expect.stringMatching(/^(?!Suspicious$)\w/),
    });
  await expect(dialog.getByRole('grid', { name: 'Summary' }).getByRole('row', { name: /^Asset No\./ })).toContainText(
    line['Asset No.'] ?? '',
  );
  await expect(cellsIn(dialog.getByRole('grid', { name: 'Events' }), { name: 'Session Start' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await details.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await cell.press('Enter');
  await expect(dialog).toBeVisible();
});

test('the customer is hidden from users without the right', async ({ page, server }) => {
  const [line = {}] = await sessionLines(await callerOf(server.url, 'restricted'));
  expect(line).not.toHaveProperty('Player');
  await openSessions(page, { username: 'restricted' });
  await cellsIn(sessionRow(page, idIn(line)), { name: idIn(line) }).click();
  const dialog = sessionDialog(page, idIn(line));
  await expect(dialog.getByRole('term').filter({ hasText: 'SESSION ID' })).toBeVisible();
  expect(Object.keys(await fieldsOf(dialog))).not.toContain('CUSTOMER ID');
  await expect(page.getByRole('columnheader', { name: 'Player' })).toHaveCount(0);
});

test('a search opens the details by keyboard alone, and their address opens them again', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const { [20]: line = {} } = lines;
  const id = idIn(line);
  await openSessions(page);
  await expect(sessionRow(page, idIn(lines[0] ?? {}))).toBeVisible();
  await tabTo(page, filterField(page, 'Session ID'));
  await page.keyboard.type(id);
  const cell = cellsIn(sessionRow(page, id), { name: id });
  await expect(cell).toBeVisible();
  await expect(sessionGrid(page).getByRole('row')).toHaveCount(2);
  const heading = page.getByRole('grid', { name: 'Sessions' }).getByRole('button', { name: 'Session', exact: true });
  await tabTo(page, heading);
  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sessionRow(page, id)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const dialog = sessionDialog(page, id);
  await expect(dialog.getByRole('term').filter({ hasText: 'GAME NAME' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('term').filter({ hasText: 'GAME NAME' })).toBeVisible();
  await expect(filterField(page, 'Session ID')).toHaveValue(id);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sessionRow(page, id)).toHaveAttribute('aria-selected', 'true');
});
