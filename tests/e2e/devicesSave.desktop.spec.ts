import { cellsIn } from './support/controls';
import { deviceFilter, deviceTree, history, openDevices, savedText, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { unusedNumber } from './support/register';
import { beSignedIn } from './support/session';

test('a change is saved, confirmed, and in the history with user, time, before and after', async ({ page, desk }) => {
  const { id } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await settings(page).getByLabel('Firmware').fill('2.0.1');
  const save = settings(page).getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  const change = history(page).getByRole('row').nth(1);
  await expect(change).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/);
  await expect(change).toContainText('Priya Shah');
  await expect(change).toContainText('Changed');
  // Virtual columns render on scrolling.
  await cellsIn(change).first().click();
  await page.keyboard.press('End');
  await expect(cellsIn(change, { name: '2.0.1' })).toBeVisible();
  await expect(change).toContainText('1.2.30');

  // It saves no second time before the lists are loaded again.
  await expect(save).not.toHaveAttribute('aria-busy');
  await settings(page).getByLabel('Firmware').fill('2.0.2');
  await settings(page).getByLabel('Firmware').press('Enter');
  await expect.poll(async () => savedText(await desk.read(id), 'Firmware')).toBe('2.0.2');
  await expect(settings(page).getByText('changed this on'), 'one save after another is no conflict').toHaveCount(0);
});

test('a bad value is reported at its field, and nothing is changed', async ({ page, desk, complaints }) => {
  complaints.expect(/status of 400/);
  const { id, serialNo } = await desk.make();
  const taken = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  const serial = settings(page).getByLabel('Serial No.');
  const firmware = settings(page).getByLabel('Firmware');
  const save = settings(page).getByRole('button', { name: 'Save Changes' });

  await firmware.fill('4.2');
  await firmware.blur();
  await expect(firmware).toHaveAccessibleDescription(/Invalid Firmware/);
  // A blocked button can still be clicked.
  await save.click({ force: true });
  await expect(page.getByText('Please correct the following errors on your form')).toBeVisible();
  await firmware.fill('4.2.1');

  await serial.fill('x'.repeat(10_000));
  await expect(serial, 'what goes beyond its length is ignored').toHaveValue('x'.repeat(50));
  await serial.fill('');
  await save.click({ force: true });
  await expect(serial).toHaveAccessibleDescription(/Invalid Serial No\./);

  await serial.fill(taken.serialNo.toLowerCase());
  await save.click();
  await expect(serial).toHaveAccessibleDescription(/There is already a device with this serial number\./);
  await expect(serial).toBeFocused();
  await expect(serial).toHaveValue(taken.serialNo.toLowerCase());
  expect(savedText(await desk.read(id), 'SerialNo')).toBe(serialNo);
  expect(savedText(await desk.read(id), 'Firmware')).toBe('1.2.30');

  await serial.fill(`${serialNo}-B`);
  await save.click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  expect(savedText(await desk.read(id), 'SerialNo')).toBe(`${serialNo}-B`);
});

test('the server itself refuses requests that the form never sends', async ({ desk }) => {
  const { id, serialNo } = await desk.make();
  const device = await desk.read(id);
  const rowVersion = savedText(device, 'RowVersion');
  const cases = [
    { code: 'SerialNo', value: 'x'.repeat(10_000) },
    { code: 'SerialNo', value: 'no spaces allowed' },
    { code: 'Model', value: '' },
    { code: 'Firmware', value: '4.2' },
    { code: 'Machine', value: '999999' },
    { code: 'Machine', value: 'first' },
  ];
  for (const { code, value } of cases) {
    const good = { SerialNo: serialNo, Model: 'EdgeLink 100', Firmware: '1.2.30', RowVersion: rowVersion };
    const { status, errors } = await desk.refusal(id, Object.entries({ ...good, [code]: value }));
    expect({ status, fields: errors?.map(({ field }) => field) }, `${code} of ${value.length} characters`).toEqual({
      status: 400,
      fields: [code],
    });
  }
  expect(await desk.read(id)).toEqual(device);
});

test('selecting another device needs a confirmation while changes are unsaved', async ({ page, desk }) => {
  // Searching keeps the tree short: a long one renders only a part.
  const both = unusedNumber();
  const one = await desk.make({ SerialNo: `${both}-1` });
  const other = await desk.make({ SerialNo: `${both}-2` });
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const search = deviceFilter(page).getByLabel('Search');
  await search.fill(both);
  await search.press('Enter');
  await deviceTree(page).getByRole('treeitem', { name: one.serialNo }).click();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(one.serialNo);
  await settings(page).getByLabel('Model').fill('Half typed');
  await deviceTree(page).getByRole('treeitem', { name: other.serialNo }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
  await expect(question).toContainText('There are unsaved changes in Device Settings.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(settings(page).getByLabel('Model')).toHaveValue('Half typed');
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(one.serialNo);

  await deviceTree(page).getByRole('treeitem', { name: other.serialNo }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(other.serialNo);
  await expect(settings(page).getByLabel('Model')).toHaveValue('EdgeLink 100');
});

test('input survives a reload', async ({ page, desk }) => {
  const { id } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await settings(page).getByLabel('Model').fill('Half typed');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(settings(page).getByText(/What you entered on .* has been put back\./)).toBeVisible();
  await expect(settings(page).getByLabel('Model')).toHaveValue('Half typed');
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  expect(savedText(await desk.read(id), 'Model')).toBe('Half typed');
  await page.reload();
  await expect(settings(page).getByLabel('Model')).toHaveValue('Half typed');
  await expect(settings(page).getByText(/has been put back/)).toHaveCount(0);
});
