import type { Locator, Page } from '@playwright/test';
import type { Quarter } from '../../src/schemas/entities/compliance/records';
import { beginAt } from './support/clock';
import {
  chosenCompany,
  companies,
  completeQuarter,
  complianceCaller,
  eventRow,
  openCompliance,
  quarterOf,
  recordInEndedQuarter,
  signInAt,
} from './support/compliance';
import { cellsIn, control, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { sites } from './support/floor';
import { byKeys, type Hand, pointing } from './support/hands';
import { entryOf, knownOf, recordKinds } from './support/recordKinds';
import { expectNotice } from './support/register';
import { fieldsOf } from './support/sessions';
import { isPhone } from './support/signIn';

/** A form with every kind of field. */
const byKeysAlone = 'Observation';
const lookedAt = 'Age Verification';

const addressOf = (id: number) =>
  `/compliance?${new URLSearchParams({ 'filter.set': JSON.stringify({ dateFrom: '2000-01-01', dateTo: '2099-12-31', text: String(id) }) })}`;

function recordPane(page: Page): Locator {
  return page.getByRole('region', { name: 'Record', exact: true });
}

async function openRecord(page: Page, hand: Hand, id: number): Promise<void> {
  // A fresh page: the unfiltered list has this row too, and a press on it would meet the reload.
  await page.goto(addressOf(id));
  await hand.takeRow(cellsIn(eventRow(page, id)).first());
}

async function processQuarter(page: Page, { quarterName, year, startDate }: Quarter): Promise<void> {
  await press(page, `Process ${quarterName} ${year}`);
  const dialog = page.getByRole('dialog', { name: 'Process quarterly returns' });
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(startDate);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(`${quarterName} ${year} is marked as processed once you press Complete.`)).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Customer Interactions' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectNotice(page, `${quarterName} ${year} has been successfully processed!`);
  await expect(dialog).toBeHidden();
}

for (const { title, path, created, updated, field, fill, theirs } of recordKinds) {
  test(`${title}: a record is made, opened, changed by two users and authorised`, async ({ page, server, complaints }) => {
    complaints.expect(/status of 409/);
    const known = await knownOf(server.url, { site: sites.brighton, company: companies.crown });
    const officer = await complianceCaller(server.url, 'compliance');
    await signInAt(page, 'admin', chosenCompany(companies.crown));
    await beginAt(page, known.at);
    const hand = !isPhone(page) && title === byKeysAlone ? byKeys(page) : pointing(page);
    await page.goto(`${path}?${new URLSearchParams({ site: known.siteGuid, vulnerable: 'no' })}`);
    const form = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${title}$`) })).toBeVisible();
    await fill({ hand, form, page, known });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && /\/Create$/.test(response.url()));
    const save = page.getByRole('button', { name: /^(Submit|Save Changes|Save AGC Check|Confirm AGC Check)$/ });
    await hand.press(save);
    const { id }: { readonly id: number } = await (await answered).json();
    await expectNotice(page, created);

    await openRecord(page, hand, id);
    await hand.press(control(page, 'Edit'));
    await expect(save).toBeVisible();
    await theirs(officer, id, field.theirs);
    await hand.write(entryOf(page, field.label), field.mine);
    await hand.press(save);
    const conflict = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Apply and continue' }) });
    const changed = conflict.getByRole('row', { name: new RegExp(`^${field.label.replace('?', '\\?')}`) });
    await expect(changed).toContainText(field.theirs);
    await expect(changed).toContainText(field.mine);
    if (title === lookedAt) await expectAccessible(page);
    await hand.press(conflict.getByRole('button', { name: 'Apply and continue' }));
    await hand.press(save);
    await expectNotice(page, updated);
    await expect(control(page, 'Edit')).toBeVisible();
    await expect(entryOf(page, field.label)).toHaveValue(field.mine);

    const about = recordPane(page);
    await hand.press(control(about, 'Authorise'));
    const authorise = page.getByRole('dialog', { name: 'Authorise' });
    await hand.press(authorise.getByRole('button', { name: 'Authorise' }));
    await expectNotice(page, 'The compliance record was successfully authorised!');
    await expect.poll(() => fieldsOf(about)).toMatchObject({ Status: 'Authorised' });
  });
}

test('a record is read-only once its quarter is processed', async ({ page, server }) => {
  const company = await complianceCaller(server.url, 'compliance', companies.crown.name);
  const id = await recordInEndedQuarter(server.url, companies.crown);
  await completeQuarter(company, companies.crown);
  const waiting = await quarterOf(company, companies.crown);
  expect(waiting).toMatchObject({ canBeProcessed: true, incompleteRecords: 0 });
  await openCompliance(page, 'admin', chosenCompany(companies.crown));
  await processQuarter(page, waiting);
  expect((await quarterOf(company, companies.crown)).quarter).toBe((waiting.quarter % 4) + 1);
  await page.goto(`${addressOf(id)}&events.chosen=${id}`);
  await expect.poll(() => fieldsOf(recordPane(page))).toMatchObject({ Record: expect.stringMatching(`^${id},`), Status: 'Processed' });
  await expect(control(page, 'Edit')).toHaveAccessibleDescription('This record is read-only.');
  await expect(control(page, 'Delete')).toHaveAccessibleDescription('A processed or read-only record cannot be deleted.');
});
