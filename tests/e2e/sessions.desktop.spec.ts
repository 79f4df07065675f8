import type { Page } from '@playwright/test';
import { callerOf } from './support/caller';
import { inSight, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import {
  expectListed,
  filterField,
  idIn,
  openSessions,
  printedTicket,
  type SessionLine,
  sessionGrid,
  sessionLines,
  sessionRow,
  sessionWhere,
  startOf,
  summaryValue,
} from './support/sessions';

const pageSize = 50;

async function fillAndExpect(page: Page, label: string, text: string, wanted: readonly SessionLine[]): Promise<void> {
  const field = await inSight(filterField(page, label));
  const before = await field.inputValue();
  await field.fill(text);
  await expectListed(page, wanted);
  await field.fill(before);
}

test('every field of the filter narrows the list and its summary', async ({ page, server }) => {
  test.slow();
  const caller = await callerOf(server.url, 'operator');
  const lines = await sessionLines(caller);
  await openSessions(page);
  await expectListed(page, lines);
  const some = lines[Math.floor(lines.length / 2)] ?? {};
  await fillAndExpect(page, 'Session ID', idIn(some), [some]);
  const ofAsset = lines.filter((line) => line['Asset No.'] === some['Asset No.']);
  await fillAndExpect(page, 'Asset No.', some['Asset No.']?.toLowerCase() ?? '', ofAsset);
  const { Player = '' } = sessionWhere(lines, (line) => line['Player'] !== '');
  await fillAndExpect(
    page,
    'Player ID',
    Player,
    lines.filter((line) => line['Player'] === Player),
  );
  const ticket = await printedTicket(caller, lines);
  await (await inSight(filterField(page, 'Transaction Ref.'))).fill(ticket.reference);
  await expect(sessionRow(page, idIn(ticket.line))).toBeVisible();
  await (await inSight(filterField(page, 'Transaction Ref.'))).fill('');
  const [from, to] = [lines[lines.length - 40], lines[40]].map((line) => startOf(line ?? {}));
  await fillAndExpect(
    page,
    'From',
    from ?? '',
    lines.filter((line) => startOf(line) >= (from ?? '')),
  );
  await fillAndExpect(
    page,
    'To',
    to ?? '',
    lines.filter((line) => startOf(line) <= (to ?? '')),
  );
  await (await inSight(filterField(page, 'Zero-Bet Only'))).click();
  await expectListed(
    page,
    lines.filter((line) => line['Staked'] === '0.00'),
  );
  await (await inSight(filterField(page, 'Session ID'))).fill('1000000000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('The session ID must be 999999999 or less.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectListed(page, lines);
});

test('pages reach the last session and back, and the address has the page', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const pages = Math.ceil(lines.length / pageSize);
  const firstOf = (number: number) => idIn(lines[(number - 1) * pageSize] ?? {});
  await openSessions(page);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('status')).toHaveText(`Page 1 of ${pages.toLocaleString('en-GB')}`);
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(sessionRow(page, firstOf(2))).toBeVisible();
  await pager.getByRole('button', { name: 'Last page' }).click();
  await expect(sessionRow(page, firstOf(pages))).toBeVisible();
  await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.reload();
  await expect(pager.getByRole('status')).toHaveText(`Page ${pages.toLocaleString('en-GB')} of ${pages.toLocaleString('en-GB')}`);
  await pager.getByRole('button', { name: 'Previous page' }).click();
  await expect(sessionRow(page, firstOf(pages - 1))).toBeVisible();
  await pager.getByRole('button', { name: 'First page' }).click();
  await expect(sessionRow(page, firstOf(1))).toBeVisible();
  await (await inSight(filterField(page, 'Session ID'))).fill(firstOf(1));
  await expect(sessionGrid(page).getByRole('row')).toHaveCount(2);
  await expect(pager).toHaveCount(0);
});

test('the summary can be hidden and shown again', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const staked = lines.reduce((pence, line) => pence + Math.round(Number(line['Staked']) * 100), 0) / 100;
  await openSessions(page);
  await expect(summaryValue(page, 'Staked')).toHaveText(staked.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }));
  await press(page, 'Hide Summary');
  await expect(page.getByRole('grid', { name: 'Summary' })).toHaveCount(0);
  await page.reload();
  await expect(sessionGrid(page)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Summary' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Summary' }).click();
  await expect(summaryValue(page, 'Sessions')).toHaveText(lines.length.toLocaleString('en-GB'));
});
