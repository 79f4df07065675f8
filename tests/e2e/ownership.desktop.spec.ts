import type { Locator, Page } from '@playwright/test';
import { api } from '../../src/schemas/calls';
import { callerOf, refusalOf } from './support/caller';
import { cellsIn, press } from './support/controls';
import { expect, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { expectAllAccessible, expectNotice, itemPane, notice, openRegister, registerPath, startNew, unused } from './support/register';
import { openTab } from './support/signIn';

const heading = 'Please correct the following errors on your form';

async function openProfiles(page: Page): Promise<Locator> {
  await openRegister(page);
  await press(page, 'Asset Ownership Profile');
  const dialog = page.getByRole('dialog', { name: 'Asset Ownership Profile' });
  await expect(cellsIn(dialog, { name: 'Owned outright', exact: true })).toBeVisible();
  return dialog;
}

const profileNamed = (dialog: Locator, name: string) => cellsIn(dialog, { name, exact: true });
const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

async function fillShares(dialog: Locator, shares: readonly [operator: string, site: string, supplier: string]): Promise<void> {
  for (const [index, label] of ['Operator Share %', 'Site Share %', 'Supplier Share %'].entries()) {
    await field(dialog, label).fill(shares[index] ?? '');
  }
  await field(dialog, 'Weekly Minimum').focus();
}

test('profiles are listed and shown; a new one has the fields of its type, and totals must be 100', async ({ page }) => {
  const dialog = await openProfiles(page);
  await expectAllAccessible(page);
  await profileNamed(dialog, 'Rental, 12 months').click();
  await expect(field(dialog, 'Name')).toHaveValue('Rental, 12 months');
  await expect(field(dialog, 'Weekly Rent')).toHaveValue('85.00');
  await expect(field(dialog, 'Rent of the Term')).toContainText('4420.00');

  await press(dialog, 'New');
  await expect(field(dialog, 'Name')).toHaveValue('');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const name = unused('Shared profile');
  await field(dialog, 'Name').fill(name);
  await field(dialog, 'Ownership Type').selectOption({ label: 'Owned' });
  await expect(field(dialog, 'Capital Value')).toBeVisible();
  await field(dialog, 'Ownership Type').selectOption({ label: 'Profit share' });
  await expect(field(dialog, 'Capital Value')).toHaveCount(0);
  await expect(field(dialog, 'Name')).toHaveValue(name);

  await fillShares(dialog, ['60', '30', '5']);
  await expect(field(dialog, 'Total Share %')).toContainText('95');
  await save.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: heading })).toContainText('Invalid Total Share %');
  await expectAllAccessible(page);
  await fillShares(dialog, ['60', '30', '15']);
  await expect(field(dialog, 'Total Share %')).toContainText('105');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await fillShares(dialog, ['60', '30', '10']);
  await expect(field(dialog, 'Total Share %')).toContainText('100');
  await save.click();
  await expectNotice(page, 'Profile created or updated successfully!');
  await expect(dialog.getByRole('row', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(field(dialog, 'Operator Share %')).toHaveValue(/^60/);
});

test('a profile is changed, and a new type brings its fields; a name in use is refused', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  const dialog = await openProfiles(page);
  await press(dialog, 'New');
  const name = unused('Changed profile');
  await field(dialog, 'Name').fill('owned OUTRIGHT');
  await field(dialog, 'Ownership Type').selectOption({ label: 'Profit share' });
  await fillShares(dialog, ['50', '25', '25']);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription(/There is already an ownership profile with this name\./);
  await expect(field(dialog, 'Name')).toBeFocused();
  await field(dialog, 'Name').fill(name);
  await save.click();
  await expectNotice(page, 'Profile created or updated successfully!');

  await field(dialog, 'Ownership Type').selectOption({ label: 'Rented' });
  await field(dialog, 'Weekly Rent').fill('75');
  await field(dialog, 'Term in Weeks').fill('10');
  await field(dialog, 'Contract End').fill('31-05-2027');
  await expect(field(dialog, 'Rent of the Term')).toContainText('750.00');
  await save.click();
  await expectNotice(page, 'Profile created or updated successfully!');
  await page.reload();
  await expect(field(dialog, 'Name')).toHaveValue(name);
  await expect(field(dialog, 'Weekly Rent')).toHaveValue('75.00');
  await expect(field(dialog, 'Contract End')).toHaveValue('31-05-2027');
  await expect(field(dialog, 'Operator Share %')).toHaveCount(0);
});

test('closing the dialog needs a confirmation while changes are unsaved; a new profile is offered to machine assets', async ({ page }) => {
  const dialog = await openProfiles(page);
  await press(dialog, 'New');
  const name = unused('Offered profile');
  await field(dialog, 'Name').fill(name);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(dialog, 'Name')).toHaveValue(name);
  await field(dialog, 'Ownership Type').selectOption({ label: 'Profit share' });
  await fillShares(dialog, ['100', '0', '0']);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Profile created or updated successfully!');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await startNew(page, 'Machine Asset');
  await itemPane(page).getByLabel('Ownership Profile', { exact: true }).selectOption({ label: name });
  await expect(itemPane(page).getByLabel('Ownership Type', { exact: true })).toHaveValue('Profit share');
});

test('by keyboard alone: a profile is made', async ({ page }) => {
  await openRegister(page);
  const opener = page.getByRole('button', { name: 'Asset Ownership Profile' });
  await expect(opener).toBeEnabled();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asset Ownership Profile' });
  await expect(profileNamed(dialog, 'Owned outright')).toBeVisible();
  await tabTo(page, field(dialog, 'Name'));
  const name = unused('Keyed profile');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Profit');
  await expect(field(dialog, 'Operator Share %')).toBeVisible();
  for (const [label, share] of [
    ['Operator Share %', '70'],
    ['Site Share %', '20'],
    ['Supplier Share %', '10'],
  ] as const) {
    await tabTo(page, field(dialog, label));
    await page.keyboard.type(share);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Profile created or updated successfully!')).toBeVisible();
  await expect(dialog.getByRole('row', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('an address opens a profile; one of another operator is not shown or changed', async ({ page, server, complaints }) => {
  complaints.expect(/status of 403/);
  const caller = await callerOf(server.url, 'operator');
  const [{ id } = { id: 0 }] = await caller.ask(api.ownership.profiles({ operatorId: 1 }));
  const profile = await caller.ask(api.ownership.profile({ profileId: id }));
  const stranger = await callerOf(server.url, 'forgetful');
  expect(await refusalOf(stranger.ask(api.ownership.profile({ profileId: id })))).toMatchObject({ kind: 'denied' });
  expect(await refusalOf(stranger.ask(api.ownership.update({ ...profile, name: 'Intruder' })))).toMatchObject({ kind: 'denied' });
  expect(await caller.ask(api.ownership.profile({ profileId: id }))).toEqual(profile);

  await openRegister(page, { username: 'forgetful', at: `?dialog=ownership&ownership.profiles.chosen=${id}` });
  const dialog = page.getByRole('dialog', { name: 'Asset Ownership Profile' });
  await expect(cellsIn(dialog, { name: 'Owned outright', exact: true })).toBeVisible();
  await expect(dialog.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(field(dialog, 'Name')).toHaveValue('');
  const [{ id: own } = { id: 0 }] = await stranger.ask(api.ownership.profiles({ operatorId: 2 }));
  await openTab(page, `${registerPath}?dialog=ownership&ownership.profiles.chosen=${own}`, 'Asset Admin');
  await expect(field(dialog, 'Name')).toHaveValue('Owned outright');
});
