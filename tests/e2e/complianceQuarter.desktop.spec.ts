import {
  authoriseRecord,
  chosenCompany,
  chosenSite,
  companies,
  complianceCaller,
  eventRow,
  openCompliance,
  quarterOf,
  recordInEndedQuarter,
} from './support/compliance';
import { control, inSight, putFiltersAway } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { expectNotice } from './support/register';

test('the last ended quarter of a company is processed, and its records can only be read from then on', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance');
  const id = await recordInEndedQuarter(server.url, companies.lantern);
  await authoriseRecord(officer, id);
  const { quarterName, year, quarter, canBeProcessed, startDate } = await quarterOf(officer, companies.lantern);
  expect(canBeProcessed).toBe(true);
  await openCompliance(page, 'compliance', chosenCompany(companies.lantern));
  await page.getByRole('button', { name: `Process ${quarterName}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Process quarterly returns' });
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(startDate);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(`${quarterName} ${year} is marked as processed once you press Complete.`)).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Customer Interactions' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectNotice(page, `${quarterName} ${year} has been successfully processed!`);
  await expect(dialog).toHaveCount(0);
  expect((await quarterOf(officer, companies.lantern)).quarter).toBe((quarter % 4) + 1);

  await (await inSight(page.getByLabel('Processed Quarters'))).selectOption({ label: `${quarterName} ${year}` });
  await putFiltersAway(page);
  await eventRow(page, id).getByRole('gridcell').first().click();
  await expect(eventRow(page, id).getByRole('gridcell', { name: 'Processed', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAccessibleDescription('This record is read-only.');
  await expect(control(page, 'Delete')).toHaveAccessibleDescription('A processed or read-only record cannot be deleted.');
});

test('quarters are processed by company only, and incomplete records that hinder it are shown', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance');
  const ids = [await recordInEndedQuarter(server.url, companies.pier), await recordInEndedQuarter(server.url, companies.pier)];
  const { quarterName, year, incompleteRecords } = await quarterOf(officer, companies.pier);
  await openCompliance(page, 'compliance', chosenSite(sites.blackpool, companies.lantern));
  await page.getByRole('button', { name: 'Process Quarter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Process quarterly returns' });
  await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(dialog.getByText('Process quarterly returns at company level!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tree', { name: 'Organisation' }).getByRole('treeitem', { name: companies.pier.name }).click();
  await page.getByRole('button', { name: `Process ${quarterName}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText(
      `${quarterName} ${year} cannot be processed as it still has ${incompleteRecords} incomplete records. Would you like to view the incomplete records now?`,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`Showing Items 1 to ${Math.min(25, incompleteRecords)} of ${incompleteRecords}`)).toBeVisible();
  for (const id of ids) await expect(eventRow(page, id)).toBeVisible();
});
