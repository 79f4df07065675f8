import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Client } from '../../src/data/client';
import { api } from '../../src/schemas/calls';
import { businessDay } from '../../src/schemas/wire/dates';
import { refusalOf } from './support/caller';
import { collectComplaints } from './support/complaints';
import { answer, aPhoto, chosenCompany, companies, complianceCaller, eventRow, openCompliance } from './support/compliance';
import { cellsIn, control, press } from './support/controls';
import { expect, test } from './support/fixtures';
import { expectAllAccessible, expectNotice, unused } from './support/register';
import { fieldsOf } from './support/sessions';

const { complianceRecords, customers, interactions } = api;

async function countedInteractions(caller: Client): Promise<number> {
  const { id: organisationUnitId } = companies.lantern;
  const [year = 0, month = 0] = businessDay(new Date()).split('-').map(Number);
  const quarter = Math.ceil(month / 3);
  const { rows } = await caller.ask(complianceRecords.siteSummary({ quarter, year, organisationUnitId }));
  return rows.reduce((sum, { customerInteractionCount }) => sum + customerInteractionCount, 0);
}

async function recordAbout(caller: Client, text: string): Promise<number> {
  const wholeTime = { dateFrom: '2000-01-01', dateTo: '2099-12-31' };
  const { rows } = await caller.ask(complianceRecords.search({ ...wholeTime, text, eventTypeIds: [], pageNumber: 1, pageSize: 25 }));
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
}

async function recordOnPhone(browser: Browser, url: string, name: { readonly first: string; readonly last: string }): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const complaints = await collectComplaints(context);
  const page = await context.newPage();
  await openCompliance(page, 'site');
  await press(page, 'New');
  await page.getByRole('menuitem', { name: 'Customer Interaction' }).click();
  await answer(page.getByRole('main'), 'Is the customer vulnerable?', 'Yes');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('combobox', { name: 'Customer' }).fill(`07${String(Date.now()).slice(-9)}`);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'New customer' }).click();
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await customer.getByLabel('First name').fill(name.first);
  await customer.getByLabel('Last name').fill(name.last);
  await customer.getByLabel('Photo: file').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(customer.getByRole('img', { name: 'Photo' })).toBeVisible();
  await customer.getByRole('button', { name: 'Save customer' }).click();
  await expectNotice(page, 'Successfully created customer!');

  const form = page.getByRole('region', { name: 'Customer Interaction' }).last();
  await form.getByRole('combobox', { name: 'Reason for interaction' }).selectOption('Change in behaviour');
  await form.getByRole('combobox', { name: 'Outcome' }).selectOption('Taking a short break');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert', { name: 'Please correct the following errors on your form' }).getByRole('link')).toHaveText([
    'Please specify whether or not leaflet was provided',
    'Please specify whether or not seeking help was explained',
    'Please specify whether or not the self-exclusion process was discussed',
    'Please choose whether to set a reminder or not.',
  ]);
  await answer(form, /leaflet/, 'Yes');
  await answer(form, /seek help/, 'No');
  await form.getByLabel('Why was it not explained?').fill('Left in a hurry');
  await answer(form, /self-exclusion process/, 'Yes');
  await answer(form, /wish to self-exclude/, 'No');
  await form.getByLabel('Why does the customer not wish to self-exclude?').fill('Prefers a break');
  await form.getByLabel('Comments').fill('Spoken to at the bar');
  await answer(form, 'Set a reminder?', 'Yes');
  await expect(form.getByLabel('Reminder time')).toHaveValue(/^\d\d:\d\d$/);
  await expectAllAccessible(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectNotice(page, 'The customer interaction was successfully submitted!');
  await expect(page.getByRole('grid', { name: 'Events' })).toBeVisible();
  complaints.check();
  await context.close();
}

async function review(page: Page): Promise<void> {
  await press(page, 'Reviews');
  const reviews = page.getByRole('dialog', { name: 'Reviews' });
  await answer(reviews, /entered the venue/, 'Yes');
  await reviews.getByRole('combobox', { name: 'Number of visits' }).selectOption('Once');
  for (const question of [/behaviour changed/, /at risk/, /another review/, /barred/]) await answer(reviews, question, 'No');
  await reviews.getByRole('button', { name: 'Complete Review' }).click();
  await reviews.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectNotice(page, 'Review successfully completed!');
}

test('an interaction recorded on a phone is found, edited, reviewed, authorised and counted in the office', async ({
  page,
  browser,
  server,
}) => {
  const officer = await complianceCaller(server.url, 'compliance');
  const before = await countedInteractions(officer);
  const name = { first: 'Wilhelmina', last: unused('Tester').replace(' ', '') };
  await recordOnPhone(browser, server.url, name);
  expect(await countedInteractions(officer)).toBe(before + 1);

  const id = await recordAbout(officer, name.last);
  await openCompliance(page, 'compliance', chosenCompany(companies.lantern));
  await page.getByLabel('Search names').fill(`${name.first} ${name.last}`);
  await expect(page.getByText('Showing Items 1 to 1 of 1')).toBeVisible();
  await cellsIn(eventRow(page, id)).first().click();
  const about = page.getByRole('region', { name: 'Record', exact: true });
  await expect.poll(() => fieldsOf(about)).toMatchObject({ Status: 'In Review', 'Recorded by': 'Dan Whitfield' });
  await expect(control(about, 'Authorise')).toHaveAccessibleDescription(
    'Only a record that waits for its authorisation can be authorised.',
  );
  const form = page.getByRole('region', { name: 'Customer Interaction' }).first();
  for (const [label, value] of [
    ['Site', 'Silver Lantern Blackpool'],
    ['Outcome', 'Taking a short break'],
    ['Why was it not explained?', 'Left in a hurry'],
    ['Why does the customer not wish to self-exclude?', 'Prefers a break'],
    ['Comments', 'Spoken to at the bar'],
  ] as const) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await press(form, 'Edit');
  await form.getByLabel('Comments').fill('Spoken to at the bar, and again at the door');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'The customer interaction was successfully submitted!');
  await expect(form.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(form.getByLabel('Comments')).toHaveValue('Spoken to at the bar, and again at the door');

  await review(page);
  await expect.poll(() => fieldsOf(about)).toMatchObject({ Status: 'Auth. Req.', Reviews: expect.stringContaining('(Closed)') });
  await expect(control(about, 'Authorise')).toBeEnabled();
  await page.locator('#content').focus();
  await page.keyboard.press('a');
  const authorise = page.getByRole('dialog', { name: 'Authorise' });
  await authorise.getByLabel('Comments').fill('Handled well');
  await authorise.getByRole('button', { name: 'Authorise' }).click();
  await expectNotice(page, 'The compliance record was successfully authorised!');
  await expect
    .poll(() => fieldsOf(about))
    .toMatchObject({
      Status: 'Authorised',
      'Authorised by': expect.stringMatching(/^Ruth Adeyemi, /),
      Comments: 'Handled well',
    });
  await expect(cellsIn(eventRow(page, id), { name: 'Authorised', exact: true })).toBeVisible();
  expect(await countedInteractions(officer)).toBe(before + 1);

  const { customer } = await officer.ask(interactions.read({ id }));
  const { record } = await officer.ask(customers.change({ id: customer?.id ?? 0 }));
  expect(await sharp(Buffer.from(record.image ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });

  const stranger = await complianceCaller(server.url, 'compliance', 'Harbour Lights Gaming');
  const all = { dateFrom: '2000-01-01', dateTo: '2099-12-31', eventTypeIds: [], pageNumber: 1, pageSize: 25 };
  expect((await stranger.ask(complianceRecords.search({ ...all, text: name.last }))).totalRecords).toBe(0);
  for (const call of [complianceRecords.record({ id }), interactions.read({ id })]) {
    expect(await refusalOf(stranger.ask<unknown>(call))).toMatchObject({ status: 403 });
  }
});
