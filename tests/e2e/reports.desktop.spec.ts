import { readPdf } from '../server/support/pdfText';
import { saveReport } from './support/collections';
import { readCsv, withoutCode } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import { sites } from './support/floor';
import { chooseReport, groupMenu, openReports, processReport, reportField, reportMenu } from './support/reports';

function poundsOf(amount: string | undefined): string {
  return Number(amount).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}

test('a report starts with the operator of the scope, offers its sites, and has the same figures as PDF and CSV', async ({ page }) => {
  await openReports(page, { username: 'admin' });
  await expect(processReport(page)).toHaveAccessibleDescription('Choose a report first.');
  await chooseReport(page, 'Performance', 'Site Performance');
  await expect(reportField(page, 'Operator').locator('option:checked')).toHaveText('Harbour Lights Gaming');
  const site = reportField(page, 'Site');
  await reportField(page, 'Operator').selectOption({ label: 'Northgate Leisure' });
  const listed = page.getByRole('listbox', { name: 'Site' }).getByRole('option');
  await expect(site).toHaveAttribute('aria-expanded', 'false');
  await site.click();
  await expect(listed.filter({ hasText: sites.blackpool.name })).toBeAttached();
  const ofOperator = await listed.allTextContents();
  await page.keyboard.press('Escape');
  await reportField(page, 'Company').selectOption({ index: 1 });
  await expect(site.getByRole('option', { name: 'All', exact: true })).toHaveCount(1);
  await expect(site.getByRole('option').nth(1)).toBeAttached();
  const [, ...ofCompany] = await site.getByRole('option').allTextContents();
  expect(ofCompany.length).toBeGreaterThan(0);
  expect(ofCompany.length).toBeLessThan(ofOperator.length);
  expect(ofOperator).toEqual(expect.arrayContaining(ofCompany));
  await expect(processReport(page)).not.toHaveAttribute('aria-disabled', 'true');

  const pdf = await saveReport(page, processReport(page));
  expect(pdf.file).toMatch(/^Site Performance, .*\d{4}-\d\d-\d\d.*\.pdf$/u);
  await reportField(page, 'Format').selectOption({ label: 'CSV' });
  const csv = await saveReport(page, processReport(page));
  expect(csv.file).toMatch(/^Site Performance, .*\d{4}-\d\d-\d\d.*\.csv$/u);
  const lines = readCsv(csv.text);
  const total = lines.find((line) => line['Site'] === 'Total') ?? {};
  const own = lines.filter((line) => line !== total);
  expect(own.map((line) => withoutCode(line['Site'])).toSorted()).toEqual(ofCompany.toSorted());
  const amounts = Object.keys(total).filter((name) => /^-?\d+\.\d\d$/.test(total[name] ?? ''));
  expect(amounts.length).toBeGreaterThan(2);
  const texts = (await readPdf(pdf.bytes)).pages.flat();
  const shown = (name: string) => (name === 'Payout' ? `${total[name]}%` : poundsOf(total[name]));
  for (const amount of amounts) expect(texts, amount).toContain(shown(amount));
  const pence = (line: Readonly<Record<string, string>>) => Math.round(Number(line['Cash In']) * 100);
  expect(own.reduce((sum, line) => sum + pence(line), 0)).toBe(pence(total));
});

test('an alert explains why a report is refused, and can be closed', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await openReports(page);
  await chooseReport(page, 'Performance', 'Site Performance');
  await reportField(page, 'From').fill('01-01-2020');
  await processReport(page).click();
  const dialog = page.getByRole('dialog', { name: 'Download Report' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /days/ });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reportField(page, 'From')).toHaveValue('01-01-2020');
});

test('a group without permitted reports says that it has none', async ({ page }) => {
  await openReports(page, { username: 'restricted' });
  await groupMenu(page).getByRole('option', { name: 'Compliance' }).click();
  await expect(page.getByText('No reports available.')).toBeVisible();
  await expect(reportMenu(page)).toHaveCount(0);
  await expectAccessible(page);
  await groupMenu(page).getByRole('option', { name: 'Assets' }).click();
  await expect(reportMenu(page).getByRole('option', { name: 'Asset Inventory' })).toHaveCount(0);
  await expect(page.getByText('No reports available.')).toHaveCount(0);
});
