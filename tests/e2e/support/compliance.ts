import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { initialScope, type ScopeState } from '../../../src/app/organisation/scopeState';
import { type Client, createClient } from '../../../src/data/client';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { customersIn } from '../../../src/schemas/entities/compliance/customer';
import { businessDay } from '../../../src/schemas/wire/dates';
import { londonInstant } from '../../../src/schemas/wire/londonInstant';
import { cellsIn } from './controls';
import type { Site } from './floor';
import { beSignedIn } from './session';
import { openTab } from './signIn';

const { authentication, complianceRecords, customers, interactions } = api;

export interface Company {
  readonly id: number;
  readonly name: string;
}

export const companies = {
  /** The demo user `site`'s company; its finished quarters are fully authorised. */
  lantern: { id: 1, name: 'Silver Lantern Ltd' },
  pier: { id: 2, name: 'Pier Amusements Ltd' },
  crown: { id: 3, name: 'Crown Street Gaming Ltd' },
} as const satisfies Readonly<Record<string, Company>>;

/** Returns a client of the compliance service for this user, restricted to `tenant` if given. */
export async function complianceCaller(url: string, username: string, tenant?: string): Promise<Client> {
  let accessToken: string | undefined;
  const client = createClient({
    config: () => ({ base_url: `${url}/api`, auth_api_url: `${url}/auth`, comp_api_url: `${url}/comp` }),
    credentials: async () => ({ accessToken }),
  });
  accessToken = (await client.ask(authentication.signIn({ id: username, password: demoPassword, claims: [] }))).accessToken;
  if (tenant !== undefined) accessToken = (await client.ask(authentication.switchTenant({ name: tenant }))).accessToken;
  return client;
}

export async function signInAt(page: Page, username: string, chosen?: ScopeState['chosen']): Promise<void> {
  await beSignedIn(page, username);
  const scope: ScopeState = { ...initialScope, operatorId: chosen && 1, chosen };
  await page.addInitScript(([key, stored]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, stored), [
    `draft:${username}:shell.scope`,
    JSON.stringify(scope),
  ] as const);
}

export async function openCompliance(page: Page, username: string, chosen?: ScopeState['chosen']): Promise<void> {
  await signInAt(page, username, chosen);
  await openTab(page, '/compliance', 'Compliance');
}

export function chosenCompany({ id, name }: Company): ScopeState['chosen'] {
  return { key: `CO${id}`, type: 'CO', id, name, company: name };
}

export function chosenSite({ id, name }: Site, { name: company }: Company): ScopeState['chosen'] {
  return { key: `SI${id}`, type: 'SI', id, name, company };
}

export async function chooseCustomer(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(text);
  // Until the response arrives, the list shows the previous matches.
  await page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first().click();
}

export function eventRow(page: Page, id: number): Locator {
  return page
    .getByRole('grid', { name: 'Events' })
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: String(id), exact: true }) });
}

/** A photo with GPS metadata. */
export async function aPhoto(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } });
  return picture
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export async function answer(form: Locator, question: string | RegExp, reply: 'Yes' | 'No'): Promise<void> {
  await form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply, exact: true }).check();
}

type Recorded = Partial<InputOf<typeof interactions.create>>;

export async function recordInteraction(caller: Client, recorded: Recorded = {}): Promise<number> {
  const rows = customersIn(await caller.ask(customers.search({ name: 'a' })));
  const [customer] = rows;
  if (customer === undefined) throw new Error('The tenant knows no customer.');
  const { id } = await caller.ask(
    interactions.create({
      customerId: customer.id,
      site: { guid: customer.site?.guid ?? '' },
      interactionDate: new Date().toISOString(),
      setReminder: false,
      ...recorded,
    }),
  );
  return id;
}

export function quarterOf(caller: Client, { id }: Company) {
  return caller.ask(complianceRecords.quarter({ organisationUnitId: id }));
}

/** Records an interaction in the company's last finished quarter, which becomes the next to process. Returns its number. */
export async function recordInEndedQuarter(url: string, company: Company): Promise<number> {
  const caller = await complianceCaller(url, 'compliance', company.name);
  const { startDate, endDate } = await quarterOf(caller, company);
  const today = businessDay(new Date());
  const noon = londonInstant(`${endDate < today ? endDate : startDate}T12:00`);
  if (endDate >= today) noon.setUTCDate(noon.getUTCDate() - 1);
  return recordInteraction(caller, { interactionDate: noon.toISOString() });
}

/** Completes the open review of a record. */
export async function completeReview(caller: Client, complianceId: number): Promise<void> {
  const { compliance } = await caller.ask(complianceRecords.record({ id: complianceId }));
  const { id = 0 } = compliance.review ?? {};
  const { rowVersion } = await caller.ask(complianceRecords.review({ id }));
  const no = { behaviourChanged: false, atRisk: false, anotherReview: false, barCustomer: false } as const;
  await caller.ask(complianceRecords.completeReview({ id, complianceId, rowVersion, enteredVenue: false, ...no }));
}

/** Reviews and authorises what blocks a quarter: early in the next, the latest records of the company too. */
export async function completeQuarter(caller: Client, company: Company): Promise<void> {
  const { year, quarter } = await quarterOf(caller, company);
  const whole = { dateFrom: '2000-01-01', dateTo: '2099-12-31', year, quarter, eventTypeIds: [], pageNumber: 1, pageSize: 25 };
  for (;;) {
    const { rows } = await caller.ask(complianceRecords.search({ ...whole, organisationUnit: `CO${company.id}`, incompleteOnly: true }));
    if (rows.length === 0) return;
    for (const { id, status } of rows) {
      if (status.name === 'In Review') await completeReview(caller, id);
      await authoriseRecord(caller, id);
    }
  }
}

export async function authoriseRecord(caller: Client, id: number): Promise<void> {
  const { rowVersion } = await caller.ask(complianceRecords.record({ id }));
  await caller.ask(complianceRecords.authorise({ id, rowVersion, isAuthorised: true }));
}

export async function recordedToday(caller: Client, comments: string): Promise<number> {
  const today = businessDay(new Date());
  const { rows } = await caller.ask(
    complianceRecords.search({ dateFrom: today, dateTo: today, eventTypeIds: [1], pageNumber: 1, pageSize: 50 }),
  );
  const match = await Promise.all(rows.map(({ id }) => caller.ask(interactions.read({ id }))));
  return match.filter((interaction) => interaction.comments === comments).length;
}
