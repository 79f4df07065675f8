import { disconnect, reconnect } from './support/connection';
import { openDevices, openNewDevice, savedText, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { beSignedIn } from './support/session';

const update = '**/api/device/update';

test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to load resource/));

test('a save without a connection says so and keeps the input, and succeeds with a connection', async ({ page, desk }) => {
  const { id } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await settings(page).getByLabel('Model').fill('Typed offline');
  await disconnect(page);
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(settings(page).getByText('Your changes may not have been saved.')).toBeVisible();
  await expect(settings(page).getByText('There was an error completing your request!')).toBeVisible();
  await expect(settings(page).getByLabel('Model')).toHaveValue('Typed offline');
  expect(savedText(await desk.read(id), 'Model')).toBe('EdgeLink 100');

  await reconnect(page);
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  await expect(settings(page).getByText('Your changes may not have been saved.')).toHaveCount(0);
  expect(savedText(await desk.read(id), 'Model')).toBe('Typed offline');
});

test('after a lost answer to a new device, a retry makes one device', async ({ page, desk }) => {
  const { SerialNo, Model, Firmware } = desk.texts();
  const keys: (string | undefined)[] = [];
  await page.route(update, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server succeeds, but the connection breaks before the response.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const dialog = await openNewDevice(page);
  await dialog.getByLabel('Serial No.').fill(SerialNo);
  await dialog.getByLabel('Model').fill(Model);
  await dialog.getByLabel('Firmware').fill(Firmware);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('There was an error completing your request!')).toBeVisible();
  await expect(dialog.getByLabel('Serial No.')).toHaveValue(SerialNo);
  expect(await desk.count(SerialNo)).toBe(1);

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('New Device Successfully Created!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(SerialNo);
  expect(await desk.count(SerialNo)).toBe(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1], 'one attempt, sent twice').toBe(keys[0]);
});

test('after a lost answer to a change, a retry is no conflict', async ({ page, desk }) => {
  const { id } = await desk.make();
  let calls = 0;
  await page.route(update, async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await settings(page).getByLabel('Model').fill('Saved once');
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(settings(page).getByText('Your changes may not have been saved.')).toBeVisible();
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  const { grid } = await desk.read(id);
  const changes = grid?.rows.filter(({ cellData }) => cellData.some(({ data }) => data?.displayValue === 'Saved once'));
  expect(changes).toHaveLength(1);
});
