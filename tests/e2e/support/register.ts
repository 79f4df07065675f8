import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { backToList, press } from './controls';
import { readCsv } from './csv';
import { expect, expectAccessible } from './fixtures';
import { beSignedIn } from './session';
import { isPhone, openTab } from './signIn';

export const registerPath = '/dashboard/asset-admin';

export function unused(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Checks accessibility. A phone is enlarged to full height: targets under its bottom bar can be scrolled clear. */
export async function expectAllAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!isPhone(page) || size === null) return expectAccessible(page);
  await page.setViewportSize({ width: size.width, height: 3600 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

export function unusedNumber(): string {
  return unused('E2E').replace(' ', '-');
}

export async function openRegister(page: Page, { username = 'operator', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username);
  await openTab(page, `${registerPath}${at}`, 'Asset Admin');
}

export function registerTree(page: Page): Locator {
  return page.getByRole('tree', { name: 'Asset Register' });
}

export function itemPane(page: Page): Locator {
  return page.getByRole('region', { name: 'Item', exact: true });
}

export function registerFilter(page: Page): Locator {
  return page.getByRole('region', { name: 'Filter', exact: true }).first();
}

export async function openAllFilters(page: Page): Promise<Locator> {
  const filter = registerFilter(page);
  const more = filter.getByRole('button', { name: 'More filters' });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  return filter;
}

/** Groups the register; without a selection, also by manufacturer. */
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

/** Returns all rows of the expanded tree by scrolling through it; ends at the top. */
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

export function machineNumber({ name }: Pick<RegisterRow, 'name'>): string | undefined {
  return /^(NL1\d{4}|E2E-[\w-]+)(?= · |$)/.exec(name)?.[1];
}

export async function numbersInTree(page: Page): Promise<readonly string[]> {
  return (await treeRows(page)).flatMap((row) => machineNumber(row) ?? []);
}

export async function rowNamed(page: Page, name: string): Promise<Locator> {
  const index = async () => (await treeRows(page)).findIndex((row) => row.name === name);
  await expect.poll(index, `the row '${name}'`).toBeGreaterThanOrEqual(0);
  const at = await index();
  // Row elements are recycled, so scroll the row to the middle before pressing it.
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

export async function expectMachines(page: Page, numbers: readonly string[]): Promise<void> {
  await expect.poll(async () => [...(await numbersInTree(page))].sort()).toEqual([...numbers].sort());
}

export type RegisterLine = Readonly<Record<string, string>>;

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

export function numberIn(line: RegisterLine): string {
  return line['Asset No.'] ?? '';
}

export async function startNew(page: Page, kind: string): Promise<void> {
  await backToList(page);
  await press(page, 'New');
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

export function notice(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Expects a notice and dismisses it, so that a repetition is detectable. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await notice(page, text).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page, text)).toHaveCount(0);
}
