import { callerOf } from './support/caller';
import { cellsIn, pressControl } from './support/controls';
import { expect, test } from './support/fixtures';
import { action, addPosition, installAt, machineGrid, machineRow, makeMachine, openFloor, sites } from './support/floor';
import { expectAllAccessible, expectNotice } from './support/register';

test('a machine on the floor is changed, its EFT is disabled and enabled, and it is removed after a confirmation', async ({
  page,
  server,
}) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.glasgow;
  const position = await addPosition(caller, site);
  const assetNo = await makeMachine(caller);
  await installAt(caller, position, assetNo);
  await openFloor(page, site);
  const row = machineRow(page, assetNo);
  // A change refetches the machines and clears the selection.
  const choose = () => cellsIn(row).first().click();
  await choose();
  const occupied = 'There is a machine at this position already. Remove it first.';
  await expect(action(page, 'Install Machine')).toHaveAccessibleDescription(occupied);

  await pressControl(action(page, 'Edit Machine'));
  const dialog = page.getByRole('dialog', { name: 'Edit Machine' });
  await expect(dialog.getByRole('heading', { name: `Machine ${assetNo} at ${position.name}` })).toBeVisible();
  const games = dialog.getByLabel('Game Title/Pack');
  await expect(games.getByRole('option').nth(1)).toBeAttached();
  const game = (await games.getByRole('option').allTextContents()).at(-1) ?? '';
  await games.selectOption({ label: game });
  await expectAllAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully.');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(game);
  await choose();

  for (const [wanted, next] of [
    ['Disable EFT', 'Enable EFT'],
    ['Enable EFT', 'Disable EFT'],
  ] as const) {
    await pressControl(action(page, wanted));
    const question = page.getByRole('alertdialog', { name: wanted });
    await expect(question).toContainText(`Are you sure you want to ${wanted.split(' ')[0]?.toLowerCase()} EFT on this machine?`);
    await question.getByRole('button', { name: wanted }).click();
    await expectNotice(page, 'The EFT state was updated successfully.');
    // The notice precedes the refetch, which clears the selection.
    await expect(machineGrid(page).getByRole('row', { selected: true })).toHaveCount(0);
    await choose();
    await expect(action(page, next)).toBeEnabled();
  }

  await pressControl(action(page, 'Remove Machine'));
  const question = page.getByRole('alertdialog', { name: 'Remove Machine' });
  await expect(question).toContainText('Are you sure you want to remove this machine from its position?');
  await expectAllAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await pressControl(action(page, 'Remove Machine'));
  await question.getByRole('button', { name: 'Remove Machine' }).click();
  await expectNotice(page, 'Machine successfully removed.');
  await expect(row).toHaveCount(0);
});
