import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test';

/** So much of a page is told, in lines: a screen with the first rows of its lists. */
const most = 80;

/** What is in front: the dialog that was opened last, or the screen without what stands around it on every screen. */
async function frontOf(page: Page): Promise<Locator> {
  for (const front of [page.locator(':modal').last(), page.getByRole('main')]) {
    if ((await front.count()) > 0) return front;
  }
  return page.locator('body');
}

async function shownOn(page: Page): Promise<string> {
  const front = await frontOf(page);
  const shown = await front.ariaSnapshot({ timeout: 5000 }).catch((error: unknown) => `It cannot be read: ${String(error)}`);
  return `At ${page.url()}:\n${shown.split('\n').slice(0, most).join('\n')}`;
}

/**
 * What a test that has failed has in front of it on every page of its browser, as assistive technology reads it: for those who have nothing but what
 * the run printed. Nothing after a test that did as expected.
 */
export async function shownAtFailure(context: BrowserContext, { status, expectedStatus }: TestInfo): Promise<string | undefined> {
  if (status === expectedStatus) return undefined;
  const contexts = context.browser()?.contexts() ?? [context];
  const pages = contexts.flatMap((each) => each.pages()).filter((page) => page.url() !== 'about:blank');
  return (await Promise.all(pages.map(shownOn))).join('\n\n');
}
