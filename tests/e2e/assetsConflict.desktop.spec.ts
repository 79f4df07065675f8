import { api } from '../../src/schemas/calls';
import { aMachine, callerOf, makeItem, savedItem, saveItem, shownIn } from './support/caller';
import { collectComplaints } from './support/complaints';
import { expect, test } from './support/fixtures';
import { expectNotice, itemPane, openRegister, unused, unusedNumber } from './support/register';

test('two users change one item: nothing is lost, and each field that both changed needs a choice', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 409/);
  const caller = await callerOf(server.url, 'operator');
  const name = unused('Shared supplier');
  const id = await makeItem(caller, 'SP', { Name: name, ContactName: 'First Contact', PhoneNumber: '01924 555 010' });
  const at = `?register.chosen=SP${id}`;
  const theirs = await browser.newContext();
  const theirComplaints = await collectComplaints(theirs);
  const other = await theirs.newPage();
  await openRegister(page, { at });
  await openRegister(other, { username: 'admin', at: `${at}&filter.set=${encodeURIComponent('{"OperatorId":1}')}` });

  const mine = itemPane(page);
  await mine.getByLabel('Name', { exact: true }).fill(`${name} mine`);
  await mine.getByLabel('Contact Name', { exact: true }).fill('My Contact');
  await mine.getByLabel('E-mail Address', { exact: true }).fill('mine@example.com');
  const hers = itemPane(other);
  await hers.getByLabel('Name', { exact: true }).fill(`${name} hers`);
  await hers.getByLabel('Contact Name', { exact: true }).fill('Her Contact');
  await hers.getByLabel('Phone Number', { exact: true }).fill('0113 555 010');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(other, 'Your changes were saved successfully!');

  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const panel = mine.getByRole('alert').filter({ hasText: 'Alex Morgan changed this on' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(/Alex Morgan changed this on \d\d-\d\d-\d{4} \d\d:\d\d, while you were editing it\./);
  for (const text of [
    'When you opened it',
    'Now saved',
    'Yours',
    'First Contact',
    'Her Contact',
    'My Contact',
    '0113 555 010',
    'Theirs is used',
  ]) {
    await expect(panel.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(panel).not.toContainText('mine@example.com');
  const ofName = panel.getByRole('group', { name: 'Name', exact: true });
  await expect(ofName.getByRole('radio', { name: 'Keep yours' })).toBeChecked();
  await panel.getByRole('group', { name: 'Contact Name' }).getByRole('radio', { name: 'Take theirs' }).check();
  await panel.getByRole('button', { name: 'Apply and continue' }).click();
  await expect(panel).toHaveCount(0);
  await expect(mine.getByLabel('Name', { exact: true })).toHaveValue(`${name} mine`);
  await expect(mine.getByLabel('Contact Name', { exact: true })).toHaveValue('Her Contact');
  expect(shownIn(await savedItem(caller, 'SP', id))).toMatchObject({ Name: `${name} hers` });

  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully!');
  expect(shownIn(await savedItem(caller, 'SP', id))).toMatchObject({
    Name: `${name} mine`,
    'Contact Name': 'Her Contact',
    'Phone Number': '0113 555 010',
    'E-mail Address': 'mine@example.com',
  });
  theirComplaints.check();
  await theirs.close();
});

test('a second conflict before the save is shown again', async ({ page, server, complaints }) => {
  complaints.expect(/status of 409/);
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'DP', { Name: unused('Contested depot'), Town: 'Selby' });
  await openRegister(page, { at: `?register.chosen=DP${id}` });
  const pane = itemPane(page);
  await pane.getByLabel('Town', { exact: true }).fill('Goole');
  await saveItem(caller, 'DP', id, { Town: 'Hull' });
  await saveItem(caller, 'DP', id, { Town: 'Beverley' });
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  const panel = pane.getByRole('alert').filter({ hasText: 'Priya Shah changed this on' });
  await panel.getByRole('button', { name: 'Apply and continue' }).click();
  await expect(pane.getByLabel('Town', { exact: true })).toHaveValue('Goole');
  await saveItem(caller, 'DP', id, { Town: 'Howden' });
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  await panel.getByRole('radio', { name: 'Take theirs' }).check();
  await panel.getByRole('button', { name: 'Apply and continue' }).click();
  await expect(pane.getByLabel('Town', { exact: true })).toHaveValue('Howden');
});

test('a deleted machine asset cannot be saved, and the input stays', async ({ page, server, complaints }) => {
  complaints.expect(/status of 404/);
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'MA', { ...aMachine, AssetNo: unusedNumber() });
  await openRegister(page, { at: `?register.chosen=MA${id}` });
  const pane = itemPane(page);
  await pane.getByLabel('Notes', { exact: true }).fill('Typed too late');
  await caller.ask(api.assets.deleteAsset({ id }));
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  await expect(pane.getByRole('alert').filter({ hasText: 'Your changes were not saved.' })).toContainText(
    /Priya Shah deleted this machine asset on \d\d-\d\d-\d{4} \d\d:\d\d\./,
  );
  await expect(pane.getByLabel('Notes', { exact: true })).toHaveValue('Typed too late');
});
