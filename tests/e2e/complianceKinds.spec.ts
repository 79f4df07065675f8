import { api } from '../../src/schemas/calls';
import { beginAt } from './support/clock';
import { authoriseRecord, chosenCompany, companies, complianceCaller, signInAt } from './support/compliance';
import { control } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { byKeys, pointing } from './support/hands';
import { entryOf, type Known, knownOf, recordKinds } from './support/recordKinds';
import { expectNotice } from './support/register';
import { fieldsOf } from './support/sessions';
import { isPhone } from './support/signIn';

const { complianceRecords } = api;

// The last test processes the quarter that the others have recorded in.
test.describe.configure({ mode: 'serial' });

/** The kind that is gone through without a mouse. */
const byKeysAlone = 'Customer Incident';

let known: Known;
/** The numbers of the records that were made. */
const made: number[] = [];
/** The address of a record among all of all time. */
const addressOf = (id: number) =>
  `/compliance?${new URLSearchParams({ 'filter.set': JSON.stringify({ dateFrom: '2000-01-01', dateTo: '2099-12-31', text: String(id) }), 'events.chosen': String(id) })}`;

test.beforeAll(async ({ server }) => {
  made.length = 0;
  known = await knownOf(server.url, { site: sites.brighton, company: companies.crown });
});

for (const { title, path, created, updated, field, fill, theirs } of recordKinds) {
  test(`${title}: recorded, opened, changed by two, and authorised`, async ({ page, server, complaints }) => {
    complaints.expect(/status of 409/);
    const hand = !isPhone(page) && title === byKeysAlone ? byKeys(page) : pointing(page);
    const other = await complianceCaller(server.url, 'compliance');
    await signInAt(page, 'admin', chosenCompany(companies.crown));
    await beginAt(page, known.at);
    await page.goto(`${path}?${new URLSearchParams({ site: known.siteGuid, vulnerable: 'no' })}`);
    const form = page.getByRole('main');
    await fill({ hand, form, page, known });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && /\/Create$/.test(response.url()));
    const save = page.getByRole('button', { name: /^(Submit|Save Changes|Save AGC Check|Confirm AGC Check)$/ });
    await hand.press(save);
    const { id }: { readonly id: number } = await (await answered).json();
    made.push(id);
    await expectNotice(page, created);

    await page.goto(addressOf(id));
    await hand.press(control(page, 'Edit'));
    await expect(save).toBeVisible();
    await theirs(other, id, field.theirs);
    await hand.write(entryOf(page, field.label), field.mine);
    await hand.press(save);
    const conflict = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Apply and continue' }) });
    await expect(conflict.getByRole('row', { name: new RegExp(`^${field.label.replace('?', '\\?')}`) })).toContainText(field.theirs);
    await hand.press(conflict.getByRole('button', { name: 'Apply and continue' }));
    await hand.press(save);
    await expectNotice(page, updated);
    await expect(control(page, 'Edit')).toBeVisible();
    await expect(entryOf(page, field.label)).toHaveValue(field.mine);

    await authoriseRecord(other, id);
  });
}

test('once their quarter is processed they can only be read', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance', companies.crown.name);
  const { quarter, year, canBeProcessed, incompleteRecords } = await officer.ask(
    complianceRecords.quarter({ organisationUnitId: companies.crown.id }),
  );
  expect({ canBeProcessed, incompleteRecords }).toEqual({ canBeProcessed: true, incompleteRecords: 0 });
  await officer.ask(complianceRecords.process({ quarter, year, organisationUnitId: companies.crown.id }));
  await signInAt(page, 'admin', chosenCompany(companies.crown));
  for (const id of made) {
    await page.goto(addressOf(id));
    const about = page.getByRole('region', { name: 'Record', exact: true });
    await expect
      .poll(() => fieldsOf(about))
      .toMatchObject({ Status: 'Processed', 'Authorised by': expect.stringMatching(/^Ruth Adeyemi/) });
    await expect(control(page, 'Edit')).toHaveAccessibleDescription('This record is read-only.');
  }
});
