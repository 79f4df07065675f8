import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { beSignedIn } from './session';
import { openTab } from './signIn';

export async function openReports(page: Page, { username = 'operator' } = {}): Promise<void> {
  await beSignedIn(page, username);
  await openTab(page, '/dashboard/reports', 'Reports');
}

export function groupMenu(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Report Groups' });
}

export function reportMenu(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Reports', exact: true });
}

export async function chooseReport(page: Page, group: string, report: string): Promise<void> {
  await groupMenu(page).getByRole('option', { name: group, exact: true }).click();
  await reportMenu(page).getByRole('option', { name: report, exact: true }).click();
  await expect(reportField(page, 'Operator')).toBeVisible();
}

export function reportField(page: Page, label: string): Locator {
  return page.getByRole('group', { name: 'Parameters' }).getByLabel(label, { exact: true });
}

export function processReport(page: Page): Locator {
  return page.getByRole('button', { name: 'Process Report' });
}
