import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** What is wrong, in a form that a failed test can print. */
function violationsIn({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}

/**
 * Fails unless the page, as it is now, has no violation of WCAG 2.2 A or AA. The system's preference is set to light and to dark in
 * turn, so a page that follows the system is checked in both themes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
    await page.evaluate(source);
    const results = await page.evaluate<AxeResults, RunOptions>((options) => window.axe.run(document, options), rules);
    expect(violationsIn(results), `accessibility in the ${colorScheme} theme at ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}
