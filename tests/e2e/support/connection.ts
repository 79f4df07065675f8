import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Answered by the server alone: what the browser keeps on the device has no answer for it. */
async function isReached(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

/**
 * Takes the browser's connection away, or gives it back, and waits until the page has none, or has one: the browser says that it is done before its
 * network does it, and on a busy machine a request still goes through.
 */
async function setConnection(page: Page, connected: boolean): Promise<void> {
  await page.context().setOffline(!connected);
  await expect.poll(() => isReached(page)).toBe(connected);
}

/** Takes the connection from the page's browser, until no request of the page arrives any more. */
export async function disconnect(page: Page): Promise<void> {
  await setConnection(page, false);
}

/** Gives the connection back to the page's browser, until requests of the page arrive again. */
export async function reconnect(page: Page): Promise<void> {
  await setConnection(page, true);
}
