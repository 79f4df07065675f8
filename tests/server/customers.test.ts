import { and, eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  auditEntry,
  company,
  complianceOption,
  customer,
  customerConfiguration,
  customerPhoto,
  idempotentCall,
  site,
  subCompany,
} from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';

const { customers, interactions } = api;

let tests: ComplianceTests;
let guid: string;
beforeAll(async () => {
  tests = await startComplianceTests();
  const [first] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
  guid = first?.guid ?? '';
});
afterAll(() => tests.server.close());

const ask: ComplianceTests['server']['ask'] = (request, caller) => tests.server.ask(request, caller);
const officer = () => tests.as('officer1');

/** Large, rotated, with GPS metadata. */
async function photoOfPhone(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('a customer', () => {
  it('is stored with a photo that the server re-encoded: upright, small and without a location', async () => {
    const photo = await photoOfPhone();
    expect(photo.includes('PhoneMaker')).toBe(true);
    const image = photo.toString('base64');
    const made = await ask(customers.create({ forename: ' Ann ', surname: 'Lee', site: { guid }, image }), await officer());
    expect([made.status, made.body.forename, made.body.hasBeenModified]).toEqual([200, 'Ann', false]);
    const [row] = await tests.server.open.db.select().from(customerPhoto).where(eq(customerPhoto.customerId, made.body.id));
    const jpeg = Buffer.from(row?.jpeg ?? []);
    const { format, width, height, exif } = await sharp(jpeg).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 600, height: 800, exif: undefined });
    expect(jpeg.includes('PhoneMaker')).toBe(false);
  });

  it('has its photo decoded before anything is locked, also in a save that counts once', async () => {
    const { db } = tests.server.open;
    const image = (await photoOfPhone()).toString('base64');
    const caller = await officer();
    let held = 0;
    const decodedWhile: number[] = [];
    const begin = db.transaction.bind(db);
    const transaction = vi.spyOn(db, 'transaction').mockImplementation(async (...work: Parameters<typeof begin>) => {
      held += 1;
      return begin(...work).finally(() => {
        held -= 1;
      });
    });
    const { toBuffer } = sharp.prototype;
    const decoding = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (this: Sharp, ...options: unknown[]) {
      decodedWhile.push(held);
      return toBuffer.apply(this, options);
    });
    const sent = { forename: 'Ira', site: { guid }, image };
    const { body: made } = await ask(customers.create(sent), { ...caller, idempotencyKey: 'photo-1' });
    const { site: _site, ...known } = made;
    const other = (await sharp(Buffer.from(image, 'base64')).negate().jpeg().toBuffer()).toString('base64');
    decodedWhile.length = 0;
    const { status } = await ask(customers.update({ ...known, image: other }), { ...caller, idempotencyKey: 'photo-2' });
    transaction.mockRestore();
    decoding.mockRestore();
    expect([status, decodedWhile]).toEqual([200, [0]]);
  });

  it('is answered again to a repetition, whose key keeps neither name nor photo', async () => {
    const image = (await photoOfPhone()).toString('base64');
    const { db } = tests.server.open;
    const sent = customers.create({ forename: 'Oda', surname: 'Keptname', site: { guid }, image });
    const caller = { ...(await officer()), idempotencyKey: 'customer-1' };
    const [first, again] = [await ask(sent, caller), await ask(sent, caller)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const [row] = await db.select().from(idempotentCall).where(eq(idempotentCall.key, 'customer-1'));
    expect(row?.answer).toEqual({ id: first.body.id });
    // A query stores no idempotency record.
    await ask(customers.search({ name: 'Keptname' }), { ...caller, idempotencyKey: 'question-1' });
    expect(await db.select().from(idempotentCall).where(eq(idempotentCall.key, 'question-1'))).toEqual([]);
  });

  it('is read with the photo, and audited without personal data', async () => {
    const image = (await photoOfPhone()).toString('base64');
    const { body } = await ask(customers.create({ forename: 'Bo', surname: 'Secretname', site: { guid }, image }), await officer());
    const { body: form } = await ask(customers.change({ id: body.id }), await officer());
    expect(form.record.image).toBe(body.image);
    const entries = await tests.server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'customer'), eq(auditEntry.entityId, body.id)));
    expect(entries.map(({ action }) => action)).toEqual(['Created', 'Photo read']);
    expect(JSON.stringify(entries)).not.toContain('Secretname');
  });

  it.each([
    ['no base64', '***'],
    ['garbage', Buffer.from('not a picture').toString('base64')],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    // Formats that the image library would also read.
    [
      'a drawing of some size',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>').toString('base64'),
    ],
    ['more than 5 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_300_000)]).toString('base64')],
  ])('is refused with %s for a photo', async (_, image) => {
    const { status, body } = await ask(customers.create({ forename: 'Cy', site: { guid }, image }), await officer());
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'image' }] }]);
  });

  it('is refused with all errors at once, by the rules and configuration of the operator', async () => {
    const { db } = tests.server.open;
    const fields = { phoneNumber: { show: true, required: true }, hair: { show: false, required: true } };
    await db.insert(customerConfiguration).values({ operatorId: 1, fields });
    const sent = { forename: ' ', emailAddress: 'nobody', gender: 99, hair: 1, dateOfBirth: '2026-04-09', site: { guid } };
    const { status, body } = await ask(customers.create(sent), await officer());
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { field: 'forename', message: 'First name is required' },
        { field: 'emailAddress' },
        { field: 'dateOfBirth' },
        { field: 'gender' },
        { field: 'phoneNumber', message: 'Phone number is required' },
      ],
    });
    const lists = await ask(customers.blank(), await officer());
    expect(lists.body.customerConfiguration).toMatchObject({ hasHair: false, hasPhoneNumber: true });
    expect(lists.body.genders.map(({ name }) => name)).toEqual(['male', 'female', 'other']);
    const made = await ask(customers.create({ forename: 'Di', phoneNumber: '1', hair: 1, site: { guid } }), await officer());
    expect([made.status, made.body.hair]).toEqual([200, undefined]);
    await db.delete(customerConfiguration);
  });

  it('is found by digits of the number and parts of the name, best match first, at the own sites only', async () => {
    await ask(customers.create({ forename: 'Zed', surname: 'Quill', phoneNumber: '07700 900 123', site: { guid } }), await officer());
    await ask(customers.create({ forename: 'Quillon', surname: 'Zedd', site: { guid } }), await officer());
    const [elsewhere = 0] = await sitesOfCompany(tests, 2);
    await tests.person(elsewhere, 'Zed', 'Quill');
    const byPhone = await ask(customers.search({ phoneNumber: '0770 0900123' }), await officer());
    expect(byPhone.body).toMatchObject({ totalRecords: 1, rows: [{ forename: 'Zed' }] });
    const byName = await ask(customers.search({ name: 'zed quill' }), await officer());
    expect(customersIn(byName.body).map(({ forename }) => forename)).toEqual(['Zed', 'Quillon']);
    expect((await ask(customers.search({ name: '%' }), await officer())).body).toMatchObject({ totalRecords: 0 });
    expect((await ask(customers.search({ name: ' ' }), await officer())).status).toBe(400);
  });

  it('is found by part of the number in any notation, whole numbers first', async () => {
    const { db } = tests.server.open;
    const stored = ['07700 901234', '+44 7700 901234', '+44 (0)7700-901234', '7700901234', '07700 901235', '5'];
    await db.insert(customer).values(stored.map((phoneNumber) => ({ siteId: 1, forename: 'Tel', phoneNumber })));
    const matchesOf = async (phoneNumber: string) => {
      const { status, body } = await ask(customers.search({ phoneNumber }), await officer());
      return status === 200 ? customersIn(body).map((each) => each.phoneNumber ?? '') : [String(status)];
    };
    const [home = '', abroad = '', both = '', without = ''] = stored;
    const all = [home, abroad, both, without];
    for (const typed of ['901234', '90 12 34', '90-1234', '01234'])
      expect([typed, (await matchesOf(typed)).toSorted()]).toEqual([typed, all.toSorted()]);
    for (const typed of ['07700 901234', '+447700901234', '0044 (0)7700 901234', '44 7700 901234'])
      expect([typed, await matchesOf(typed)]).toEqual([typed, [home, abroad, both]]);
    expect(await matchesOf('7700901234')).toEqual([without, home, abroad, both]);
    expect(await matchesOf('+44 7700 9012')).toEqual([home, abroad, both, '07700 901235']);
    expect([await matchesOf('5'), await matchesOf('12'), await matchesOf('-')]).toEqual([['5'], [], ['400']]);
    expect((await ask(customers.search({ phoneNumber: '901234', name: 'tel' }), await officer())).body).toMatchObject({ totalRecords: 4 });
  });

  it('is changed by version: a stale change shows the differences, and one without a photo deletes it', async () => {
    const image = (await photoOfPhone()).toString('base64');
    const { body: made } = await ask(customers.create({ forename: 'Eve', site: { guid }, image }), await officer());
    const { site: _site, ...sent } = made;
    const first = await ask(customers.update({ ...sent, surname: 'Stone' }), await officer());
    expect(first.body).toMatchObject({ surname: 'Stone', hasBeenModified: true, image: made.image });
    const stale = await ask(customers.update({ ...sent, surname: 'Sand' }), await officer());
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { differences: [{ field: 'surname', label: 'Last name', yours: 'Sand', theirs: 'Stone' }] },
    ]);
    const { rowVersion } = first.body;
    const { image: _image, ...withoutPhoto } = { ...sent, surname: 'Stone', rowVersion };
    expect((await ask(customers.update(withoutPhoto), await officer())).body.image).toBeUndefined();
    const [row] = await tests.server.open.db.select().from(customer).where(eq(customer.id, made.id));
    expect(row?.modifiedAt).toEqual(tests.server.clock.now);
  });

  it('keeps a description that is hidden by now, and still offers it', async () => {
    const { db } = tests.server.open;
    const { body: made } = await ask(customers.create({ forename: 'Ada', site: { guid }, hair: 5 }), await officer());
    const grown = and(eq(complianceOption.item, 'Hair'), eq(complianceOption.id, 5));
    await db.update(complianceOption).set({ isDisabled: true }).where(grown);
    const names = (hair: readonly { readonly name: string }[]) => hair.map(({ name }) => name);
    expect(names((await ask(customers.blank(), await officer())).body.hair)).not.toContain('other');
    const { body } = await ask(customers.change({ id: made.id }), await officer());
    expect([body.record.hair, names(body.hair)]).toEqual([5, ['blonde', 'brown', 'black', 'grey', 'other']]);
    await db.update(complianceOption).set({ isDisabled: false }).where(grown);
  });

  it('of another company cannot be read, changed or made', async () => {
    const [elsewhere = 0] = await sitesOfCompany(tests, 2);
    const id = await tests.person(elsewhere, 'Fay');
    const [theirs] = await tests.server.open.db.select().from(site).where(eq(site.id, elsewhere));
    const answers = [
      await ask(customers.change({ id }), await officer()),
      await ask(customers.update({ id, forename: 'Fay', rowVersion: 1, hasBeenModified: false }), await officer()),
      await ask(customers.create({ forename: 'Gil', site: { guid: theirs?.guid ?? '' } }), await officer()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('stays with the operator, as the records that name them do', async () => {
    const places = await tests.server.open.db
      .select({ guid: site.guid, operatorId: company.operatorId })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId));
    const own = places.find((place) => place.guid === guid)?.operatorId;
    const theirs = { guid: places.find(({ operatorId }) => operatorId !== own)?.guid ?? '' };
    const caller = await tests.as('compliance');
    const { body: made } = await ask(customers.create({ forename: 'Hal', site: { guid } }), caller);
    const { site: _site, ...sent } = made;
    const moved = await ask(customers.update({ ...sent, site: theirs }), caller);
    expect([moved.status, moved.body]).toMatchObject([
      400,
      { errors: [{ field: 'site', message: 'A customer cannot be moved to another operator.' }] },
    ]);
    const talk = { customerId: made.id, interactionDate: tests.server.clock.now.toISOString(), setReminder: false };
    const { body: saved } = await ask(interactions.create({ ...talk, site: { guid } }), caller);
    const record = await ask(interactions.update({ ...talk, ...saved, site: theirs }), caller);
    expect([record.status, record.body]).toMatchObject([
      400,
      { errors: [{ field: 'site', message: 'A record cannot be moved to a site of another operator.' }] },
    ]);
  });
});
