import { aMachine, callerOf, makeItem, savedItem, shownIn } from './support/caller';
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

const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GT: { Manufacturer: '1', Category: '2' },
  MT: { MachineType: '1' },
  DP: { Town: 'Selby' },
  CB: { Manufacturer: '5' },
};

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

const kinds = Object.entries(userKinds);

for (const some of [kinds.slice(0, 4), kinds.slice(4)]) {
  test(`an item is selected, changed and selected again: ${some.map(([label]) => label).join(', ')}`, async ({ page, server }) => {
    const caller = await callerOf(server.url, 'operator');
    await openRegister(page);
    for (const [label, { type, grouping, nameLabel }] of some) {
      const isMachine = type === 'MA';
      const before = isMachine ? unusedNumber() : unused(`Old ${label}`);
      await makeItem(caller, type, isMachine ? { ...aMachine, AssetNo: before } : { Name: before, ...made[type] });
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
      const after = isMachine ? unusedNumber() : unused(`New ${label}`);
      await name.fill(after);
      await pane.getByRole('button', { name: 'Save Changes' }).click();
      await expectNotice(page, 'Your changes were saved successfully!');
      const shown = (row?.name ?? '').replace(before, after);
      await expect(registerTree(page).getByRole('treeitem', { name: shown, exact: true })).toHaveAttribute('aria-selected', 'true');
      const id = Number(new URL(page.url()).searchParams.get('register.chosen')?.slice(2));
      expect(shownIn(await savedItem(caller, type, id))[nameLabel]).toBe(after);
    }
  });
}
