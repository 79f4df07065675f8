import { graphData, graphFigure } from './support/analysis';
import { cellsIn, press } from './support/controls';
import { dashboardGrid, openDashboard } from './support/dashboards';
import { expect, expectAccessible, test } from './support/fixtures';
import { isPhone } from './support/signIn';

test('the graph of a site is drawn for each data type, hidden and shown', async ({ page }) => {
  await openDashboard(page, 'Revenue');
  const row = dashboardGrid(page).locator('[role=row][aria-rowindex="3"]');
  // On phones the name is the card's title; elsewhere it follows the code.
  const name =
    (await cellsIn(row)
      .nth(isPhone(page) ? 0 : 1)
      .textContent()) ?? '';
  await cellsIn(row).first().click();
  await expect(graphFigure(page)).toHaveAccessibleName(new RegExp(`^Net Income of ${name}, £ a week`));
  await page.getByRole('radio', { name: 'Cash In' }).click();
  await expect(graphFigure(page)).toHaveAccessibleName(new RegExp(`^Cash In of ${name}, £ a week`));
  expect(await graphData(page)).toHaveLength(8);
  await expectAccessible(page);
  await press(page, 'Hide Graph');
  await expect(graphFigure(page)).toHaveCount(0);
  await press(page, 'Display Graph');
  await expect(graphFigure(page)).toBeVisible();
});
