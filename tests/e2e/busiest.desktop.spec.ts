import { api } from '../../src/schemas/calls';
import { tableData } from './support/analysis';
import { callerOf } from './support/caller';
import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';

const wednesday = 3;

test('one press on the home shows when it is busiest, and each cell is what the server counts', async ({ page, server }) => {
  await beSignedIn(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'When are we busiest?' }).click();
  const busiest = page.getByRole('region', { name: 'Busiest Times', exact: true });
  await expect(
    busiest.getByRole('figure', {
      name: /^Sessions by weekday and hour, Average per Day, \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\. Heat map by hour, 24 points/,
    }),
  ).toBeVisible();
  await expect(busiest.locator('.heatmaplayer image')).toBeVisible();
  await expect(busiest.getByRole('list', { name: 'Scale' })).toHaveText(
    /^Lowest [\d.]+ \(\w+day, \d\d:00\)Highest [\d.]+ \(\w+day, \d\d:00\)$/,
  );
  await expect(page.getByLabel('Data View', { exact: true }).locator('option:checked')).toHaveText('By Hour');
  await expectAccessible(page);
  const [from, to] = [
    await page.getByLabel('From', { exact: true }).inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
  ];
  const textsOf = (await tableData(page, 'Busiest Times')).find((line) => line['Hour'] === '13:00')?.['Wednesday'];

  const caller = await callerOf(server.url, 'operator');
  const [operator] = (await caller.ask(api.organisation.operators())).filter(({ id }) => id !== -1);
  const operatorId = operator?.id ?? -1;
  const meta = await caller.ask(api.analysis.metaData({ operatorId }));
  const idOf = (list: readonly { readonly id: number; readonly name: string }[], name: string) =>
    list.find((each) => each.name === name)?.id ?? -1;
  const { headerDef, rows } = await caller.ask(
    api.analysis.grid({
      fromDate: from,
      toDate: to,
      fromWeek: undefined,
      toWeek: undefined,
      startTime: '13:00:00',
      endTime: '14:00:00',
      dataType: idOf(meta.measures, 'Sessions'),
      dataTypes: [],
      totalBy: idOf(meta.totalBy, 'Total'),
      timeGroupById: idOf(meta.timeGroupBy, 'By Hour'),
      dataGroupId: idOf(meta.dataGroups, 'Site'),
      categoryIds: 'all',
      operatorId,
      companyId: undefined,
      subCompanyId: undefined,
      siteId: undefined,
      daysOfWeek: [wednesday],
      dataSourceId: idOf(meta.dataSource, 'Play Sessions'),
    }),
  );
  const at = headerDef.findIndex(({ text }) => text === '13:00');
  const sites = rows.filter(({ isTotal }) => isTotal !== true);
  const sessions = sites.reduce((sum, { cellData }) => sum + Number(cellData[at]?.data.actualValue), 0);
  expect(sessions).toBeGreaterThan(0);
  // Four weeks have four Wednesdays.
  expect(Number(textsOf)).toBe(Math.round((100 * sessions) / 4) / 100);
});

test('a graph keeps its colours apart where the system forces its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await beSignedIn(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'When are we busiest?' }).click();
  const busiest = page.getByRole('region', { name: 'Busiest Times', exact: true });
  await expect(busiest.locator('.heatmaplayer image')).toBeVisible();
  const fillOf = (part: string) =>
    busiest
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  const background = await busiest
    .locator('.main-svg')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await fillOf('.xtick text')).not.toBe(background);
  const scale = await busiest
    .getByRole('list', { name: 'Scale' })
    .locator('[aria-hidden]')
    .evaluate((element) => element.style.background);
  const [least, most, ...others] = scale.match(/rgb\([^)]+\)/g) ?? [];
  expect([most, ...others]).toHaveLength(1);
  expect(least).not.toBe(most);
});

test('logins without Analysis are not offered the question', async ({ page }) => {
  await beSignedIn(page, 'site');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Figures', exact: true }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'When are we busiest?' })).toHaveCount(0);
});
