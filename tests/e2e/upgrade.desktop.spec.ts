import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { collectComplaints } from './support/complaints';
import { disconnect } from './support/connection';
import { expect, test } from './support/fixtures';
import { freePort } from './support/freePort';
import { beSignedIn } from './support/session';

const disputes = '/compliance/unresolved-dispute';
const entry = /\/assets\/index-[\w-]+\.js/g;

/** A proxy that simulates an upgrade: another entry script, and the old charts are gone. */
async function startUpgradable(behind: string) {
  const port = await freePort();
  let isUpgraded = false;
  const renamed = (text: string) => text.replaceAll(entry, '/assets/index-upgraded.js');
  let former = '';

  async function textOf(answer: IncomingMessage): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  }
  function pass(query: IncomingMessage, answer: ServerResponse): void {
    const path = query.url ?? '/';
    if (isUpgraded && path.includes('/assets/plotly-')) {
      answer.writeHead(404).end();
      return;
    }
    const headers = { ...query.headers, 'accept-encoding': 'identity' };
    const onwards = request(behind + path.replace('/assets/index-upgraded.js', former), { method: query.method, headers }, (from) => {
      const isText = path === '/sw.js' || (from.headers['content-type'] ?? '').startsWith('text/html');
      if (!isText) {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
        return;
      }
      void textOf(from).then((text) => {
        former = entry.exec(text)?.[0] ?? former;
        entry.lastIndex = 0;
        const { 'content-length': _, ...rest } = from.headers;
        answer.writeHead(from.statusCode ?? 502, rest).end(isUpgraded ? renamed(text) : text);
      });
    });
    query.pipe(onwards);
  }
  const front = createServer(pass).listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade: () => {
      isUpgraded = true;
    },
    stop: async () => {
      front.closeAllConnections();
      front.close();
    },
  };
}

for (const serviceWorkers of ['block', 'allow'] as const) {
  test(`a tab that is open during an upgrade says so, keeps the input, and reloads on a press; service worker: ${serviceWorkers}`, async ({
    browser,
    server,
  }) => {
    const front = await startUpgradable(server.url);
    const context = await browser.newContext({ baseURL: front.url, serviceWorkers });
    const complaints = await collectComplaints(context);
    complaints.expect(/status of 404|Failed to load resource|dynamically imported/);
    const page = await context.newPage();
    await beSignedIn(page, 'compliance', { url: front.url });
    await page.goto(disputes);
    await page.getByRole('textbox', { name: 'Description' }).fill('Half entered');
    if (serviceWorkers === 'allow') await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    front.upgrade();
    // The charts part is cached on first use.
    await page.evaluate(async () => {
      const part = new URL('/assets/plotly-gone.js', location.href).href;
      const error = await import(/* @vite-ignore */ part).catch((thrown: unknown) => thrown);
      window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
    });
    await expect(page.getByText('There is a new version')).toBeVisible();
    await expect(page.getByText('What you have entered is kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('script[src="/assets/index-upgraded.js"]')).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half entered');
    await expect(page.getByText('There is a new version')).toBeHidden();
    complaints.check();
    await context.close();
    await front.stop();
  });
}

test('a part of a form that fails to load affects only itself, and can be retried', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const part = /\/assets\/SignatureControl-[\w-]+\.js/;
  await page.route(part, (route) => route.abort());
  await beSignedIn(page, 'compliance');
  await page.goto(disputes);
  await expect(page.getByText('Signature could not be loaded')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Half entered');
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Signature could not be loaded')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half entered');
});

test('a device has the whole application after its first visit, including unopened screens', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const complaints = await collectComplaints(context);
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const page = await context.newPage();
  await beSignedIn(page, 'site', { url: server.url });
  await page.goto('/compliance');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await disconnect(page);
  const hasPart = await page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    const part = stored.flat().find((url) => url.includes('/assets/SignatureControl-') && url.includes('.js'));
    return part !== undefined && (await fetch(part)).ok;
  });
  expect(hasPart).toBe(true);
  complaints.check();
  await context.close();
});
