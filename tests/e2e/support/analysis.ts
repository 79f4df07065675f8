import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { allFilters, initialScope, type ScopeState } from '../../../src/app/organisation/scopeState';
import { cellsIn, inSight, putFiltersAway } from './controls';
import { expect } from './fixtures';
import { beSignedIn } from './session';
import { isPhone, openTab } from './signIn';

/** Signs in and opens the analysis of operator 1. */
export async function openAnalysis(page: Page, { username = 'operator', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username);
  const everything: ScopeState = {
    ...initialScope,
    operatorId: 1,
    applied: { search: '', filters: allFilters },
    chosen: { key: 'ALL', type: 'ALL', id: -1, name: 'All', company: undefined },
  };
  await page.addInitScript(([key, scope]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, scope), [
    `draft:${username}:shell.scope`,
    JSON.stringify(everything),
  ] as const);
  await openTab(page, `/dashboard/analysis${at}`, 'Analysis');
}

/** A field of the panel, a sheet on a phone. */
export function panelField(page: Page, label: string): Locator {
  return page.getByRole(isPhone(page) ? 'dialog' : 'tabpanel').getByLabel(label, { exact: true });
}

export async function choosePanel(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Analysis( \(\d+\))?$/ }).click();
  for (const [label, entry] of Object.entries(entries)) {
    await (await inSight(panelField(page, label))).selectOption({ label: entry });
    await expect(panelField(page, label).getByRole('option', { name: entry, exact: true })).toHaveJSProperty('selected', true);
  }
  if (isPhone(page)) await page.getByRole('button', { name: 'Apply', exact: true }).click();
  else await putFiltersAway(page);
}

export function processButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Process', exact: true });
}

export function resultsGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Figures', exact: true });
}

export function resultRow(page: Page, text: string): Locator {
  return resultsGrid(page)
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: text, exact: true }) });
}

export function firstResult(page: Page): Locator {
  return resultsGrid(page).locator('[role=row][aria-rowindex="2"]');
}

export async function process(page: Page): Promise<void> {
  await processButton(page).click();
  await expect(cellsIn(resultsGrid(page), { name: /^Total\b/ }).first()).toBeVisible();
}

export function graphData(page: Page): Promise<readonly Readonly<Record<string, string>>[]> {
  return tableData(page, 'Graph');
}

export async function tableData(page: Page, pane: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const table = page.locator(`table[aria-label="${pane}: data"]`);
  const region = page.getByRole('region', { name: pane, exact: true }).first();
  if ((await table.count()) === 0) await region.getByRole('button', { name: 'Show the data' }).click();
  await expect(table).toBeVisible();
  return table.evaluate((element) => {
    const textsOf = (within: ParentNode, cells: string) =>
      Array.from(within.querySelectorAll(cells), ({ textContent }) => textContent.trim());
    const titles = textsOf(element, 'th');
    return Array.from(element.querySelectorAll('tbody tr'), (row) =>
      Object.fromEntries(textsOf(row, 'td').map((text, at) => [titles[at] ?? '', text])),
    );
  });
}

export function graphFigure(page: Page): Locator {
  return page.getByRole('region', { name: 'Graph', exact: true }).first().getByRole('figure');
}

export async function attachmentsTo(dataDir: string, address: string): Promise<readonly string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')));
  const own = mails.filter((mail) => new RegExp(`^To: ${address}$`, 'm').test(mail));
  return own.map((mail) => {
    const [, encoded = ''] = /^Content-Disposition: attachment[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/m.exec(mail) ?? [];
    return Buffer.from(encoded, 'base64').toString('utf8');
  });
}
