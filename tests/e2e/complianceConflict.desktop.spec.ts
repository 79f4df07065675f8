import { api } from '../../src/schemas/calls';
import { complianceCaller, eventRow, openCompliance, recordInteraction } from './support/compliance';
import { press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { expectNotice } from './support/register';

const { interactions } = api;

test('whoever saves second sees what the first has changed, keeps their own words and saves', async ({ page, server, complaints }) => {
  complaints.expect(/status of 409/);
  const other = await complianceCaller(server.url, 'admin');
  const id = await recordInteraction(other, { comments: 'As it was' });
  await openCompliance(page, 'compliance');
  await eventRow(page, id).getByRole('gridcell').first().click();
  await press(page, 'Edit');
  const comments = page.getByRole('textbox', { name: 'Comments' });
  await comments.fill('As I say');
  await expectAccessible(page);

  const { customer, rowVersion, interactionDate, site } = await other.ask(interactions.read({ id }));
  const theirs = { id, rowVersion, customerId: customer?.id, interactionDate, site, setReminder: false, comments: 'As they say' };
  await other.ask(interactions.update(theirs));

  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const conflict = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Apply and continue' }) });
  await expect(conflict.getByRole('row', { name: /^Comments/ })).toContainText('As they say');
  await expect(conflict.getByRole('row', { name: /^Comments/ })).toContainText('As I say');
  await conflict.getByRole('button', { name: 'Apply and continue' }).click();
  await expect(comments).toHaveValue('As I say');
  await save.click();
  await expectNotice(page, 'The customer interaction was successfully submitted!');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect((await other.ask(interactions.read({ id }))).comments).toBe('As I say');
});
