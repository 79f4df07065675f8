import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Nothing is fetched beforehand: that serves rules of sounds and of locked orientation, and there is neither. */
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
};

/** What is wrong, in a form that a failed test can print. */
function violationsIn({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Wide pages are looked at in the light theme and narrow ones in the dark: most tests run at both widths, and stories in both themes. */
function themeOf(page: Page): 'light' | 'dark' {
  return (page.viewportSize()?.width ?? 0) < 700 ? 'dark' : 'light';
}

/** Fails unless the page, as it is now, has no violation of WCAG 2.2 A or AA in the given themes, for a page that follows the system. */
export async function expectAccessible(page: Page, themes: readonly ('light' | 'dark')[] = [themeOf(page)]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Evaluated by the debugger, which the page's Content-Security-Policy does not bind; once for each page, because it is long.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const results = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), rules);
    expect(violationsIn(results), `accessibility in the ${colorScheme} theme at ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

const bestPractices: RunOptions = { runOnly: { type: 'tag', values: ['best-practice'] }, resultTypes: ['violations'], preload: false };

/** Fails unless the page, as it is now, keeps to what is advised beyond the rules: one main heading, landmarks with names of their own, nothing outside them. */
export async function expectWellOrdered(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), bestPractices);
  expect(violationsIn(results), `best practices at ${page.url()}, ${page.viewportSize()?.width} px`).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}
