import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test';

/** Lines of the page snapshot: enough for a screen with its first rows. */
const most = 80;

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

/** Returns accessibility snapshots of all pages after a failure, for those who see only the log; undefined on success. */
export async function shownAtFailure(context: BrowserContext, { status, expectedStatus }: TestInfo): Promise<string | undefined> {
  if (status === expectedStatus) return undefined;
  const contexts = context.browser()?.contexts() ?? [context];
  const pages = contexts.flatMap((each) => each.pages()).filter((page) => page.url() !== 'about:blank');
  return (await Promise.all(pages.map(shownOn))).join('\n\n');
}
