import { chosenSite, companies, complianceCaller, eventRow, openCompliance, quarterOf, recordInEndedQuarter } from './support/compliance';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';

test('quarters are processed by company only, and incomplete records that block it are shown', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance');
  const ids = [await recordInEndedQuarter(server.url, companies.pier), await recordInEndedQuarter(server.url, companies.pier)];
  const { quarterName, year, incompleteRecords = 0 } = await quarterOf(officer, companies.pier);
  await openCompliance(page, 'compliance', chosenSite(sites.blackpool, companies.lantern));
  await page.getByRole('button', { name: 'Process Quarter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Process quarterly returns' });
  await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(dialog.getByText('Process quarterly returns at company level!')).toBeVisible();
  await dialog.getByRole('row').filter({ hasText: companies.pier.name }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText(
      `${quarterName} ${year} cannot be processed as it still has ${incompleteRecords} incomplete records. Would you like to view the incomplete records now?`,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(
    page.getByText(`Showing Items 1 to ${Math.min(25, incompleteRecords)} of ${incompleteRecords.toLocaleString('en-GB')}`),
  ).toBeVisible();
  for (const id of ids) await expect(eventRow(page, id)).toBeVisible();
});
