import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import type { InstallationRow } from '../../../src/schemas/entities/grid';
import type { Details } from '../../../src/schemas/wire/details';
import { aMachine, makeItem } from './caller';
import { cellsIn, control, headerOf, pressControl } from './controls';
import { expect } from './fixtures';
import { unusedNumber } from './register';
import { beSignedIn } from './session';
import { openTab } from './signIn';

const { installations } = api;

export interface Site {
  readonly id: number;
  readonly name: string;
}

/** Distributed among tests, so that no test changes what another counts. */
export const sites = {
  blackpool: { id: 1, name: 'Silver Lantern Blackpool' },
  birmingham: { id: 2, name: 'Golden Pier Birmingham' },
  brighton: { id: 3, name: 'Crown Street Brighton' },
  nottingham: { id: 6, name: 'Silver Lantern Nottingham' },
  southend: { id: 7, name: 'Golden Pier Southend-on-Sea' },
  glasgow: { id: 8, name: 'Crown Street Glasgow' },
  swansea: { id: 12, name: 'Golden Pier Swansea' },
  edinburgh: { id: 16, name: 'Golden Pier Edinburgh' },
  liverpool: { id: 17, name: 'Crown Street Liverpool' },
  torquay: { id: 35, name: 'Golden Pier Torquay' },
  barry: { id: 36, name: 'Crown Street Barry' },
} as const satisfies Readonly<Record<string, Site>>;

const unfiltered = { regions: 'all', manufacturers: 'all', games: 'all', machineTypes: 'all', categories: 'all' } as const;

async function chooseSite(page: Page, username: string, { id, name }: Site): Promise<void> {
  const criteria = { search: '', filters: unfiltered };
  const chosen = { key: `SI${id}`, type: 'SI', id, name };
  const stored = JSON.stringify({ operatorId: 1, edited: criteria, applied: criteria, chosen, expanded: [] });
  await keepScope(page, username, stored);
}

async function keepScope(page: Page, username: string, stored: string): Promise<void> {
  await page.addInitScript(
    ([key, scope]) => {
      if (location.protocol.startsWith('http') && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, scope);
    },
    [`draft:${username}:shell.scope`, stored] as const,
  );
}

export async function openFloor(page: Page, site: Site, { username = 'operator', at = '' } = {}): Promise<void> {
  await openSite(page, site, `/dashboard/site-installations${at}`, 'Site Installations', username);
}

export async function openAll(page: Page, path: string, title: string, username = 'admin'): Promise<void> {
  const criteria = { search: '', filters: unfiltered };
  const chosen = { key: 'ALL', type: 'ALL', id: -1, name: 'All' };
  const stored = JSON.stringify({ operatorId: 1, edited: criteria, applied: criteria, chosen, expanded: [] });
  await keepScope(page, username, stored);
  await beSignedIn(page, username);
  await openTab(page, path, title);
}

export async function openSite(page: Page, site: Site, path: string, title: string, username = 'admin'): Promise<void> {
  await chooseSite(page, username, site);
  await beSignedIn(page, username);
  await openTab(page, path, title);
}

export function machineGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Machines', exact: true });
}

export function machineRow(page: Page, assetNo: string): Locator {
  return machineGrid(page)
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: new RegExp(`(^| )${assetNo}$`) }) });
}

export function action(page: Page, name: string): Locator {
  return control(headerOf(page, 'Machines'), name);
}

type GridRow = Readonly<Record<string, string>>;

/** A grid mounts a moment before its rows. */
function isDrawn(grid: Element): boolean {
  const headings = [...grid.querySelectorAll('[role=row]')].filter((row) => row.querySelector('[role=columnheader]') !== null);
  return (
    grid.querySelector(':is([role=gridcell], [role=rowheader])') !== null || Number(grid.getAttribute('aria-rowcount')) <= headings.length
  );
}

/** Returns the rendered rows by column title, as read out, including totals. Wide grids need a wide window. */
export async function drawnRows(grid: Locator): Promise<readonly GridRow[]> {
  await expect.poll(() => grid.evaluate(isDrawn)).toBe(true);
  return grid.evaluate((element) => {
    const seenOf = (node: Node): string =>
      node instanceof Element
        ? node.matches('[class*=spoken]')
          ? ''
          : [...node.childNodes].map(seenOf).join('')
        : (node.textContent ?? '');
    const textOf = (cell: Element) =>
      (cell.getAttribute('aria-label') ?? cell.querySelector('[class*=spoken]')?.textContent ?? cell.textContent).trim();
    const titles = [...element.querySelectorAll('[role=columnheader]')].map((heading) => seenOf(heading).trim());
    return [...element.querySelectorAll('[role=row]')].flatMap((row) => {
      const cells = [...row.querySelectorAll(':is([role=gridcell], [role=rowheader])')].map(textOf);
      return cells.length === 0 ? [] : [Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? '']))];
    });
  });
}

interface Narrowed {
  readonly ShowHistory?: boolean;
  readonly ShowOfflineOnly?: boolean;
  readonly Details?: string;
}

export function machinesOf(caller: Client, { id }: Site, narrowed: Narrowed = {}) {
  const { ShowHistory = false, ShowOfflineOnly = false, Details } = narrowed;
  const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
  return caller.ask(installations.filterByMachine({ OperatorId: 1, SiteId: id, ...all, ShowHistory, ShowOfflineOnly, Details }));
}

function cellOf({ cellData }: InstallationRow, at: number): string {
  return cellData[at]?.data.displayValue ?? '';
}

/** '' for an empty position. */
export function assetNumbers(rows: readonly InstallationRow[]): readonly string[] {
  return rows.map((row) => cellOf(row, 2));
}

export interface EmptyPosition {
  readonly id: number;
  readonly name: string;
}

export async function addPosition(caller: Client, site: Site): Promise<EmptyPosition> {
  const before = new Set((await machinesOf(caller, site)).grid.rows.map(({ positionId }) => positionId));
  await caller.ask(installations.addPositions({ organisationId: site.id, count: 1 }));
  const added = (await machinesOf(caller, site)).grid.rows.find(({ positionId }) => !before.has(positionId));
  if (added === undefined) throw new Error('No position was added.');
  return { id: added.positionId, name: `Position ${cellOf(added, 0)}` };
}

export async function makeMachine(caller: Client): Promise<string> {
  const assetNo = unusedNumber();
  await makeItem(caller, 'MA', { ...aMachine, AssetNo: assetNo });
  return assetNo;
}

export async function installAt(caller: Client, { id: positionId }: EmptyPosition, assetNo: string): Promise<void> {
  const { options } = await caller.ask(installations.asset({ positionId, assetNo }));
  const details: Details = options.map(({ code, defaultList, defaultDate, defaultText }) => [
    code,
    defaultList === undefined ? (defaultDate ?? defaultText ?? '') : String(defaultList.id),
  ]);
  await caller.ask(installations.installPosition({ Complete: true, PositionId: positionId, AssetNo: assetNo, Details: details }));
}

export async function openInstall(page: Page): Promise<Locator> {
  await pressControl(action(page, 'Install Machine'));
  const dialog = page.getByRole('dialog', { name: 'Install Machine' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function searchMachine(dialog: Locator, assetNo: string): Promise<void> {
  await dialog.getByLabel('Asset No.').fill(assetNo);
  await dialog.getByRole('button', { name: 'Search' }).click();
}
