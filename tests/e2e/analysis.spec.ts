import { choosePanel, firstResult, graphData, graphFigure, openAnalysis, process, resultRow } from './support/analysis';
import { cellsIn } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';

test('an analysis is made and one of its rows drawn', async ({ page }) => {
  await openAnalysis(page);
  await choosePanel(page, { 'Data View': 'Trend' });
  await process(page);
  const row = firstResult(page);
  const name = (await cellsIn(row).first().textContent()) ?? '';
  await cellsIn(row).first().click();
  await expect(resultRow(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(graphFigure(page)).toBeVisible();
  const [first = {}, ...others] = await graphData(page);
  expect(Object.keys(first).join()).toContain(name);
  expect(others).not.toHaveLength(0);
  await expectAccessible(page);
});
