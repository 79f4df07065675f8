import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Bypasses the service worker's cache. */
async function isReached(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

/** Switches the connection and waits for its effect: the browser reports it too early on a busy machine. */
async function setConnection(page: Page, connected: boolean): Promise<void> {
  await page.context().setOffline(!connected);
  await expect.poll(() => isReached(page)).toBe(connected);
}

export async function disconnect(page: Page): Promise<void> {
  await setConnection(page, false);
}

export async function reconnect(page: Page): Promise<void> {
  await setConnection(page, true);
}
