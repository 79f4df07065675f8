import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import type { Client } from '../../../src/data/client';
import { api } from '../../../src/schemas/calls';
import { agcQuestionsAt } from '../../../src/schemas/entities/compliance/agcCheck';
import { makeAgcPayload } from '../../../src/schemas/wire/agcPayload';
import { businessDay } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { londonInstant } from '../../../src/schemas/wire/londonInstant';
import { type Company, complianceCaller } from './compliance';
import { cellsIn } from './controls';
import type { Site } from './floor';
import type { Hand } from './hands';
import { qrSheet } from './qrSheet';
import { unused } from './register';

const { agcChecks, ageVerifications, customers, incidents, interactions, observations, officers, selfExclusions } = api;

export interface Known {
  readonly siteGuid: string;
  readonly siteCode: string;
  readonly customer: string;
  readonly officer: string;
  readonly day: string;
  readonly at: Date;
}

export async function knownOf(url: string, { site, company }: { readonly site: Site; readonly company: Company }): Promise<Known> {
  const caller = await complianceCaller(url, 'admin', company.name);
  const { sites = [] } = await caller.ask(api.authentication.login({ username: 'admin', password: demoPassword }));
  const { guid = '', siteCode = '' } = sites.find(({ id }) => id === site.id) ?? {};
  const day = addDays(businessDay(new Date()), -1);
  const customer = unused('Ottoline').replace(' ', '');
  const officer = unused('Constable');
  await caller.ask(customers.create({ forename: customer, surname: 'Reed', phoneNumber: '01273 555 088', site: { guid } }));
  await caller.ask(
    officers.create({
      officerType: { id: 1 },
      name: officer,
      badgeNumber: officer.slice(-6),
      stationName: 'Pier Street',
      phoneNumber: '101',
    }),
  );
  return { siteGuid: guid, siteCode, customer, officer, day, at: londonInstant(`${day}T12:00`) };
}

interface Filling {
  readonly hand: Hand;
  readonly form: Locator;
  readonly page: Page;
  readonly known: Known;
}

interface Change {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export function entryOf(form: Page | Locator, name: string): Locator {
  return form.getByRole('textbox', { name, exact: true }).or(form.getByRole('spinbutton', { name, exact: true }));
}

interface Recorded {
  readonly title: string;
  readonly path: string;
  readonly created: string;
  readonly updated: string;
  readonly field: Change;
  readonly fill: (filling: Filling) => Promise<void>;
  readonly theirs: (caller: Client, id: number, text: string) => Promise<unknown>;
}

const comments: Change = { label: 'Comments', mine: 'As I say', theirs: 'As they say' };
const list = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
const question = (form: Locator, name: string) => form.getByRole('radiogroup', { name, exact: true });

async function when({ hand, form, known }: Filling): Promise<void> {
  await hand.write(entryOf(form, 'Date'), known.day);
  await hand.write(entryOf(form, 'Time'), '12:00');
}

async function linkSession({ hand, page, form }: Filling): Promise<void> {
  await hand.press(form.getByRole('group', { name: 'Machine', exact: true }).getByRole('button', { name: 'Link Session' }));
  const dialog = page.getByRole('dialog', { name: 'Link Session' });
  await hand.takeRow(cellsIn(dialog.getByRole('grid', { name: 'Machines' })).first());
  await hand.reply(dialog.getByRole('radiogroup', { name: 'Period' }), '30 Days');
  await hand.takeRow(cellsIn(dialog.getByRole('grid', { name: 'Sessions' })).first());
  await hand.press(dialog.getByRole('button', { name: 'Link', exact: true }));
}

interface Identified {
  readonly id: number;
}

function byIds({ customer, customers = [], suspects = [], officer }: People) {
  const idsOf = (people: readonly Identified[]) => people.map(({ id }) => id);
  const made = { customer: null, customers: [], suspects: [], officer: null };
  return {
    ...made,
    customerId: customer?.id ?? null,
    customerIds: idsOf(customers),
    suspectIds: idsOf(suspects),
    officerId: officer?.id ?? null,
  };
}

interface People {
  readonly customer?: Identified;
  readonly customers?: readonly Identified[];
  readonly suspects?: readonly Identified[];
  readonly officer?: Identified;
}

async function incidentSays(caller: Client, id: number, text: string): Promise<void> {
  const record = await caller.ask(incidents.read({ id }));
  const { customerIncident, enforcementVisit, gamblingDispute, suspiciousActivity } = record;
  await caller.ask(
    incidents.update({
      ...record,
      customerIncident: customerIncident && { ...customerIncident, ...byIds(customerIncident), comments: text },
      enforcementVisit: enforcementVisit && { ...enforcementVisit, ...byIds(enforcementVisit), comments: text },
      gamblingDispute: gamblingDispute && { ...gamblingDispute, ...byIds(gamblingDispute), comments: text },
      suspiciousActivity: suspiciousActivity && { ...suspiciousActivity, ...byIds(suspiciousActivity), comments: text },
    }),
  );
}

const interaction: Recorded = {
  title: 'Customer Interaction',
  path: '/compliance/new-customer-interaction',
  created: 'The customer interaction was successfully submitted!',
  updated: 'The customer interaction was successfully submitted!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.find(list(form, 'Customer'), known.customer);
    await hand.write(entryOf(form, 'Comments'), 'As it was');
    await hand.reply(question(form, 'Set a reminder?'), 'No');
  },
  async theirs(caller, id, text) {
    const record = await caller.ask(interactions.read({ id }));
    await caller.ask(interactions.update({ ...record, customerId: record.customer?.id, customer: undefined, comments: text }));
  },
};

const ageVerification: Recorded = {
  title: 'Age Verification',
  path: '/compliance/age-verification',
  created: 'The age verification was successfully created!',
  updated: 'The age verification was successfully updated!',
  field: comments,
  async fill(filling) {
    const { hand, form } = filling;
    await when(filling);
    await hand.reply(question(form, 'Does the customer have ID?'), 'No');
    await hand.reply(question(form, 'Has the customer gambled?'), 'Yes');
    await hand.tick(form.getByRole('checkbox', { name: 'The stake was returned to the customer' }));
    await hand.tick(form.getByRole('checkbox', { name: 'The customer was refused entry' }));
    await hand.write(entryOf(form, 'Comments'), 'As it was');
  },
  async theirs(caller, id, text) {
    const record = await caller.ask(ageVerifications.read({ id }));
    await caller.ask(ageVerifications.update({ ...record, comments: text }));
  },
};

const observation: Recorded = {
  title: 'Observation',
  path: '/compliance/observations',
  created: 'The observation was successfully submitted!',
  updated: 'The observation was successfully submitted!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.pick(list(form, 'Observation'), 'Other');
    await hand.write(entryOf(form, 'Comments'), 'As it was');
    await hand.tick(form.getByRole('checkbox', { name: 'Frustrated' }));
    await hand.find(list(form, 'Customer'), known.customer);
    await hand.reply(question(form, 'Set a reminder?'), 'No');
  },
  async theirs(caller, id, text) {
    const record = await caller.ask(observations.read({ id }));
    await caller.ask(observations.update({ ...record, customerId: record.customer?.id, customer: undefined, comments: text }));
  },
};

const dispute: Recorded = {
  title: 'Unresolved Gambling Dispute',
  path: '/compliance/unresolved-dispute',
  created: 'The unresolved gambling dispute was successfully created!',
  updated: 'The unresolved gambling dispute was successfully updated!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.pick(list(form, 'Type'), 'prizePayout');
    await linkSession(filling);
    await hand.write(entryOf(form, 'Description'), 'The prize was not paid');
    await hand.reply(question(form, 'Captured by CCTV'), 'No');
    await hand.find(list(form, 'Customer'), known.customer);
    await hand.press(form.getByRole('button', { name: 'Type a name instead' }));
    await hand.write(entryOf(form, 'Name'), 'Ottoline Reed');
    await hand.write(entryOf(form, 'Comments'), 'As it was');
  },
  theirs: incidentSays,
};

const suspicion: Recorded = {
  title: 'Suspicious Activity',
  path: '/compliance/suspicious-activity',
  created: 'The suspicious activity was successfully submitted!',
  updated: 'The suspicious activity was successfully submitted!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.pick(list(form, 'Activity type'), 'Counterfeit notes');
    await linkSession(filling);
    await hand.reply(question(form, 'Captured by CCTV'), 'Yes');
    await hand.write(entryOf(form, 'Description'), 'Tried one note again and again');
    await hand.write(entryOf(form, 'Outcome'), 'Left when asked');
    await hand.find(list(form, 'Suspects'), known.customer);
    await hand.reply(question(form, 'Police Involved'), 'Yes');
    await hand.write(entryOf(form, 'Time the police were contacted'), '12:10');
    await hand.write(entryOf(form, 'Time of arrival'), '12:30');
    await hand.find(list(form, 'Officer'), known.officer);
    await hand.write(entryOf(form, 'Incident number'), 'CR/31');
    await hand.write(entryOf(form, 'Comments'), 'As it was');
  },
  theirs: incidentSays,
};

const customerIncident: Recorded = {
  title: 'Customer Incident',
  path: '/compliance/customer-incidents',
  created: 'The customer incident was successfully created!',
  updated: 'The customer incident was successfully updated!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.pick(list(form, 'Incident type'), 'Assault');
    await hand.find(list(form, 'Persons involved'), known.customer);
    await hand.write(entryOf(form, 'Incident details'), 'Two people fought');
    await hand.reply(question(form, 'Captured by CCTV'), 'No');
    await hand.reply(question(form, 'Was anyone injured?'), 'Yes');
    await hand.write(entryOf(form, 'Details of the injured'), 'A cut hand');
    await hand.tick(form.getByRole('checkbox', { name: 'Police', exact: true }));
    await hand.tick(form.getByRole('checkbox', { name: 'Ambulance', exact: true }));
    await hand.write(entryOf(form, 'Time emergency services were called'), '12:05');
    await hand.write(entryOf(form, 'Time of arrival'), '12:20');
    await hand.find(list(form, 'Officer'), known.officer);
    await hand.write(entryOf(form, 'Incident number'), 'CR/32');
    await hand.write(entryOf(form, 'Ambulance details'), 'Crew 12');
    await hand.write(entryOf(form, 'Comments'), 'As it was');
  },
  theirs: incidentSays,
};

const visit: Recorded = {
  title: 'Enforcement Visit',
  path: '/compliance/enforcement',
  created: 'The enforcement visit was successfully created!',
  updated: 'The enforcement visit was successfully updated!',
  field: comments,
  async fill(filling) {
    const { hand, form, known } = filling;
    await when(filling);
    await hand.reply(question(form, 'Gambling related?'), 'No');
    await hand.pick(list(form, 'Select type of visitor log'), 'Police visit');
    await hand.find(list(form, 'Officer'), known.officer);
    await hand.write(entryOf(form, 'Nature of visit'), 'Asked about a theft');
    await hand.write(entryOf(form, 'Incident number'), 'CR/33');
    await hand.write(entryOf(form, 'Comments'), 'As it was');
  },
  theirs: incidentSays,
};

const exclusion: Recorded = {
  title: 'Self Exclusion',
  path: '/compliance/self-exclusion',
  created: 'The self exclusion record was successfully submitted!',
  updated: 'The self exclusion record was successfully submitted!',
  field: { label: 'Customer reference', mine: 'SE-2', theirs: 'SE-3' },
  async fill(filling) {
    const { hand, form } = filling;
    await when(filling);
    await hand.pick(list(form, 'Self exclusion event'), 'New Self Exclusion');
    await hand.write(entryOf(form, 'Customer reference'), 'SE-1');
  },
  async theirs(caller, id, text) {
    const record = await caller.ask(selfExclusions.read({ id }));
    await caller.ask(selfExclusions.update({ ...record, customerReference: text }));
  },
};

const venueCheck: Recorded = {
  title: 'AGC Check',
  path: '/agc-check',
  created: 'AGC Check record created successfully!',
  updated: 'AGC Check record updated successfully!',
  field: { label: 'How many customers are in the AGC?', mine: '14', theirs: '13' },
  async fill({ hand, form, page, known: { siteCode } }) {
    await hand.press(form.getByRole('button', { name: 'Scan QR Code' }));
    const choosing = page.waitForEvent('filechooser');
    await hand.press(page.getByRole('dialog', { name: 'Scan QR Code' }).getByRole('button', { name: 'Choose a picture' }));
    const picture = await sharp(qrSheet(makeAgcPayload({ siteCode, location: 'outsideVenue' })))
      .jpeg()
      .toBuffer();
    await (await choosing).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: picture });
    for (const { label, kind } of agcQuestionsAt('outsideVenue'))
      await (kind === 'yesNo' ? hand.reply(question(form, label), 'Yes') : hand.write(entryOf(form, label), '12'));
  },
  async theirs(caller, id, text) {
    const record = await caller.ask(agcChecks.read({ id }));
    const questions = record.questions.map((each) => (each.id === 5 ? { ...each, value: Number(text) } : each));
    await caller.ask(agcChecks.update({ ...record, questions }));
  },
};

export const recordKinds = [
  interaction,
  ageVerification,
  observation,
  dispute,
  suspicion,
  customerIncident,
  visit,
  exclusion,
  venueCheck,
] as const;
