import type { Page } from '@playwright/test';

/** Starts new documents of this page at an instant. Playwright's clock would affect the context, which a worker's tests share. */
export async function beginAt(page: Page, instant: Date): Promise<void> {
  await page.addInitScript((start) => {
    const Clock = Date;
    const ahead = start - Clock.now();
    globalThis.Date = new Proxy(Clock, {
      construct: (of, given) => Reflect.construct(of, given.length === 0 ? [of.now() + ahead] : given),
      get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
    });
    // Shifts the server's clock too, as the application follows it.
    const { get } = Headers.prototype;
    Headers.prototype.get = function read(name) {
      const value = get.call(this, name);
      return value !== null && name.toLowerCase() === 'date' ? new Clock(Clock.parse(value) + ahead).toUTCString() : value;
    };
  }, instant.getTime());
}
