import type { Page } from '@playwright/test';
import type { Client } from '../../src/data/client';
import { api } from '../../src/schemas/calls';
import { detailsOf } from '../../src/schemas/options/details';
import { readOptions } from '../../src/schemas/options/readOptions';
import { today } from '../../src/schemas/wire/clock';
import { londonInstant } from '../../src/schemas/wire/londonInstant';
import { callerOf } from './support/caller';
import { collectComplaints } from './support/complaints';
import {
  authoriseRecord,
  chosenCompany,
  chosenSite,
  companies,
  completeReview,
  complianceCaller,
  quarterOf,
  recordInEndedQuarter,
  recordInteraction,
  signInAt,
} from './support/compliance';
import { cellsIn } from './support/controls';
import { expect, test } from './support/fixtures';
import { sites } from './support/floor';
import { startServer, type TestServer } from './support/server';
import { type LeftToDo, leaveOneOfEach } from './support/tasks';

const { alerts, collections, complianceRecords, installations, kiosk, selfExclusions } = api;

interface Kind {
  readonly label: string;
  readonly count: number;
  readonly list: string;
}

const ofCompany: readonly Kind[] = [
  { label: 'Records to review or authorise', count: 3, list: 'Events' },
  { label: 'Reviews due', count: 1, list: 'Events' },
  { label: 'Self exclusions of six months about to end', count: 1, list: 'Events' },
  // It links to the records that block processing.
  { label: 'Quarterly return to process', count: 1, list: 'Events' },
  { label: 'Machines waiting for authorisation', count: 1, list: 'Machines' },
  { label: 'Machines offline during opening hours', count: 1, list: 'Machines' },
  { label: 'Kiosks waiting for authorisation', count: 1, list: 'Kiosks' },
  { label: 'Kiosks offline during opening hours', count: 1, list: 'Kiosks' },
  { label: 'Kiosks without funds', count: 1, list: 'Kiosks' },
  { label: 'Kiosks low on funds', count: 1, list: 'Kiosks' },
];
const ofSite: readonly Kind[] = [
  { label: 'Machines collected and not counted', count: 1, list: 'Machine variances' },
  { label: 'Machines with a large variance that nobody has commented on', count: 1, list: 'Machine variances' },
];

function line(page: Page, label: string, count: number) {
  return page.getByRole('button', { name: `${label}: ${count}. Show them`, exact: true });
}

async function follow(page: Page, kinds: readonly Kind[]): Promise<void> {
  for (const { label, count, list } of kinds) {
    await test.step(label, async () => {
      await line(page, label, count).click();
      // The heading is a row too.
      await expect(page.getByRole('grid', { name: list, exact: true })).toHaveAttribute('aria-rowcount', String(count + 1));
      await page.goBack();
    });
  }
}

async function expectNothingWaits(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText('Nothing needs attention', { exact: true })).toBeVisible();
}

async function leaveAndSend(page: Page, officer: Client): Promise<void> {
  const [site] = (await officer.ask(selfExclusions.blank())).sites;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/compliance/self-exclusion?site=${site?.guid}`);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(today());
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('00:00');
  await page.getByRole('combobox', { name: 'Self exclusion event' }).selectOption('New Self Exclusion');
  await page.getByRole('textbox', { name: 'Customer reference' }).fill('SE-2');
  await page.goto('/dashboard');
  await line(page, 'Entered and not saved in Self Exclusion', 1).click();
  await expect(page.getByRole('textbox', { name: 'Customer reference' })).toHaveValue('SE-2');
  await expect(page.getByRole('combobox', { name: 'Site' }).locator('option:checked')).toHaveText(site?.name ?? '');
  const sending = '**/comp/SelfExclusion/Create';
  await page.route(sending, (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 record not sent yet')).toBeVisible();
  await page.goto('/dashboard');
  await line(page, 'Records not sent yet', 1).click();
  await page.unroute(sending);
  await page.getByRole('dialog', { name: 'Records on This Device' }).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Records an interaction due for review today; yesterday's may be in the last quarter. */
async function recordDue(officer: Client): Promise<number> {
  const reviewDate = londonInstant(`${today()}T00:00`).toISOString();
  const reminder = { setReminder: true, reminderDate: today(), reminderTime: '00:00', reviewDate };
  return recordInteraction(officer, { ...reminder, interactionDate: reviewDate });
}

async function processEnded(officer: Client): Promise<void> {
  const { year, quarter, endDate } = await quarterOf(officer, companies.lantern);
  if (endDate >= today()) return;
  await officer.ask(complianceRecords.process({ year, quarter, organisationUnitId: companies.lantern.id }));
  await processEnded(officer);
}

async function doRecords(officer: Client, { exclusion, alert }: LeftToDo, due: number): Promise<void> {
  await completeReview(officer, due);
  const whole = { dateFrom: '2000-01-01', dateTo: '2099-12-31', eventTypeIds: [], pageNumber: 1, pageSize: 25 };
  const { rows } = await officer.ask(complianceRecords.search({ ...whole, incompleteOnly: true }));
  for (const { id } of rows) await authoriseRecord(officer, id);
  await officer.ask(complianceRecords.remove({ id: exclusion }));
  await officer.ask(alerts.clear({ ids: [alert] }));
  await processEnded(officer);
}

async function doFloor(caller: Client, { machines, kiosks }: LeftToDo): Promise<void> {
  for (const id of [machines.authReq, kiosks.authReq]) await caller.ask(installations.authorise({ id }));
  for (const id of [machines.offlineSiteOpen, kiosks.offlineSiteOpen, kiosks.onlineNoFunds]) await caller.ask(installations.remove({ id }));
  const { options } = await caller.ask(kiosk.floats({ id: kiosks.low }));
  const details = detailsOf(readOptions(options), {}).map(([code, text]) => [code, code.startsWith('Low') ? '0' : text] as const);
  await caller.ask(kiosk.updateFloats({ installationId: kiosks.low, details, complete: true }));
}

async function doCollections(caller: Client, { uncounted, uncommented }: LeftToDo['collections']): Promise<void> {
  const { collectionType, rowVersion } = await caller.ask(collections.count({ collectionId: uncounted, type: 1 }));
  const nothing = { new50: 0, new20: 0, new10: 0, new5: 0, newCoins: 0 } as const;
  await caller.ask(collections.updateCount({ collectionId: uncounted, collectionType, ...nothing, Comments: 'Found empty', rowVersion }));
  await caller.ask(collections.addComment({ collectionId: uncommented, comment: 'The hopper was filled' }));
}

test('the home counts every kind of task, opens exactly its rows, and is empty once all are done', async ({ browser }) => {
  // Fifteen kinds exceed the usual timeout.
  test.slow();
  let left: LeftToDo | undefined;
  const server: TestServer = await startServer({
    async prepare(dataDir) {
      left = await leaveOneOfEach(dataDir);
    },
  });
  if (left === undefined) throw new Error('Nothing was left to do.');
  const context = await browser.newContext({ baseURL: server.url });
  const complaints = await collectComplaints(context);
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const officer = await complianceCaller(server.url, 'admin', companies.lantern.name);
  const caller = await callerOf(server.url, 'admin');
  await recordInEndedQuarter(server.url, companies.lantern);
  const due = await recordDue(officer);

  const page = await context.newPage();
  await signInAt(page, 'admin', chosenCompany(companies.lantern));
  await leaveAndSend(page, officer);
  await follow(page, ofCompany);
  await line(page, 'Open alerts of the last two weeks', 1).click();
  await expect(cellsIn(page.getByRole('grid', { name: 'Alerts' }), { name: 'Active', exact: true })).toHaveCount(1);
  await doRecords(officer, left, due);
  await doFloor(caller, left);
  await expectNothingWaits(page);

  const atSite = await context.newPage();
  await signInAt(atSite, 'admin', chosenSite(sites.blackpool, companies.lantern));
  await atSite.goto('/dashboard');
  await follow(atSite, ofSite);
  await doCollections(caller, left.collections);
  await expectNothingWaits(atSite);
  complaints.check();
  await context.close();
  await server.stop();
});
