import { writeFile } from 'node:fs/promises';
import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import { agcQuestionsAt } from '../../src/schemas/entities/compliance/agcCheck';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { makeAgcPayload } from '../../src/schemas/wire/agcPayload';
import { collectComplaints } from './support/complaints';
import { answer, complianceCaller } from './support/compliance';
import { press } from './support/controls';
import { expect, test } from './support/fixtures';
import { qrSheet } from './support/qrSheet';
import { expectNotice, unused } from './support/register';
import { beSignedIn } from './support/session';

declare global {
  interface Window {
    cameras: MediaStreamTrack[];
  }
}

interface Around extends Pick<PlaywrightWorkerArgs, 'playwright'> {
  readonly launchOptions: LaunchOptions;
  readonly server: { readonly url: string };
}

/** Starts a browser with a fake camera: a film of one picture, or a moving pattern. */
async function openWithCamera({ playwright, launchOptions, server }: Around, film?: string) {
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const shown = film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake, ...shown] });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await noteCameras(context);
  const complaints = await collectComplaints(context);
  const page = await context.newPage();
  await beSignedIn(page, 'site');
  return { browser, complaints, page };
}

async function noteCameras(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Insecure pages, like the empty one, have no `mediaDevices`.
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (mediaDevices === undefined) return;
    const start = mediaDevices.getUserMedia.bind(mediaDevices);
    window.cameras = [];
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await start(constraints);
      window.cameras.push(...stream.getTracks());
      return stream;
    };
  });
}

function cameras(page: Page): Promise<readonly MediaStreamTrackState[]> {
  return page.evaluate(() => window.cameras.map(({ readyState }) => readyState));
}

async function filmOf(text: string): Promise<Buffer> {
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'silver' } })
    .composite([{ input: await sharp(qrSheet(text)).rotate(8, { background: 'silver' }).png().toBuffer(), gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  return Buffer.concat([frame, frame]);
}

test('the photo of a new customer is taken with the camera and stored without camera data', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const { browser, complaints, page } = await openWithCamera({ playwright, launchOptions, server });
  await page.goto('/compliance/new-customer-interaction');
  const forename = unused('Photographed').replace(' ', '');
  await page.getByRole('combobox', { name: 'Customer' }).fill(forename);
  await page.getByRole('button', { name: 'New customer' }).click();
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await expect(customer.getByLabel('First name')).toHaveValue(forename);
  await customer.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('dialog', { name: 'Take photo' }).getByRole('button', { name: 'Capture' }).click();
  const picture = customer.getByRole('img', { name: 'Photo' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await customer.getByRole('button', { name: 'Save customer' }).click();
  await expectNotice(page, 'Successfully created customer!');

  const caller = await complianceCaller(server.url, 'site');
  const rows = customersIn(await caller.ask(api.customers.search({ name: forename })));
  const { record } = await caller.ask(api.customers.change({ id: rows[0]?.id ?? 0 }));
  const photo = sharp(Buffer.from(record.image ?? '', 'base64'));
  const { format, exif, icc, xmp, iptc } = await photo.metadata();
  expect({ format, exif, icc, xmp, iptc }).toEqual({ format: 'jpeg' });
  expect(Math.max(...(await photo.stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);

  await page.goto('/agc-check');
  await page.getByRole('button', { name: 'Back to Compliance' }).click();
  await expect(page.getByRole('grid', { name: 'Events' })).toBeVisible();
  await page.goBack();
  await press(page, 'Scan QR Code');
  await expect.poll(() => cameras(page)).toEqual(['live']);
  await page.goForward();
  await expect(page.getByRole('grid', { name: 'Events' })).toBeVisible();
  await expect.poll(() => cameras(page)).toEqual(['ended']);
  complaints.check();
  await browser.close();
});

test('a venue is checked by a code scanned with the camera', async ({ playwright, launchOptions, server }, testInfo) => {
  const caller = await complianceCaller(server.url, 'site');
  const { sites = [], siteGuid, name } = await caller.ask(api.authentication.login({ username: 'site', password: demoPassword }));
  const own = sites.find(({ guid }) => guid === siteGuid) ?? sites[0];
  if (own === undefined) throw new Error('The user has no site.');
  const { id: siteId, siteCode } = own;
  const film = testInfo.outputPath('code.mjpeg');
  await writeFile(film, await filmOf(makeAgcPayload({ siteCode, location: 'withinVenue' })));
  const { browser, complaints, page } = await openWithCamera({ playwright, launchOptions, server }, film);
  await page.goto('/agc-check');
  await press(page, 'Scan QR Code');
  await expect(page.getByText(`Site ${siteCode}, within the venue`)).toBeVisible();
  await expect.poll(() => cameras(page)).toEqual(['ended']);
  const scannedBy = Date.now();

  for (const { label, kind } of agcQuestionsAt('withinVenue')) {
    if (kind === 'yesNo') await answer(page.getByRole('main'), label, 'Yes');
  }
  await page.getByLabel('How many customers are in the AGC?').fill('12');
  await page.getByRole('button', { name: 'Save AGC Check' }).click();
  await expectNotice(page, 'AGC Check record created successfully!');
  const { rows } = await caller.ask(api.agcChecks.search({ siteId }));
  const check = await caller.ask(api.agcChecks.read({ id: rows[0]?.id ?? 0 }));
  expect(check).toMatchObject({ siteCode, location: 'withinVenue', user: name });
  expect(check.questions.find(({ id }) => id === 5)?.value).toBe(12);
  expect(Date.parse(check.checkDate)).toBeLessThanOrEqual(scannedBy);
  complaints.check();
  await browser.close();
});
