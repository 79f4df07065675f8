import { callerOf, makeItem, savedItem, shownIn } from './support/caller';
import { control, press } from './support/controls';
import { expect, test } from './support/fixtures';
import { fillIn, userKinds } from './support/itemKinds';
import {
  expectNotice,
  groupBy,
  itemPane,
  openRegister,
  registerTree,
  rowNamed,
  startNew,
  treeRows,
  unused,
  unusedNumber,
} from './support/register';

test('the menu makes an item of every kind, which is then selected in the tree', async ({ page }) => {
  test.slow();
  await openRegister(page);
  await press(page, 'New');
  await expect(page.getByRole('menuitem')).toHaveText(Object.keys(userKinds));
  await page.keyboard.press('Escape');
  for (const [label, kind] of Object.entries(userKinds)) {
    const name = kind.type === 'MA' ? unusedNumber() : unused(label);
    await groupBy(page, kind.grouping);
    await startNew(page, label);
    const pane = itemPane(page);
    await expect(pane.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    await fillIn(pane, kind, name);
    await pane.getByRole('button', { name: 'Create', exact: true }).click();
    await expectNotice(page, 'Item successfully created!');
    await expect(pane.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(pane.locator(':focus')).toHaveCount(1);
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^${label}: `));
    await expect(control(pane, 'Delete Asset')).toHaveCount(kind.type === 'MA' ? 1 : 0);
    await expect(pane.getByLabel(kind.nameLabel, { exact: true })).toHaveValue(name);
    const shown = kind.type === 'MA' ? `${name} · Lucky Lantern 500` : name;
    await expect(registerTree(page).getByRole('treeitem', { name: shown, exact: true })).toHaveAttribute('aria-selected', 'true');
    expect(new URL(page.url()).searchParams.get('register.chosen')).toMatch(new RegExp(`^${kind.type}[1-9]\\d*$`));
  }
});

test('a new item is shown in another grouping, and has its kind and name as heading if no grouping shows it', async ({ page }) => {
  await openRegister(page);
  const kind = userKinds['Cabinet Type'];
  if (kind === undefined) throw new Error('No cabinet types.');
  const name = unused('Cabinet Type');
  await startNew(page, 'Cabinet Type');
  const pane = itemPane(page);
  await fillIn(pane, kind, name);
  await pane.getByRole('button', { name: 'Create', exact: true }).click();
  await expectNotice(page, 'Item successfully created!');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(`Cabinet Type: ${name}`);
  await expect(registerTree(page).getByRole('treeitem', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  await groupBy(page, 'Depot');
  await expect(page.getByText('The selected item is not in this list.')).toBeVisible();
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(`Cabinet Type: ${name}`);
  await press(pane, 'Install History');
  await expect(page.getByRole('dialog', { name: 'Install History' })).toContainText(name);
});

test('an item of every kind is selected, changed and selected again', async ({ page, server }) => {
  test.slow();
  const caller = await callerOf(server.url, 'operator');
  const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    MA: {},
    MU: {},
    GT: { Manufacturer: '1', Category: '2' },
    MT: { MachineType: '1' },
    DP: { Town: 'Selby' },
    CB: { Manufacturer: '5' },
    NA: {},
    SP: {},
  };
  await openRegister(page);
  for (const [label, { type, grouping, nameLabel }] of Object.entries(userKinds)) {
    const before = type === 'MA' ? 'NL10020' : unused(`Old ${label}`);
    if (type !== 'MA') await makeItem(caller, type, { Name: before, ...made[type] });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await groupBy(page, grouping);
    const isOld = (name: string) => name.split(' · ')[0] === before;
    await expect.poll(async () => (await treeRows(page)).some(({ name }) => isOld(name))).toBe(true);
    const row = (await treeRows(page)).find(({ name }) => isOld(name));
    await (await rowNamed(page, row?.name ?? '')).click();
    const pane = itemPane(page);
    const name = pane.getByLabel(nameLabel, { exact: true });
    await expect(name).toHaveValue(before);
    await expect(pane.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    const after = type === 'MA' ? unusedNumber() : unused(`New ${label}`);
    await name.fill(after);
    await pane.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Your changes were saved successfully!');
    const shown = (row?.name ?? '').replace(before, after);
    await expect(registerTree(page).getByRole('treeitem', { name: shown, exact: true })).toHaveAttribute('aria-selected', 'true');
    const id = Number(new URL(page.url()).searchParams.get('register.chosen')?.slice(2));
    expect(shownIn(await savedItem(caller, type, id))[nameLabel]).toBe(after);
    if (type !== 'MA') continue;
    await name.fill(before);
    await pane.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Your changes were saved successfully!');
  }
});
