import sharp from 'sharp';
import { api } from '../../src/schemas/calls';
import { aPhoto, complianceCaller, eventRow, openCompliance } from './support/compliance';
import { cellsIn, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { expectNotice } from './support/register';

const { incidents, media } = api;

test('pictures are added to an incident, which prints on one page', async ({ page, server }) => {
  const caller = await complianceCaller(server.url, 'admin');
  const { sites, types, customerIncidentTypes } = await caller.ask(incidents.blank());
  const type = types.find(({ name }) => name === 'Customer Incident');
  const plain = customerIncidentTypes.find(({ policeIncident, detailsRequired }) => !policeIncident && !detailsRequired);
  const { id } = await caller.ask(
    incidents.create({
      incidentDate: new Date().toISOString(),
      incidentStatus: { id: 2 },
      incidentType: { id: type?.id ?? 0 },
      site: { guid: sites[0]?.guid ?? '' },
      customerIncident: {
        customerIncidentType: { id: plain?.id ?? 0 },
        customers: [{ forename: 'Una', surname: 'Marsh', phoneNumber: '01273 555 019' }],
        customerIncidentDetails: 'Shouted at the counter and left.',
        capturedByCctv: true,
      },
    }),
  );
  await openCompliance(page, 'compliance');
  await cellsIn(eventRow(page, id)).first().click();
  const pictures = page.getByRole('region', { name: 'CCTV Images' });
  await expect(pictures.getByText('No CCTV Images Uploaded')).toBeVisible();
  await expect(pictures.getByText('Maximum file size: 20MB')).toBeVisible();
  const file = pictures.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
  await expect(pictures.getByRole('alert')).toContainText('not a JPEG picture');
  await file.setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await pictures.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectNotice(page, 'The CCTV file was successfully submitted!');
  await pictures.getByRole('button', { name: 'View door.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'door.jpg' });
  await expect.poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  const [row] = await caller.ask(media.search({ incidentId: id }));
  expect((await sharp(Buffer.from(row?.thumbnail ?? '', 'base64')).metadata()).format).toBe('jpeg');

  await press(page, 'Print');
  await expect(page.getByRole('heading', { name: 'Compliance record' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Una Marsh');
  await expect(page.getByRole('region', { name: 'Who did what, and when' })).toContainText('Picture added by');
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Shouted at the counter and left.');
  await expect(page.getByRole('button', { name: 'View door.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
});
