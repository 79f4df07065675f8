import type { Page } from '@playwright/test';
import { operatorNames } from '../../server/estate/trade/organisation';
import type { Client } from '../../src/data/client';
import { lastFortnight } from '../../src/plugins/compliance/days';
import { api } from '../../src/schemas/calls';
import { type Alert, suspiciousPrefix } from '../../src/schemas/entities/compliance/alert';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { showInstant } from '../../src/schemas/wire/dates';
import { chooseCustomer, complianceCaller, openCompliance, recordedToday } from './support/compliance';
import { cellsIn, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows } from './support/floor';
import { expectNotice, unused } from './support/register';

const firstOperator = 'Harbour Lights Gaming';

test.use({ viewport: { width: 1920, height: 1080 } });

async function alertsOf(caller: Client, request: { readonly alertTypeId?: number; readonly byNetLoss?: boolean } = {}) {
  const { from, to } = lastFortnight();
  const sortColumns = [
    request.byNetLoss === true ? ({ column: 'netLoss', direction: 0 } as const) : ({ column: 'alertTime', direction: 1 } as const),
  ];
  const range = { alertTimeFrom: from, alertTimeTo: to, pageNumber: 1 };
  return caller.ask(api.alerts.search({ alertTypeId: request.alertTypeId, siteGuid: undefined, sortColumns, ...range }));
}

function shownTime({ alertTime }: Alert): string {
  return showInstant(new Date(alertTime), 'year-first');
}

async function expectShown(page: Page, alerts: readonly Alert[]): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await drawnRows(page.getByRole('grid', { name: 'Alerts' }));
      return rows.slice(0, 5).map((row) => `${row['Alert Time']} ${row['Alert Type']}`);
    })
    .toEqual(alerts.slice(0, 5).map((alert) => `${shownTime(alert)} ${alert.alertType.name}`));
}

function alertRow(page: Page, alert: Alert) {
  return page
    .getByRole('grid', { name: 'Alerts' })
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: shownTime(alert), exact: true }) })
    .filter({ has: cellsIn(page, { name: alert.timeOnGame, exact: true }) });
}

function activeIn(page: Page, alert: Alert) {
  return cellsIn(alertRow(page, alert)).last();
}

test('alerts are sorted, filtered, selected and cleared, and open their forms', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance', firstOperator);
  const { alertTypes } = await officer.ask(api.alerts.types());
  const suspicious = alertTypes.find(({ name }) => name.startsWith(suspiciousPrefix));
  await openCompliance(page, 'compliance');
  await press(page, 'Alerts');
  const { rows, totalRecords = 0 } = await alertsOf(officer);
  await expectShown(page, rows);
  await expect(page.getByText(`Showing Items 1 to 25 of ${totalRecords.toLocaleString('en-GB')}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Net Loss', exact: true }).click();
  await expectShown(page, (await alertsOf(officer, { byNetLoss: true })).rows);
  await page.getByLabel('Alert Type').selectOption({ label: suspicious?.name ?? '' });
  const { rows: narrowed, totalRecords: left = 0 } = await alertsOf(officer, { alertTypeId: suspicious?.id ?? 0, byNetLoss: true });
  await expect(page.getByText(`Showing Items 1 to ${narrowed.length} of ${left.toLocaleString('en-GB')}`)).toBeVisible();
  await expectShown(page, narrowed);

  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText(new RegExp(`^(1-)?${narrowed.length}( rows| of \\d+), ${narrowed.length} selected$`))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await expect(clear).toHaveAccessibleDescription('Choose the alerts to clear first.');
  const [row] = narrowed.slice(0, 10).filter(({ active }) => active);
  if (row === undefined) throw new Error('The made-up estate has no such alert.');
  // Only the check box selects a row; other clicks navigate.
  await cellsIn(alertRow(page, row))
    .first()
    .click({ position: { x: 8, y: 12 } });
  await expect(page.getByText(new RegExp(`^(1-)?${narrowed.length}( rows| of \\d+), 1 selected$`))).toBeVisible();
  await clear.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to clear this alert?');
  await question.getByRole('button', { name: 'Clear' }).click();
  await expectNotice(page, 'The alerts were cleared.');
  await expect(activeIn(page, row)).toHaveText('Cleared');

  await activeIn(page, row).click();
  await expect(page).toHaveURL(new RegExp(`/compliance/suspicious-activity\\?.*alertId=${row.id}`));
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    site: row.siteGuid,
    date: shownTime(row).slice(0, 10),
    time: shownTime(row).slice(11),
    machine: `${row.machineInstallationNumber} ${row.machineName}`,
  });
  await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue(shownTime(row).slice(0, 10));
});

/** Only customers of the alert's operator can be recorded. */
async function customerNear(url: string, { id }: Alert): Promise<string> {
  for (const tenant of operatorNames) {
    const caller = await complianceCaller(url, 'compliance', tenant);
    if (!(await alertsOf(caller)).rows.some((row) => row.id === id)) continue;
    const [match] = customersIn(await caller.ask(api.customers.search({ name: 'an' })));
    if (match !== undefined) return [match.forename, match.surname].filter(Boolean).join(' ');
  }
  throw new Error('The made-up estate has no such customer.');
}

test('an interaction opened from an alert clears the alert', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance', firstOperator);
  const { rows } = await alertsOf(officer);
  const alert = rows.slice(0, 10).find(({ alertType, active }) => active && !alertType.name.startsWith(suspiciousPrefix));
  if (alert === undefined) throw new Error('The made-up estate has no such alert.');
  const customer = await customerNear(server.url, alert);
  await openCompliance(page, 'compliance');
  await press(page, 'Alerts');
  await activeIn(page, alert).click();
  await expect(page).toHaveURL(new RegExp(`/compliance/new-customer-interaction\\?.*alertId=${alert.id}`));
  const comments = unused('From an alert');
  await chooseCustomer(page, customer);
  await page.getByRole('combobox', { name: 'Reason for interaction' }).selectOption('Amount spent');
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Fine and in control');
  await page.getByRole('textbox', { name: 'Comments' }).fill(comments);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectNotice(page, 'The customer interaction was successfully submitted!');
  expect(await recordedToday(officer, comments)).toBe(1);
  expect((await alertsOf(officer)).rows.find(({ id }) => id === alert.id)?.active).toBe(false);
});
