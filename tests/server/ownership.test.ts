import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownershipAttribute, ownershipType } from '../../server/db/schema';
import { ownershipProfiles as madeUpProfiles } from '../../server/estate/trade/ownership';
import { api } from '../../src/schemas/calls';
import type { FieldError } from '../../src/schemas/failure';
import { faultsOf } from '../../src/schemas/options/faults';
import { readOptions } from '../../src/schemas/options/readOptions';
import { totalsOf } from '../../src/schemas/options/totals';
import { initialValues } from '../../src/schemas/options/values';
import {
  aProfile,
  byId,
  caller,
  create,
  historyOf,
  ids,
  type Sent,
  server,
  shares,
  stored,
  valuesOf,
  withOwnershipServer,
} from './support/ownership';

withOwnershipServer();

const { ownership } = api;

/** Returns the rejected fields; nothing may change. */
async function refusedFields(sent: Partial<Sent>): Promise<readonly string[]> {
  const before = await stored();
  const { status, text } = await server().ask(ownership.create(aProfile(sent)), caller());
  expect(status).toBe(400);
  expect(await stored()).toEqual(before);
  const { errors }: { readonly errors: readonly FieldError[] } = JSON.parse(text);
  for (const { message } of errors) expect(message).not.toBe('');
  return errors.map(({ field }) => field);
}

describe('ownership profiles', () => {
  it('are listed by operator, with their types', async () => {
    const { body } = await server().ask(ownership.profiles({ operatorId: 1 }), caller());
    expect(body.map(({ name }) => name)).toEqual(madeUpProfiles.map(({ name }) => name).toSorted());
    const types = await server().ask(ownership.types({ operatorId: 1 }), caller());
    expect(types.body).toEqual([
      { id: 1, name: 'Owned' },
      { id: 3, name: 'Profit share' },
      { id: 2, name: 'Rented' },
    ]);
  });

  it('of the estate are all valid in their own forms', async () => {
    for (const operatorId of [1, 2]) {
      const { body } = await server().ask(ownership.profiles({ operatorId }), caller('admin'));
      expect(body).toHaveLength(madeUpProfiles.length);
      for (const { id } of body) {
        const { body: options } = await server().ask(ownership.profileAttributes({ profileId: id }), caller('admin'));
        const model = readOptions(options);
        expect(model.problems).toEqual([]);
        expect(faultsOf(model, initialValues(model), () => true)).toEqual({});
        const { body: profile } = await server().ask(ownership.profile({ profileId: id }), caller('admin'));
        const totals = totalsOf(model, initialValues(model));
        for (const { key, code, type } of model.fields.filter((field) => field.type === 'total')) {
          expect([type, totals[key]]).toEqual([
            'total',
            { text: profile.values.find((value) => String(value.attributeTypeId) === code)?.value },
          ]);
        }
      }
    }
  });

  it('show a total of money as money, and no other', async () => {
    const options = await Promise.all(
      [1, 2, 3].map(async (ownershipTypeId) => (await server().ask(ownership.typeAttributes({ ownershipTypeId }), caller())).body),
    );
    const totals = options.flat().filter(({ type }) => type === 13);
    expect(Object.fromEntries(totals.map(({ text, isCurrency = false }) => [text, isCurrency]))).toEqual({
      'Charge per Year': true,
      'Rent of the Term': true,
      'Total Share %': false,
    });
  });

  it('have the fields of their type, with their values and their version', async () => {
    const { body: types } = await server().ask(ownership.typeAttributes({ ownershipTypeId: 3 }), caller());
    const total = ids.get('TOTAL_SHARE');
    expect(types.map(({ text }) => text)).toEqual([
      'Operator Share %',
      'Site Share %',
      'Supplier Share %',
      'Total Share %',
      'Weekly Minimum',
    ]);
    expect(types.find(({ code }) => code === String(total))).toMatchObject({ type: 13, isRequired: true, minValue: 100, maxValue: 100 });
    const { id } = await create();
    const { body } = await server().ask(ownership.profileAttributes({ profileId: id }), caller());
    expect(body.slice(0, -1).map(({ defaultText: _, ...option }) => option)).toEqual(types.map(({ defaultText: _, ...option }) => option));
    expect(body.at(-1)).toMatchObject({ code: '0', text: 'RowVersion', isHidden: true, defaultText: '1' });
    expect(body.find(({ code }) => code === String(ids.get('SITE_SHARE')))?.defaultText).toBe('20.5');
  });
});

describe('making an ownership profile', () => {
  it('stores it with its calculated totals, and audits it', async () => {
    const saved = await create({ name: '  Half and half ', values: valuesOf({ ...shares, TOTAL_SHARE: '1', MINIMUM: '40.00' }) });
    expect(saved).toMatchObject({ operatorId: 1, name: 'Half and half', ownershipTypeId: 3 });
    expect(saved.values).toEqual(valuesOf({ ...shares, TOTAL_SHARE: '100', MINIMUM: '40.00', 0: '1' }).sort(byId));
    const { body } = await server().ask(ownership.profile({ profileId: saved.id }), caller());
    expect(body).toEqual(saved);
    expect(await historyOf(saved.id)).toEqual([
      {
        action: 'Created',
        userName: 'Priya Shah',
        before: {},
        after: {
          Name: 'Half and half',
          'Ownership Type': 'Profit share',
          'Operator Share %': '50',
          'Site Share %': '20.5',
          'Supplier Share %': '29.5',
          'Total Share %': '100',
          'Weekly Minimum': '£40.00',
        },
      },
    ]);
  });

  it('is also done by an update of the id 0', async () => {
    const { status, body } = await server().ask(ownership.update({ id: 0, ...aProfile() }), caller());
    expect([status, body.id > 0]).toEqual([200, true]);
  });

  it('is refused for a name that is empty, too long, unprintable or in use, in any case', async () => {
    const { name } = await create();
    for (const bad of ['', '   ', 'x'.repeat(101), 'x'.repeat(250), 'a\u0007b', name, ` ${name.toUpperCase()} `]) {
      expect(await refusedFields({ name: bad })).toEqual(['Name']);
    }
    // Rejected before form validation.
    for (const bad of ['x'.repeat(10_000), '\uD800']) expect(await refusedFields({ name: bad })).toEqual(['name']);
    expect((await server().ask(ownership.create(aProfile({ name: 'a\0b' })), caller())).status).toBe(400);
    expect((await create({ name: '\u{1F3B0}'.repeat(100) })).name).toHaveLength(200);
  });

  it('accepts a name in use at another operator', async () => {
    const { name } = await create();
    const [type] = await server()
      .open.db.select()
      .from(ownershipType)
      .where(and(eq(ownershipType.operatorId, 2), eq(ownershipType.name, 'Profit share')));
    const attributes = await server()
      .open.db.select()
      .from(ownershipAttribute)
      .where(eq(ownershipAttribute.ownershipTypeId, type?.id ?? 0));
    const values = Object.entries(shares).map(([code, value]) => ({
      attributeTypeId: attributes.find((one) => one.code === code)?.id ?? 0,
      value,
    }));
    const { status } = await server().ask(
      ownership.create({ operatorId: 2, name, ownershipTypeId: type?.id ?? 0, values }),
      caller('admin'),
    );
    expect(status).toBe(200);
  });

  it('is refused for a type that is unknown, of another operator, or without fields', async () => {
    const { db } = server().open;
    const [bare] = await db.insert(ownershipType).values({ operatorId: 1, name: 'Borrowed' }).returning();
    for (const ownershipTypeId of [0, -1, 77, 103, bare?.id ?? 0]) {
      expect(await refusedFields({ ownershipTypeId, values: [] })).toEqual(['OwnershipType']);
    }
    await db.delete(ownershipType).where(eq(ownershipType.id, bare?.id ?? 0));
  });

  it('is refused for empty or missing required fields', async () => {
    const code = String(ids.get('SITE_SHARE'));
    const total = String(ids.get('TOTAL_SHARE'));
    const { SITE_SHARE: _, ...others } = shares;
    expect(await refusedFields({ values: valuesOf(others) })).toEqual([code, total]);
    expect(await refusedFields({ values: valuesOf({ ...shares, SITE_SHARE: '' }) })).toEqual([code, total]);
    expect(await refusedFields({ values: valuesOf({ ...others, OPERATOR_SHARE: '70.5' }) })).toEqual([code]);
  });

  it('is refused for a total outside its limits, whatever total is sent', async () => {
    const total = String(ids.get('TOTAL_SHARE'));
    for (const SITE_SHARE of ['20', '20.49', '21']) {
      expect(await refusedFields({ values: valuesOf({ ...shares, SITE_SHARE, TOTAL_SHARE: '100' }) })).toEqual([total]);
    }
  });

  it('is refused for values outside their fields', async () => {
    const rented = { WEEKLY_RENT: '85.00', TERM: '52', CONTRACT_END: '2027-03-31' } as const;
    await create({ ownershipTypeId: 2, values: valuesOf({ ...rented, CONTRACT: 'R-1; 50% = x', SERVICED: 'true' }) });
    const bad = {
      WEEKLY_RENT: ['-1', 'much', '1.005', '99999999'],
      TERM: ['0', '521', '1 2'],
      CONTRACT_END: ['2027-02-30', 'soon'],
      CONTRACT: ['x'.repeat(4000)],
      SERVICED: ['perhaps'],
    } as const;
    for (const [code, values] of Object.entries(bad)) {
      for (const value of values) {
        const sent = { ownershipTypeId: 2, values: valuesOf({ ...rented, [code]: value }) };
        expect([code, value, await refusedFields(sent)]).toEqual([code, value, [String(ids.get(code))]]);
      }
    }
    // Over-long or invalid text is rejected in any field.
    const endless = valuesOf({ ...rented, CONTRACT: 'x'.repeat(10_000) });
    expect(await refusedFields({ ownershipTypeId: 2, values: endless })).toEqual(['values.3.value']);
    expect(await refusedFields({ ownershipTypeId: 2, values: valuesOf({ ...rented, CONTRACT: 'a\0b' }) })).toEqual(['values']);
  });

  it('is refused for values of another type, and for a field sent twice', async () => {
    const rent = String(ids.get('WEEKLY_RENT'));
    expect(await refusedFields({ values: valuesOf({ ...shares, WEEKLY_RENT: '1' }) })).toEqual([rent]);
    expect(await refusedFields({ values: valuesOf({ ...shares, 4711: '' }) })).toEqual(['4711']);
    expect(await refusedFields({ values: [...valuesOf(shares), ...valuesOf({ SITE_SHARE: '20.5' })] })).toEqual([
      String(ids.get('SITE_SHARE')),
    ]);
  });

  it('gives one profile of a name, also if two are made at once', async () => {
    const sent = aProfile();
    const answers = await Promise.all([1, 2].map(() => server().ask(ownership.create(sent), caller())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
