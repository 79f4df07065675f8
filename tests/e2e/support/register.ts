import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { backToList, press } from './controls';
import { readCsv } from './csv';
import { expect, expectAccessible } from './fixtures';
import { beSignedIn } from './session';
import { isPhone, openTab } from './signIn';

/** Where the asset register is. */
export const registerPath = '/dashboard/asset-admin';

/** A text that no other run of a test has used. */
export function unused(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/**
 * Expects the page to be accessible. A phone is made as tall as everything that it shows: what a bar at its bottom covers just then is a matter of
 * scrolling, not of the size of what is covered.
 */
export async function expectAllAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!isPhone(page) || size === null) return expectAccessible(page);
  await page.setViewportSize({ width: size.width, height: 3600 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** The number of a machine asset that no other run of a test has used. */
export function unusedNumber(): string {
  return unused('E2E').replace(' ', '-');
}

/** Signs in and opens the asset register, at this address within it. */
export async function openRegister(page: Page, { username = 'operator', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username);
  await openTab(page, `${registerPath}${at}`, 'Asset Admin');
}

/** The tree of the register. */
export function registerTree(page: Page): Locator {
  return page.getByRole('tree', { name: 'Asset Register' });
}

/** The form of the chosen item, with its header. */
export function itemPane(page: Page): Locator {
  return page.getByRole('region', { name: 'Item', exact: true });
}

/** The filter of the register. */
export function registerFilter(page: Page): Locator {
  return page.getByRole('region', { name: 'Filter', exact: true }).first();
}

/** Opens the filter and its further fields. Gives the filter. */
export async function openAllFilters(page: Page): Promise<Locator> {
  const filter = registerFilter(page);
  const more = filter.getByRole('button', { name: 'More filters' });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  return filter;
}

/** Groups the register by this grouping; where nothing is chosen, it is grouped by manufacturers too. */
export async function groupBy(page: Page, grouping: string): Promise<void> {
  const field = registerFilter(page).getByLabel('Group By', { exact: true });
  await expect(field.getByRole('option', { name: 'Machine Asset', exact: true })).toBeAttached();
  const options = await field.getByRole('option', { name: grouping, exact: true }).all();
  await field.selectOption((await options.at(-1)?.getAttribute('value')) ?? []);
  await expect(page).toHaveURL(/GroupBy/);
  await expect(page.getByRole('region', { name: 'Asset Register' }).locator('[aria-busy=true]')).toHaveCount(0);
}

interface RegisterRow {
  readonly level: number;
  readonly name: string;
  readonly isSelected: boolean;
}

/** Every row of the tree as it is unfolded now, also those that are out of sight. It is scrolled through and back to its top. */
export async function treeRows(page: Page): Promise<readonly RegisterRow[]> {
  if ((await registerTree(page).count()) === 0) return [];
  return registerTree(page).evaluate(async (tree) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const rows = new Map<number, RegisterRow>();
    for (let top = 0; ; top += tree.clientHeight / 2) {
      tree.scrollTop = top;
      await nextFrame();
      await nextFrame();
      for (const row of tree.querySelectorAll<HTMLElement>('[role=treeitem]')) {
        rows.set(Number(row.dataset['index']), {
          level: Number(row.ariaLevel),
          name: row.title,
          isSelected: row.ariaSelected === 'true',
        });
      }
      if (top + tree.clientHeight >= tree.scrollHeight) break;
    }
    tree.scrollTop = 0;
    return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
  });
}

/** The number of the machine asset that a row of the tree stands for; nothing for other items. */
export function machineNumber({ name }: Pick<RegisterRow, 'name'>): string | undefined {
  return /^(NL1\d{4}|E2E-[\w-]+)(?= · |$)/.exec(name)?.[1];
}

/** The numbers of the machine assets in the tree, in its order. */
export async function numbersInTree(page: Page): Promise<readonly string[]> {
  return (await treeRows(page)).flatMap((row) => machineNumber(row) ?? []);
}

/** The row of this name, scrolled to wherever it is. */
export async function rowNamed(page: Page, name: string): Promise<Locator> {
  const index = async () => (await treeRows(page)).findIndex((row) => row.name === name);
  await expect.poll(index, `the row '${name}'`).toBeGreaterThanOrEqual(0);
  const at = await index();
  // Rows are drawn in elements that others have had before: nothing may be pressed until this one stands in the middle, where it stays.
  await registerTree(page).evaluate(async (tree, wanted) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    tree.scrollIntoView({ block: 'center' });
    do {
      const rowHeight = tree.querySelector<HTMLElement>('[role=treeitem]')?.offsetHeight ?? 0;
      tree.scrollTop = (wanted + 0.5) * rowHeight - tree.clientHeight / 2;
      await drawn();
    } while (tree.querySelector(`[data-index="${wanted}"]`) === null);
  }, at);
  return registerTree(page).getByRole('treeitem', { name, exact: true });
}

/** Expects the tree to hold these machine assets and no others, in whatever order. */
export async function expectMachines(page: Page, numbers: readonly string[]): Promise<void> {
  await expect.poll(async () => [...(await numbersInTree(page))].sort()).toEqual([...numbers].sort());
}

export type RegisterLine = Readonly<Record<string, string>>;

/** All machine assets of operator 1 with every column that the register knows of them. */
export async function registerLines(caller: Client): Promise<readonly RegisterLine[]> {
  const none = undefined;
  const { bytes } = await caller.ask(
    api.assets.exportTree({
      OperatorId: 1,
      StatusCode: 'all',
      MachineTypeId: none,
      ManufacturerId: none,
      CabinetTypeId: none,
      GameId: none,
      NoteAcceptorId: none,
      VariantId: none,
      GroupBy: none,
      Search: none,
      Depot: none,
      ownershipProfileId: none,
      SupplierId: none,
      showSummary: false,
    }),
  );
  return readCsv(new TextDecoder().decode(bytes));
}

/** The column of a machine asset's number. */
export function numberIn(line: RegisterLine): string {
  return line['Asset No.'] ?? '';
}

/** Opens the menu of new items and chooses a kind. */
export async function startNew(page: Page, kind: string): Promise<void> {
  await backToList(page);
  await press(page, 'New');
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

/** A message that the application shows for a while. */
export function notice(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Expects the application to say this, and puts it away, so that saying it again is another message. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await notice(page, text).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page, text)).toHaveCount(0);
}
