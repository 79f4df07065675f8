import type { Locator, Page } from '@playwright/test';
import { control, headerOf } from './controls';
import { expect } from './fixtures';
import { beSignedIn } from './session';
import { openTab } from './signIn';

/** The dashboards, by the names of their tabs. */
export type DashboardTab = 'Revenue' | 'Income Security';

/** Signs in and opens a dashboard at this address within it. */
export async function openDashboard(page: Page, tab: DashboardTab, { username = 'operator', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username);
  await openTab(page, `/dashboard/${tab.toLowerCase().replace(' ', '-')}${at}`, tab);
}

/** The field of the filter of this label. */
export function dashboardField(page: Page, label: string): Locator {
  return page.getByRole('tabpanel').getByLabel(label, { exact: true });
}

/** The grid of sites or regions. */
export function dashboardGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Figures', exact: true });
}

/** The row of a site or region, by its code. */
export function dashboardRow(page: Page, code: string): Locator {
  return dashboardGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: code, exact: true }) });
}

/** A button above the grid. */
export function dashboardButton(page: Page, name: string): Locator {
  return control(headerOf(page, 'Figures'), name);
}

/** A row by the titles of its columns. */
export type Row = Readonly<Record<string, string>>;

/** The rows that are drawn of a grid with groups of columns: those of places, and the last with what they come to. */
export async function figuresIn(grid: Locator): Promise<{ readonly rows: readonly Row[]; readonly total: Row }> {
  await expect(grid.getByRole('gridcell', { name: /^Total\b/ }).first()).toBeVisible();
  const all = await grid.evaluate((element) => {
    const textsOf = (row: Element | undefined, role: string) =>
      row === undefined ? [] : Array.from(row.querySelectorAll(`[role=${role}]`), ({ textContent }) => textContent.trim());
    const rows = [...element.querySelectorAll('[role=row]')];
    const titles = textsOf(
      rows.findLast((row) => row.querySelector('[role=columnheader]') !== null),
      'columnheader',
    );
    return rows.flatMap((row) => {
      const cells = textsOf(row, 'gridcell');
      return cells.length === 0 ? [] : [Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))];
    });
  });
  return { rows: all.filter(({ Code }) => Code !== 'Total'), total: all.find(({ Code }) => Code === 'Total') ?? {} };
}

/** The columns of weeks, 15-11-2026, in their order. */
export function weeksOf(row: Row): readonly string[] {
  return Object.keys(row).filter((title) => /^\d\d-\d\d-\d{4}$/.test(title));
}
