import sharp from 'sharp';
import { api } from '../../src/schemas/calls';
import { foundCustomers } from '../../src/schemas/entities/compliance/customer';
import { collectComplaints } from './support/complaints';
import { complianceCaller } from './support/compliance';
import { expect, test } from './support/fixtures';
import { expectNotice, unused } from './support/register';
import { beSignedIn } from './support/session';

test("a new customer's photo is taken with the camera and kept without anything that the camera wrote down", async ({
  playwright,
  launchOptions,
  server,
}) => {
  const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const complaints = await collectComplaints(context);
  const page = await context.newPage();
  await beSignedIn(page, 'site');
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
  const rows = foundCustomers(await caller.ask(api.customers.search({ name: forename })));
  const { record } = await caller.ask(api.customers.change({ id: rows[0]?.id ?? 0 }));
  const photo = sharp(Buffer.from(record.image ?? '', 'base64'));
  const { format, exif, icc, xmp, iptc } = await photo.metadata();
  expect({ format, exif, icc, xmp, iptc }).toEqual({ format: 'jpeg' });
  // What the camera shows is no plain area.
  expect(Math.max(...(await photo.stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  complaints.check();
  await browser.close();
});
