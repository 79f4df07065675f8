import type { Locator, Page } from '@playwright/test';
import { cellsIn, control, headerOf } from './controls';
import { expect } from './fixtures';
import { beSignedIn } from './session';
import { openTab } from './signIn';

export type DashboardTab = 'Revenue' | 'Income Security';

export async function openDashboard(page: Page, tab: DashboardTab, { username = 'operator', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username);
  await openTab(page, `/dashboard/${tab.toLowerCase().replace(' ', '-')}${at}`, tab);
}

export function dashboardField(page: Page, label: string): Locator {
  return page.getByRole('tabpanel').getByLabel(label, { exact: true });
}

export function dashboardGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Figures', exact: true });
}

export function dashboardRow(page: Page, code: string): Locator {
  return dashboardGrid(page)
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: code, exact: true }) });
}

export function dashboardButton(page: Page, name: string): Locator {
  return control(headerOf(page, 'Figures'), name);
}

export type Row = Readonly<Record<string, string>>;

export async function figuresIn(grid: Locator): Promise<{ readonly rows: readonly Row[]; readonly total: Row }> {
  await expect(cellsIn(grid, { name: /^Total\b/ }).first()).toBeVisible();
  const all = await grid.evaluate((element) => {
    const textOf = (cell: Element | null) =>
      (cell?.ariaLabel ?? cell?.querySelector('[aria-hidden] + span')?.textContent ?? cell?.textContent ?? '').trim();
    const rows = [...element.querySelectorAll('[role=row]')];
    const heads = [...(rows.findLast((row) => row.querySelector('[role=columnheader]') !== null)?.children ?? [])];
    const titles = heads.map(
      (head) => [head.ariaColIndex, (head.querySelector('[role=button]') ?? head).lastChild?.textContent?.trim() ?? ''] as const,
    );
    return rows.flatMap((row) => {
      if (row.querySelector(':is([role=gridcell], [role=rowheader])') === null) return [];
      return [Object.fromEntries(titles.map(([at, title]) => [title, textOf(row.querySelector(`[aria-colindex="${at}"]`))]))];
    });
  });
  return { rows: all.filter(({ Code }) => Code !== 'Total'), total: all.find(({ Code }) => Code === 'Total') ?? {} };
}

export function weeksOf(row: Row): readonly string[] {
  return Object.keys(row).filter((title) => /^\d\d-\d\d-\d{4}$/.test(title));
}
