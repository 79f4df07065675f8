import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { api } from '../../../src/schemas/calls';
import { makeAgcPayload } from '../../../src/schemas/wire/agcPayload';
import { complianceCaller } from '../../../tests/e2e/support/compliance';
import { startServer, type TestServer } from '../../../tests/e2e/support/server';
import { beSignedIn } from '../../../tests/e2e/support/session';
import { picturesOf, type TestPicture, waysToSpoil } from '../../../tests/support/qrPictures';
import { median } from './cost';
import { printFigures } from './table';

test.use({ trace: 'off', screenshot: 'off' });

/** Goals: the share of readable pictures, and the median ms from first frame to result, per CPU slowdown. */
const leastRead = 0.89;
const goals = [
  { slower: 1, within: 500 },
  { slower: 4, within: 1500 },
] as const;
/** Ms until a picture counts as unread. */
const patience = 6000;

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
});
test.afterAll(() => server.stop());

declare global {
  interface Window {
    showToCamera(picture: string): Promise<void>;
    /** First frame and result, by the page's clock. */
    scanned: { first?: number; read?: number };
  }
}

async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    window.scanned = {};
    window.showToCamera = async (picture) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      canvas.width = image.width;
      canvas.height = image.height;
      window.scanned = {};
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      draw();
      navigator.mediaDevices.getUserMedia = async () => {
        const stream = canvas.captureStream();
        const frames = setInterval(() => (stream.active ? draw() : clearInterval(frames)), 33);
        return stream;
      };
    };
    document.addEventListener('loadeddata', () => (window.scanned.first ??= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (window.scanned.first !== undefined && document.querySelector('video') === null) window.scanned.read ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

async function dataUrl({ picture: { data, width, height } }: TestPicture): Promise<string> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function scan(page: Page, picture: TestPicture): Promise<number | undefined> {
  await page.evaluate((url) => window.showToCamera(url), await dataUrl(picture));
  await page.getByRole('button', { name: /Scan QR Code$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan QR Code' });
  try {
    await page.waitForFunction(() => window.scanned.read !== undefined, undefined, { timeout: patience });
  } catch {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    return undefined;
  }
  const { first = 0, read = 0 } = await page.evaluate(() => window.scanned);
  return read - first;
}

for (const { slower, within } of goals) {
  test(`a venue's code is read by the camera of a processor ${slower} times slower`, async ({ browser }) => {
    test.setTimeout(600_000);
    const caller = await complianceCaller(server.url, 'site');
    const { sites = [], siteGuid } = await caller.ask(api.authentication.login({ username: 'site', password: demoPassword }));
    const { siteCode = '' } = sites.find(({ guid }) => guid === siteGuid) ?? sites[0] ?? {};
    const text = makeAgcPayload({ siteCode, location: 'withinVenue' });
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await withCamera(page);
    await beSignedIn(page, 'site');
    await page.goto('/agc-check');
    await expect(page.getByRole('button', { name: 'Scan QR Code' })).toBeVisible();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });

    const times: number[] = [];
    const unread: string[] = [];
    for (const way of waysToSpoil) {
      for (const picture of await picturesOf(text, way)) {
        const time = await scan(page, picture);
        if (time === undefined) unread.push(picture.name);
        else times.push(time);
      }
    }
    await context.close();
    const share = times.length / (times.length + unread.length);
    printFigures(`Reading codes with a processor ${slower} times slower`, [
      `  read ${times.length} of ${times.length + unread.length} (${Math.round(100 * share)} %; the goal is ${100 * leastRead} %)`,
      `  half of them within ${Math.round(median(times))} ms of the first frame (the goal is ${within} ms), all within ${Math.round(Math.max(...times))} ms`,
      `  unread: ${unread.join('; ')}`,
    ]);
    expect(share).toBeGreaterThanOrEqual(leastRead);
    expect(median(times)).toBeLessThanOrEqual(within);
  });
}
