import type { Locator, Page } from '@playwright/test';
import { allFilters, initialScope, type ScopeState } from '../../../src/app/organisation/scopeState';
import type { Client } from '../../../src/data/client';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { cellsIn } from './controls';
import { readCsv } from './csv';
import { expect } from './fixtures';
import { beSignedIn } from './session';
import { openTab } from './signIn';

type SessionFilter = InputOf<typeof api.sessions.filterByMachine>;

const everySession: SessionFilter = {
  StartDate: '2000-01-01T00:00',
  EndDate: '2100-01-01T00:00',
  OperatorId: 1,
  ZeroBetSessions: false,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
  pageNumber: 1,
};

export type SessionLine = Readonly<Record<string, string>>;

export async function sessionLines(caller: Client): Promise<readonly SessionLine[]> {
  const { bytes } = await caller.ask(api.sessions.exportSessions(everySession));
  return readCsv(new TextDecoder().decode(bytes));
}

export async function latestSession(caller: Client): Promise<string> {
  const { grid } = await caller.ask(api.sessions.filterByMachine(everySession));
  return String(grid.rows[0]?.sessionId);
}

export function idIn(line: SessionLine): string {
  return line['Session'] ?? '';
}

export function startOf({ Start = '' }: SessionLine): string {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d)/.exec(Start) ?? [];
  return `${year}-${month}-${day}T${time}`;
}

/** Returns the first matching session. Throws if there is none. */
export function sessionWhere(lines: readonly SessionLine[], isWanted: (line: SessionLine) => boolean): SessionLine {
  const match = lines.find(isWanted);
  if (match === undefined) throw new Error('The made-up estate has no such session.');
  return match;
}

export async function printedTicket(caller: Client, lines: readonly SessionLine[]) {
  const line = sessionWhere(lines, (candidate) => Number(candidate['Ticket Out']) > 0);
  const { summarysGrid } = await caller.ask(api.sessions.session({ id: Number(idIn(line)) }));
  const row = summarysGrid.rows.find(({ cellData: [label] }) => label?.data.displayValue === 'Ticket Out Ref.');
  return { line, reference: row?.cellData[1]?.data.displayValue ?? '' };
}

export async function openSessions(page: Page, { username = 'operator', url = '/', at = '' } = {}): Promise<void> {
  await beSignedIn(page, username, { url });
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
  await openTab(page, new URL(`/dashboard/sessions${at}`, url === '/' ? 'http://none' : url).href.replace('http://none', ''), 'Sessions');
}

export function sessionGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Sessions' });
}

export function sessionRow(page: Page, id: string): Locator {
  return sessionGrid(page)
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: id, exact: true }) });
}

export function filterField(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Filter', exact: true }).first().getByLabel(label, { exact: true });
}

async function topIds(page: Page): Promise<readonly string[]> {
  const rows = await sessionGrid(page)
    .locator('[role=row][aria-rowindex]')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          [Number(element.ariaRowIndex), element.querySelector(':is([role=gridcell], [role=rowheader])')?.textContent ?? ''] as const,
      ),
    );
  const sorted = rows.toSorted(([one], [other]) => one - other);
  return sorted.map(([, id]) => id).filter((id) => /^\d+$/.test(id));
}

export function summaryValue(page: Page, label: string): Locator {
  const row = page.getByRole('grid', { name: 'Summary' }).getByRole('row');
  return cellsIn(row.filter({ has: cellsIn(page, { name: label, exact: true }) })).last();
}

export async function expectListed(page: Page, lines: readonly SessionLine[]): Promise<void> {
  await expect(summaryValue(page, 'Sessions')).toHaveText(lines.length.toLocaleString('en-GB'));
  const wanted = lines.map(idIn);
  await expect
    .poll(async () => {
      const shown = await topIds(page);
      return shown.length > 0 && shown.every((id, index) => id === wanted[index]) ? shown.length : shown;
    })
    .toBeGreaterThanOrEqual(Math.min(5, lines.length));
}

export function sessionDialog(page: Page, id: string): Locator {
  return page.getByRole('dialog', { name: `Session ${id}` });
}

export async function fieldsOf(part: Locator): Promise<Readonly<Record<string, string>>> {
  const [labels, values] = await Promise.all([part.getByRole('term').allTextContents(), part.getByRole('definition').allTextContents()]);
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}
