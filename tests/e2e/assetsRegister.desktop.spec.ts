import type { Page } from '@playwright/test';
import { callerOf, makeItem } from './support/caller';
import { withoutCode } from './support/csv';
import { expect, test } from './support/fixtures';
import {
  expectAllAccessible,
  expectMachines,
  groupBy,
  machineNumber,
  numberIn,
  openAllFilters,
  openRegister,
  type RegisterLine,
  registerFilter,
  registerLines,
  registerTree,
  treeRows,
  unused,
} from './support/register';

const isShownAtFirst = ({ Status }: RegisterLine) => Status === 'In Use' || Status === 'In Depot';

const plainFilters = { Depot: 'Depot', Supplier: 'Supplier', 'Ownership Profile': 'Ownership Profile' } as const;
const extraFilters = {
  Category: 'Category',
  Manufacturer: 'Manufacturer',
  'Game Title/Pack': 'Game Title/Pack',
  'Cabinet Type': 'Cabinet Type',
  'Note Acceptor': 'Note Acceptor',
  'Asset - Variant': 'Asset - Variant',
} as const;

async function statusCounts(page: Page): Promise<Readonly<Record<string, number>>> {
  const texts = await page.getByRole('group', { name: 'Status' }).getByRole('button').allTextContents();
  return Object.fromEntries(texts.map((text) => [text.replace(/[\d,]+$/, ''), Number(/[\d,]+$/.exec(text)?.[0].replace(',', ''))]));
}

test('the first operator is selected until the user selects another', async ({ page }) => {
  await openRegister(page, { username: 'admin' });
  const filter = registerFilter(page);
  const operator = filter.getByLabel('Operator', { exact: true });
  await expect(operator.locator('option').filter({ hasText: /^All$/ })).toHaveCount(0);
  await expect(operator).toHaveValue('2');
  await expect(registerTree(page).getByRole('treeitem').first()).toBeVisible();
  expect((await treeRows(page)).some(({ name }) => name.startsWith('NL1'))).toBe(false);
  await filter.getByLabel('Depot', { exact: true }).selectOption({ index: 1 });
  await operator.selectOption({ label: 'Northgate Leisure' });
  await expect(filter.getByLabel('Depot', { exact: true })).toHaveValue('');
  await expect.poll(async () => (await treeRows(page)).some(({ name }) => name.startsWith('NL1'))).toBe(true);
});

test('the only operator is selected and read-only', async ({ page }) => {
  await openRegister(page);
  const filter = registerFilter(page);
  const operator = filter.getByLabel('Operator', { exact: true });
  await expect(operator).toHaveValue('Northgate Leisure');
  await expect(operator).toHaveAttribute('readonly', '');
  await expect(registerTree(page)).toBeVisible();
  await expectAllAccessible(page);
});

test.describe('every filter narrows the tree to what it names', () => {
  for (const [group, filters] of [
    ['plain', plainFilters],
    ['extra', extraFilters],
  ] as const) {
    test(`the ${group} ones`, async ({ page, server }) => {
      test.slow();
      const lines = (await registerLines(await callerOf(server.url, 'operator'))).filter(isShownAtFirst);
      await openRegister(page);
      const filter = group === 'extra' ? await openAllFilters(page) : registerFilter(page);
      for (const [label, column] of Object.entries(filters)) {
        const wanted = lines.map((line) => line[column]).find((value) => value !== undefined && value !== '');
        const fitting = lines.filter((line) => line[column] === wanted).map(numberIn);
        expect(fitting.length).toBeLessThan(lines.length);
        await filter.getByLabel(label, { exact: true }).selectOption({ label: wanted ?? '' });
        await expectMachines(page, fitting);
        await filter.getByLabel(label, { exact: true }).selectOption({ label: 'All' });
      }
      await expectMachines(page, lines.map(numberIn));
      await expectAllAccessible(page);
    });
  }

  test('two at once, until they are reset', async ({ page, server }) => {
    const lines = (await registerLines(await callerOf(server.url, 'operator'))).filter(isShownAtFirst);
    const [{ Depot = '', Category = '' } = {}] = lines.filter((line) => line['Depot'] !== '');
    await openRegister(page);
    const filter = await openAllFilters(page);
    await filter.getByLabel('Depot', { exact: true }).selectOption({ label: Depot });
    await filter.getByLabel('Category', { exact: true }).selectOption({ label: Category });
    await expectMachines(page, lines.filter((line) => line['Depot'] === Depot && line['Category'] === Category).map(numberIn));
    await filter.getByRole('button', { name: 'Reset' }).click();
    await expectMachines(page, lines.map(numberIn));
  });

  test('a search covers numbers, games and sites, and says if it finds nothing', async ({ page, server }) => {
    const lines = (await registerLines(await callerOf(server.url, 'operator'))).filter(isShownAtFirst);
    await openRegister(page);
    const filter = registerFilter(page);
    const search = filter.getByLabel('Search', { exact: true });
    const places = ['Asset No.', 'Serial No.', 'Game Title/Pack', 'Site'];
    const site = lines.map((line) => withoutCode(line['Site'])).find((name) => name !== '') ?? '';
    for (const text of ['nl1000', 'LUCKY LANTERN', site.toUpperCase()]) {
      await search.fill(text);
      const holds = (line: RegisterLine) => places.some((column) => line[column]?.toLowerCase().includes(text.toLowerCase()));
      await expectMachines(page, lines.filter(holds).map(numberIn));
    }
    await search.fill('zzzz no such machine');
    await search.press('Enter');
    await expect(registerTree(page)).toHaveCount(0);
    await expectAllAccessible(page);
  });
});

test('status chips show counts, and show and hide their status in the tree', async ({ page, server }) => {
  const lines = await registerLines(await callerOf(server.url, 'operator'));
  const ofStatus = (...names: readonly string[]) => lines.filter(({ Status = '' }) => names.includes(Status));
  await openRegister(page);
  const chips = page.getByRole('group', { name: 'Status' });
  const chip = (name: string) => chips.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const name of ['In Use', 'In Depot', 'Sold', 'Scrapped']) {
    await expect.poll(async () => (await statusCounts(page))[name]).toBe(ofStatus(name).length);
  }
  await expect(chip('In Use')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Sold')).toHaveAttribute('aria-pressed', 'false');
  await chip('In Use').click();
  await expect(chip('In Use')).toHaveAttribute('aria-pressed', 'false');
  await expectMachines(page, ofStatus('In Depot').map(numberIn));
  await chip('Sold').press('Space');
  await expectMachines(page, ofStatus('In Depot', 'Sold').map(numberIn));
  await expectAllAccessible(page);
  await page.reload();
  await expect(chip('In Use')).toHaveAttribute('aria-pressed', 'false');
  await expectMachines(page, ofStatus('In Depot', 'Sold').map(numberIn));
});

test('the register is grouped by each of its groupings', async ({ page, server }) => {
  test.slow();
  const lines = (await registerLines(await callerOf(server.url, 'operator'))).filter(isShownAtFirst);
  await openRegister(page);
  for (const column of ['Category', 'Depot', 'Note Acceptor', 'Supplier', 'Manufacturer']) {
    await groupBy(page, column);
    const expected = lines.map((line) => `${line[column] || `No ${column.toLowerCase()}`}: ${numberIn(line)}`).sort();
    const inGroups = async () => {
      let group = '';
      return (await treeRows(page))
        .flatMap((row) => {
          if (row.level === 1) group = row.name;
          const number = machineNumber(row);
          return number === undefined ? [] : [`${group}: ${number}`];
        })
        .sort();
    };
    await expect.poll(inGroups, column).toEqual(expected);
  }
  await groupBy(page, 'Machine Asset');
  const levels = async () => [...new Set((await treeRows(page)).map(({ level }) => level))];
  await expect.poll(levels).toEqual([1]);
  await expectMachines(page, lines.map(numberIn));
});

test('a summary shows the groups with their counts', async ({ page, server }) => {
  const lines = (await registerLines(await callerOf(server.url, 'operator'))).filter(isShownAtFirst);
  await openRegister(page);
  const filter = registerFilter(page);
  const summary = filter.getByRole('switch', { name: 'Asset Register Summary' });
  await summary.click();
  await expect(summary).toBeChecked();
  const makers = [...new Set(lines.map((line) => line['Manufacturer']))];
  const numbered = makers.map((maker) => `${maker} (${lines.filter((line) => line['Manufacturer'] === maker).length})`);
  const tops = async () => (await treeRows(page)).filter(({ level }) => level === 1).map(({ name }) => name);
  await expect.poll(tops).toEqual(expect.arrayContaining(numbered));
  await expectMachines(page, []);
  await expectAllAccessible(page);
  await summary.click();
  await expectMachines(page, lines.map(numberIn));
});

test('Refresh shows the new items of other users', async ({ page, server }) => {
  await openRegister(page);
  await expect(registerTree(page)).toBeVisible();
  const name = unused('Refreshed maker');
  await makeItem(await callerOf(server.url, 'operator'), 'MU', { Name: name });
  expect((await treeRows(page)).some((row) => row.name === name)).toBe(false);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(async () => (await treeRows(page)).some((row) => row.name === name)).toBe(true);
});
