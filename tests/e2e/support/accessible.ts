import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** No preload: it serves only rules on audio and orientation. */
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
};

function violationsIn({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Wide pages use the light theme, narrow ones the dark: most tests run at both widths. */
function themeOf(page: Page): 'light' | 'dark' {
  return (page.viewportSize()?.width ?? 0) < 700 ? 'dark' : 'light';
}

/** Fails if the page violates WCAG 2.2 A or AA in the given themes. */
export async function expectAccessible(page: Page, themes: readonly ('light' | 'dark')[] = [themeOf(page)]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Injected by the debugger, which bypasses the Content-Security-Policy; once per page, as it is long.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const results = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), rules);
    expect(violationsIn(results), `accessibility in the ${colorScheme} theme at ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

const bestPractices: RunOptions = { runOnly: { type: 'tag', values: ['best-practice'] }, resultTypes: ['violations'], preload: false };

/** Fails unless the page follows best practice: one main heading, uniquely named landmarks, all content inside them. */
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
