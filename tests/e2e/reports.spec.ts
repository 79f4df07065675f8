import { readPdf } from '../server/support/pdfText';
import { saveReport } from './support/collections';
import { expect, expectAccessible, test } from './support/fixtures';
import { chooseReport, openReports, processReport, reportField } from './support/reports';

test('a report is chosen, filled in and made', async ({ page }) => {
  await openReports(page);
  await expect(page.getByText('Reports Viewer, Please choose a report on the left menu to begin.')).toBeVisible();
  await chooseReport(page, 'Performance', 'Site Performance');
  await expect(reportField(page, 'Operator').getByRole('option', { name: 'Northgate Leisure' })).toHaveJSProperty('selected', true);
  await expectAccessible(page);
  const { file, bytes } = await saveReport(page, processReport(page));
  expect(file).toMatch(/^Site Performance, .*\d{4}-\d\d-\d\d.*\.pdf$/u);
  expect((await readPdf(bytes)).title).toBe('Site Performance');
});
