import { authoriseRecord, chosenCompany, companies, complianceCaller, signInAt } from './support/compliance';
import { control } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { byKeys, pointing } from './support/hands';
import { entryOf, type Known, knownOf, recordKinds } from './support/recordKinds';
import { expectNotice } from './support/register';
import { isPhone } from './support/signIn';

let known: Known;
/** The address of a record among all of all time. */
const addressOf = (id: number) =>
  `/compliance?${new URLSearchParams({ 'filter.set': JSON.stringify({ dateFrom: '2000-01-01', dateTo: '2099-12-31', text: String(id) }), 'events.chosen': String(id) })}`;

test.beforeAll(async ({ server }) => {
  known = await knownOf(server.url, { site: sites.brighton, company: companies.crown });
});

for (const { title, path, created, updated, field, fill, theirs } of recordKinds) {
  test(`${title}: recorded, opened, changed by two, and authorised`, async ({ page, server, complaints }) => {
    complaints.expect(/status of 409/);
    const hand = isPhone(page) ? pointing(page) : byKeys(page);
    const other = await complianceCaller(server.url, 'compliance');
    await signInAt(page, 'admin', chosenCompany(companies.crown));
    await page.clock.setSystemTime(known.at);
    await page.goto(`${path}?${new URLSearchParams({ site: known.siteGuid, vulnerable: 'no' })}`);
    const form = page.getByRole('main');
    await fill({ hand, form, page, known });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && /\/Create$/.test(response.url()));
    await hand.press(form.getByRole('button', { name: 'Submit' }));
    const { id }: { readonly id: number } = await (await answered).json();
    await expectNotice(page, created);

    await page.goto(addressOf(id));
    await hand.press(control(page, 'Edit'));
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await theirs(other, id, field.theirs);
    await hand.write(entryOf(page, field.label), field.mine);
    await hand.press(page.getByRole('button', { name: 'Save Changes' }));
    const conflict = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Apply and continue' }) });
    await expect(conflict.getByRole('row', { name: new RegExp(`^${field.label.replace('?', '\\?')}`) })).toContainText(field.theirs);
    await hand.press(conflict.getByRole('button', { name: 'Apply and continue' }));
    await hand.press(page.getByRole('button', { name: 'Save Changes' }));
    await expectNotice(page, updated);
    await expect(control(page, 'Edit')).toBeVisible();
    await expect(entryOf(page, field.label)).toHaveValue(field.mine);

    await authoriseRecord(other, id);
  });
}
