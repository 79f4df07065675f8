import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { readAgcPayload } from '../../src/schemas/wire/agcPayload';
import { callerOf } from './support/caller';
import { press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { action, machineRow, makeMachine, openInstall, searchMachine } from './support/floor';
import { expectNotice, unused } from './support/register';
import { beSignedIn } from './support/session';
import { openTab } from './support/signIn';

async function scanned(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .resize({ width: 512, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function takeFirst(field: Locator): Promise<void> {
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ index: 1 });
  else {
    await field.click();
    await field.page().getByRole('option').first().click();
  }
}

async function make(page: Page, button: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
}

const named = (name: string) => async (dialog: Locator) => {
  await dialog.getByLabel(/^(Name|Profile Name)/).fill(name);
};

const siteNamed = (name: string, code: string) => async (dialog: Locator) => {
  await dialog.getByLabel(/^Site Code/).fill(code);
  await named(name)(dialog);
  await dialog.getByLabel(/^Location/).fill('Pier');
  await dialog.getByLabel(/^Town/).fill('Brighton');
  await dialog.getByLabel(/^Postcode/).fill('BN2 1TW');
  await takeFirst(dialog.getByLabel(/^Operator Region/));
  await takeFirst(dialog.getByLabel(/^Opening Hours/));
};

function operatorField(area: Page | Locator): Locator {
  return area.getByRole('combobox', { name: 'Operator', exact: true });
}

async function openBoth(page: Page): Promise<Locator> {
  await beSignedIn(page, 'admin');
  await openTab(page, '/dashboard/site-installations', 'Site Installations');
  await expect(operatorField(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('System Admin');
  await page.keyboard.press('Enter');
  const area = page.getByRole('tabpanel', { name: 'System Admin' });
  await expect(area).toBeVisible();
  return area;
}

test('an administrator sets up an operator, which other tabs show at once', async ({ page }) => {
  test.slow();
  const operator = unused('Operator');
  const companies = [unused('Arcades'), unused('Bingo')];
  const last = unused('Brighton Promenade');
  const siteNames = [unused('Brighton Pier'), unused('Brighton Parade'), last];
  const codes = siteNames.map(() => unused('E').replace(' ', '-').toUpperCase());
  const area = await openBoth(page);

  await make(page, 'New Operator', named(operator));
  await expectNotice(page, 'Changes saved successfully!');
  await expect(operatorField(area).locator('option:checked')).toHaveText(operator);
  await area.getByRole('tab', { name: 'Calendar' }).click();
  await area.getByRole('row', { name: /^2026/ }).click();
  await expect(area.getByRole('grid', { name: 'Calendar Details' })).toContainText('Q1');
  await expectAccessible(page);

  await area.getByRole('tab', { name: 'Operator Regions' }).click();
  await make(page, 'New Region', named('North'));
  await expectNotice(page, 'New Operator Region Successfully Created!');

  await area.getByRole('tab', { name: 'Site Opening Hours Profiles' }).click();
  await make(page, 'New Profile', async (dialog) => {
    await dialog.getByLabel('Name').fill('Summer');
    await dialog.getByRole('rowheader', { name: 'Monday' }).click();
  });
  await expectNotice(page, 'New profile successfully created!');
  await expect(area.getByRole('option', { name: 'Summer', selected: true })).toBeVisible();
  await expectAccessible(page);

  await area.getByRole('tab', { name: 'System Settings Profile' }).click();
  await press(page, 'New Profile');
  const profile = page.getByRole('dialog', { name: 'New Profile - Standard' });
  await profile.getByLabel(/^Profile Name/).fill('Seaside');
  await profile.getByRole('tab', { name: 'Mobile' }).click();
  await expect(profile.getByLabel(/^PIN Length/)).toHaveAccessibleDescription('From Standard');
  await profile.getByLabel(/^PIN Length/).fill('6');
  await expect(profile.getByRole('button', { name: 'Put back PIN Length' })).toBeVisible();
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'New profile successfully created.');

  await area.getByRole('tab', { name: 'Organisation', exact: true }).click();
  const node = (name: string) => area.getByRole('treeitem', { name, exact: true });
  await expect(area.getByRole('button', { name: 'New Site' })).toHaveAccessibleDescription('Choose the sub-company that it belongs to.');
  for (const company of companies) {
    await node(operator).click();
    await make(page, 'New Company', named(company));
    await expectNotice(page, 'New company successfully created.');
    await expect(node(company)).toHaveAttribute('aria-selected', 'true');
  }
  await make(page, 'New Sub Co', named('Coast'));
  await expectNotice(page, 'New sub company successfully created.');
  for (const [at, name] of siteNames.entries()) {
    await node('Coast').click();
    await make(page, 'New Site', siteNamed(name, codes[at] ?? ''));
    await expectNotice(page, 'New site successfully created.');
    await expect(node(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expectAccessible(page);

  await press(page, 'QR Code');
  const code = page.getByRole('dialog', { name: 'QR Code' });
  for (const [where, location] of [
    ['Inside the venue', 'withinVenue'],
    ['Outside the venue', 'outsideVenue'],
  ] as const) {
    await code.getByRole('radio', { name: where }).click();
    const picture = code.getByRole('img', { name: `Venue check at ${last}: ${where}` });
    await expect(picture).toBeVisible();
    expect(readAgcPayload((await scanned(picture)) ?? '')).toEqual({ siteCode: codes[2], location });
  }
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > section');
  await expect(sheet.getByRole('heading', { name: last, includeHidden: true })).toBeVisible();
  expect(readAgcPayload((await scanned(sheet.locator('svg'))) ?? '')).toEqual({ siteCode: codes[2], location: 'outsideVenue' });
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Site Installations' }).click();
  await operatorField(page).selectOption({ label: operator });
  const panel = page.getByRole('tree', { name: 'Organisation' });
  await page.getByRole('button', { name: 'Expand all' }).first().click();
  // A company without sites is visible only to its administrator.
  for (const name of [...companies.slice(1), ...siteNames])
    await expect(panel.getByRole('treeitem').filter({ hasText: name })).toBeVisible();
});

test('a machine is installed at a new site', async ({ page, server }) => {
  const site = unused('Brighton Site');
  const assetNo = await makeMachine(await callerOf(server.url, 'operator'));
  const area = await openBoth(page);
  await page.getByRole('tab', { name: 'Site Installations' }).click();
  await operatorField(page).selectOption({ label: 'Northgate Leisure' });
  const panel = page.getByRole('tree', { name: 'Organisation' });
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'System Admin' }).click();
  await area.getByRole('tab', { name: 'Organisation', exact: true }).click();
  await operatorField(area).selectOption({ label: 'Northgate Leisure' });
  await area.getByRole('searchbox', { name: 'Search Organisation' }).fill('Crown Street City');
  await area.getByRole('treeitem', { name: 'Crown Street City' }).click();
  await make(page, 'New Site', siteNamed(site, unused('E').replace(' ', '-').toUpperCase()));
  await expectNotice(page, 'New site successfully created.');

  await page.getByRole('tab', { name: 'Site Installations' }).click();
  await page.getByRole('button', { name: 'Expand all' }).first().click();
  await panel.getByRole('treeitem').filter({ hasText: site }).click();
  await press(page, 'Add Position');
  await page.getByRole('dialog').getByLabel('Number of positions').fill('1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Add|Save)/ })
    .click();
  await expect(page.getByRole('grid', { name: 'Machines', exact: true }).getByRole('row').nth(1)).toBeVisible();
  await expect(action(page, 'Install Machine')).toBeAttached();
  const dialog = await openInstall(page);
  await dialog.getByRole('button', { name: 'Position 1', exact: true }).click();
  await searchMachine(dialog, assetNo);
  await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  await expectNotice(page, 'Machine successfully installed.');
  await expect(machineRow(page, assetNo)).toBeVisible();
});
