import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import type { InstallationRow } from '../../../src/schemas/entities/grid';
import type { Details } from '../../../src/schemas/wire/details';
import { aMachine, makeItem } from './caller';
import { control, headerOf, pressControl } from './controls';
import { expect } from './fixtures';
import { unusedNumber } from './register';
import { beSignedIn } from './session';
import { openTab } from './signIn';

const { installations } = api;

/** A site of operator 1 in the made-up estate. */
export interface Site {
  readonly id: number;
  readonly name: string;
}

/** Sites that tests share out among themselves, so that what one changes is not what another counts. */
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

/** Chooses a site for a user as the organisation panel keeps it, before the page is opened. */
async function chooseSite(page: Page, username: string, { id, name }: Site): Promise<void> {
  const criteria = { search: '', filters: unfiltered };
  const chosen = { key: `SI${id}`, type: 'SI', id, name };
  const kept = JSON.stringify({ operatorId: 1, edited: criteria, applied: criteria, chosen, expanded: [] });
  await keepScope(page, username, kept);
}

/** What the organisation panel keeps, before the page is opened. */
async function keepScope(page: Page, username: string, kept: string): Promise<void> {
  await page.addInitScript(
    ([key, scope]) => {
      if (location.protocol.startsWith('http') && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, scope);
    },
    [`draft:${username}:shell.scope`, kept] as const,
  );
}

/** Signs in and opens the installations of a site, at this address within the tab. */
export async function openFloor(page: Page, site: Site, { username = 'operator', at = '' } = {}): Promise<void> {
  await openSite(page, site, `/dashboard/site-installations${at}`, 'Site Installations', username);
}

/** Signs in and opens a tab at an address, with all of operator 1 chosen. */
export async function openAll(page: Page, path: string, title: string, username = 'admin'): Promise<void> {
  const criteria = { search: '', filters: unfiltered };
  const chosen = { key: 'ALL', type: 'ALL', id: -1, name: 'All' };
  const kept = JSON.stringify({ operatorId: 1, edited: criteria, applied: criteria, chosen, expanded: [] });
  await keepScope(page, username, kept);
  await beSignedIn(page, username);
  await openTab(page, path, title);
}

/** Signs in and opens a tab at an address, with a site chosen. */
export async function openSite(page: Page, site: Site, path: string, title: string, username = 'admin'): Promise<void> {
  await chooseSite(page, username, site);
  await beSignedIn(page, username);
  await openTab(page, path, title);
}

/** The grid of a site's positions with their machines. */
export function machineGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Machines', exact: true });
}

/** A machine's row in the machine grid. */
export function machineRow(page: Page, assetNo: string): Locator {
  return machineGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`(^| )${assetNo}$`) }) });
}

/** A control of the machine grid, in its line or behind "More actions". */
export function action(page: Page, name: string): Locator {
  return control(headerOf(page, 'Machines'), name);
}

type GridRow = Readonly<Record<string, string>>;

/** A grid that has rows is there a moment before it has drawn them. */
function isDrawn(grid: Element): boolean {
  const headings = [...grid.querySelectorAll('[role=row]')].filter((row) => row.querySelector('[role=columnheader]') !== null);
  return grid.querySelector('[role=gridcell]') !== null || Number(grid.getAttribute('aria-rowcount')) <= headings.length;
}

/** The rows of a grid that are drawn, each by the titles of its columns; sums are among them. Wide grids need a wide window. */
export async function drawnRows(grid: Locator): Promise<readonly GridRow[]> {
  await expect.poll(() => grid.evaluate(isDrawn)).toBe(true);
  return grid.evaluate((element) => {
    const textOf = ({ textContent }: Element) => textContent.trim();
    const titles = [...element.querySelectorAll('[role=columnheader]')].map(textOf);
    return [...element.querySelectorAll('[role=row]')].flatMap((row) => {
      const cells = [...row.querySelectorAll('[role=gridcell]')].map(textOf);
      return cells.length === 0 ? [] : [Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? '']))];
    });
  });
}

/** What narrows a list of machines. */
interface Narrowed {
  readonly ShowHistory?: boolean;
  readonly ShowOfflineOnly?: boolean;
  readonly Details?: string;
}

/** The positions of a site with their machines, as the server gives them. */
export function machinesOf(caller: Client, { id }: Site, narrowed: Narrowed = {}) {
  const { ShowHistory = false, ShowOfflineOnly = false, Details } = narrowed;
  const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
  return caller.ask(installations.filterByMachine({ OperatorId: 1, SiteId: id, ...all, ShowHistory, ShowOfflineOnly, Details }));
}

function cellOf({ cellData }: InstallationRow, at: number): string {
  return cellData[at]?.data.displayValue ?? '';
}

/** The asset numbers of rows; '' for an empty position. */
export function assetNumbers(rows: readonly InstallationRow[]): readonly string[] {
  return rows.map((row) => cellOf(row, 2));
}

/** An empty position of a site. */
export interface EmptyPosition {
  readonly id: number;
  readonly name: string;
}

/** Adds a position to a site, past every screen. */
export async function addPosition(caller: Client, site: Site): Promise<EmptyPosition> {
  const before = new Set((await machinesOf(caller, site)).grid.rows.map(({ positionId }) => positionId));
  await caller.ask(installations.addPositions({ organisationId: site.id, count: 1 }));
  const added = (await machinesOf(caller, site)).grid.rows.find(({ positionId }) => !before.has(positionId));
  if (added === undefined) throw new Error('No position was added.');
  return { id: added.positionId, name: `Position ${cellOf(added, 0)}` };
}

/** Makes a machine asset that stands nowhere. Gives its number. */
export async function makeMachine(caller: Client): Promise<string> {
  const assetNo = unusedNumber();
  await makeItem(caller, 'MA', { ...aMachine, AssetNo: assetNo });
  return assetNo;
}

/** Installs a machine at an empty position, past every screen, with what its form starts with. */
export async function installAt(caller: Client, { id: positionId }: EmptyPosition, assetNo: string): Promise<void> {
  const { options } = await caller.ask(installations.asset({ positionId, assetNo }));
  const details: Details = options.map(({ code, defaultList, defaultDate, defaultText }) => [
    code,
    defaultList === undefined ? (defaultDate ?? defaultText ?? '') : String(defaultList.id),
  ]);
  await caller.ask(installations.installPosition({ Complete: true, PositionId: positionId, AssetNo: assetNo, Details: details }));
}

/** Opens the install flow for the chosen position, or from the list. Gives its dialog. */
export async function openInstall(page: Page): Promise<Locator> {
  await pressControl(action(page, 'Install Machine'));
  const dialog = page.getByRole('dialog', { name: 'Install Machine' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Finds a machine by its asset number in the step of the flow that asks for it. */
export async function searchMachine(dialog: Locator, assetNo: string): Promise<void> {
  await dialog.getByLabel('Asset No.').fill(assetNo);
  await dialog.getByRole('button', { name: 'Search' }).click();
}
