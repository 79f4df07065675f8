import { callerOf, makeItem, refusalOf, savedItem, saveItem, shownIn } from './support/caller';
import { expect, test } from './support/fixtures';
import { expectNotice, itemPane, openRegister, registerPath, registerTree, startNew, unused } from './support/register';
import { openTab } from './support/signIn';

const heading = 'Please correct the following errors on your form';

test('a name in use is refused at its field, and nothing is changed', async ({ page, server, complaints }) => {
  complaints.expect(/status of 400/);
  const caller = await callerOf(server.url, 'operator');
  const [own, taken] = [unused('Own depot'), unused('Taken depot')];
  const id = await makeItem(caller, 'DP', { Name: own, Town: 'Selby' });
  await makeItem(caller, 'DP', { Name: taken, Town: 'Selby' });
  await openRegister(page, { at: `?register.chosen=DP${id}` });
  const pane = itemPane(page);
  const name = pane.getByLabel('Name', { exact: true });
  await name.fill(taken.toUpperCase());
  await pane.getByLabel('Town', { exact: true }).fill('Goole');
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  await expect(name).toHaveAccessibleDescription(/There is already a depot with this name\./);
  await expect(name).toBeFocused();
  await expect(pane.getByRole('alert').filter({ hasText: heading })).toContainText('There is already a depot with this name.');
  await expect(pane.getByLabel('Town', { exact: true })).toHaveValue('Goole');
  expect(shownIn(await savedItem(caller, 'DP', id))).toMatchObject({ Name: own, Town: 'Selby' });

  await name.fill(own);
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully!');
  await expect(pane.getByText(heading)).toHaveCount(0);
});

test('the field takes no 10,000 characters, and the server refuses them', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const own = unused('Short depot');
  const id = await makeItem(caller, 'DP', { Name: own, Town: 'Selby' });
  await openRegister(page, { at: `?register.chosen=DP${id}` });
  const name = itemPane(page).getByLabel('Name', { exact: true });
  const long = 'x'.repeat(10_000);
  await name.fill(long);
  await expect(name).toHaveValue(/^x{1,100}$/);
  for (const changes of [{ Name: long }, { Town: long }, { Name: 'A line\nand another' }, { Postcode: 'nowhere' }]) {
    const [code] = Object.keys(changes);
    const failure = await refusalOf(saveItem(caller, 'DP', id, changes));
    expect(failure).toMatchObject({ kind: 'rejected', status: 400, errors: [{ field: code }] });
  }
  expect(shownIn(await savedItem(caller, 'DP', id))).toMatchObject({ Name: own, Town: 'Selby', Postcode: '' });
});

test('wrong and missing values are reported at their fields and in a list', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const own = unused('Strict supplier');
  const id = await makeItem(caller, 'SP', { Name: own });
  await openRegister(page, { at: `?register.chosen=SP${id}` });
  const pane = itemPane(page);
  const [name, mail] = [pane.getByLabel('Name', { exact: true }), pane.getByLabel('E-mail Address', { exact: true })];
  const save = pane.getByRole('button', { name: 'Save Changes' });
  await mail.fill('not an address');
  await name.fill('');
  await mail.focus();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Invalid Name/);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await save.press('Enter');
  const box = pane.getByRole('alert').filter({ hasText: heading });
  await expect(box.getByRole('listitem')).toHaveText([/Invalid Name/, /Invalid E-mail Address/]);
  await box.getByRole('link', { name: /Invalid E-mail Address/ }).click();
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAccessibleDescription(/Invalid E-mail Address.*name@example\.com/);
  await mail.fill('orders@example.com');
  await name.fill(`${own} & Sons`);
  await expect(box).toHaveCount(0);
  await save.click();
  await expectNotice(page, 'Your changes were saved successfully!');
  expect(shownIn(await savedItem(caller, 'SP', id))).toMatchObject({ Name: `${own} & Sons`, 'E-mail Address': 'orders@example.com' });
});

test('a new item without required values is not made', async ({ page }) => {
  await openRegister(page);
  await startNew(page, 'Game Title');
  const pane = itemPane(page);
  const create = pane.getByRole('button', { name: 'Create', exact: true });
  await create.press('Enter');
  const box = pane.getByRole('alert').filter({ hasText: heading });
  await expect(box.getByRole('listitem')).toHaveText([/Invalid Name/, /Invalid Manufacturer/, /Invalid Category/]);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
});

test('an unknown item in the address says so and shows nothing', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await openRegister(page, { at: '?register.chosen=MA987654' });
  const pane = itemPane(page);
  await expect(pane.getByText('This machine asset does not exist, or you may not see it.')).toBeVisible();
  await expect(pane.getByRole('textbox')).toHaveCount(0);
  await expect(registerTree(page)).toBeVisible();
  await openTab(page, `${registerPath}?register.chosen=nonsense`, 'Asset Admin');
  await expect(page.getByText('The selected item is no longer here.')).toBeVisible();
  await expect(pane).toContainText('Choose an item in Asset Register');
});

test('items of another operator cannot be seen or saved', async ({ page, server, complaints }) => {
  complaints.expect(/status of 403/);
  const caller = await callerOf(server.url, 'operator');
  const name = unused('Private supplier');
  const id = await makeItem(caller, 'SP', { Name: name, ContactName: 'Nobody Elses' });
  await openRegister(page, { username: 'forgetful', at: `?register.chosen=SP${id}` });
  const pane = itemPane(page);
  await expect(pane.getByText('This supplier does not exist, or you may not see it.')).toBeVisible();
  await expect(pane.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Nobody Elses')).toHaveCount(0);
  const stranger = await callerOf(server.url, 'forgetful');
  expect(await refusalOf(savedItem(stranger, 'SP', id))).toMatchObject({ kind: 'denied' });
  expect(await refusalOf(makeItem(stranger, 'SP', { Name: unused('Intruder') }))).toMatchObject({ kind: 'denied' });
  expect(shownIn(await savedItem(caller, 'SP', id))).toMatchObject({ Name: name, 'Contact Name': 'Nobody Elses' });
});
