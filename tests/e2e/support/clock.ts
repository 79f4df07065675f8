import type { Page } from '@playwright/test';

/**
 * Has the documents that this page opens from now on begin at an instant, from which time goes on. Playwright's own clock stays with the context,
 * which all tests of a worker share.
 */
export async function beginAt(page: Page, instant: Date): Promise<void> {
  await page.addInitScript((start) => {
    const Clock = Date;
    const ahead = start - Clock.now();
    globalThis.Date = new Proxy(Clock, {
      construct: (of, given) => Reflect.construct(of, given.length === 0 ? [of.now() + ahead] : given),
      get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
    });
  }, instant.getTime());
}
