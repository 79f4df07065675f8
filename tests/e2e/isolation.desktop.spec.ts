import { expect, test } from './support/fixtures';

test('the next test sees nothing that a test stored, permitted or disconnected', async ({ page, context, browsing }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    await caches.open('left');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });
  await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
  await context.grantPermissions(['clipboard-read']);
  await context.setOffline(true);
  await browsing.forget();

  expect(page.isClosed()).toBe(true);
  const next = await context.newPage();
  await next.goto('/');
  const match = await next.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  expect(match).toEqual({ local: null, session: null, caches: [], databases: [], clipboard: 'prompt' });
  expect(await context.cookies()).toEqual([]);
});
