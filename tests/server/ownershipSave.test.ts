import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import {
  aProfile,
  byId,
  caller,
  create,
  historyOf,
  ids,
  server,
  shares,
  stored,
  update,
  valuesOf,
  withOwnershipServer,
} from './support/ownership';

const { ownership } = api;
withOwnershipServer();

describe('saving an ownership profile', () => {
  it('changes it, raises its version and audits the differences', async () => {
    const profile = await create();
    const values = profile.values.map((value) => (value.attributeTypeId === ids.get('SITE_SHARE') ? { ...value, value: '10.5' } : value));
    const moved = values.map((value) => (value.attributeTypeId === ids.get('OPERATOR_SHARE') ? { ...value, value: '60' } : value));
    const { status, body } = await update({ ...profile, name: 'Renamed', values: moved });
    expect([status, body.name, body.values.at(-1)]).toEqual([200, 'Renamed', { attributeTypeId: 0, value: '2' }]);
    expect((await historyOf(profile.id)).at(-1)).toEqual({
      action: 'Changed',
      userName: 'Priya Shah',
      before: { Name: profile.name, 'Operator Share %': '50', 'Site Share %': '20.5' },
      after: { Name: 'Renamed', 'Operator Share %': '60', 'Site Share %': '10.5' },
    });
  });

  it('changes nothing without differences', async () => {
    const profile = await create();
    const before = await stored();
    expect((await update(profile)).body).toEqual(profile);
    expect(await stored()).toEqual(before);
  });

  it('with another type drops the values of the one before', async () => {
    const profile = await create();
    const owned = valuesOf({ CAPITAL_VALUE: '1000', DEPRECIATION: '20', DEPRECIATION_YEARS: '5', 0: '1' });
    const { body } = await update({ ...profile, ownershipTypeId: 1, values: owned });
    expect(body.values).toEqual(
      valuesOf({ CAPITAL_VALUE: '1000', DEPRECIATION: '20', DEPRECIATION_YEARS: '5', YEARLY_CHARGE: '200', 0: '2' }).sort(byId),
    );
    const [, changed] = await historyOf(profile.id);
    expect(changed?.before).toMatchObject({ 'Ownership Type': 'Profit share', 'Site Share %': '20.5' });
    expect(changed?.after).toMatchObject({ 'Ownership Type': 'Owned', 'Capital Value': '£1,000.00', 'Charge per Year': '£200.00' });
  });

  it('is refused after the change of another user, and without a version', async () => {
    const profile = await create();
    server().clock.now = new Date('2026-04-08T10:02:00Z');
    await update({ ...profile, name: `${profile.name} b` }, 'admin');
    server().clock.now = new Date('2026-04-08T10:03:00Z');
    const before = await stored();
    const conflict = { detail: 'Alex Morgan changed this on 08-04-2026 11:02, while you were editing it.' };
    expect(await update({ ...profile, name: 'Mine' })).toMatchObject({ status: 409, body: conflict });
    expect(await update({ ...profile, values: valuesOf(shares) })).toMatchObject({ status: 409, body: conflict });
    expect(await stored()).toEqual(before);
  });

  it('happens once if two users save one version at once', async () => {
    const profile = await create();
    const answers = await Promise.all(['a', 'b'].map((end) => update({ ...profile, name: `${profile.name} ${end}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keeps its own name, and is refused the name of another', async () => {
    const [one, two] = [await create(), await create()];
    expect((await update({ ...one, name: one.name.toUpperCase() })).status).toBe(200);
    expect(await update({ ...two, name: one.name })).toMatchObject({ status: 400, body: { errors: [{ field: 'Name' }] } });
  });

  it('never fails in any other way, whatever is sent', async () => {
    const profile = await create();
    const attributeTypeId = fc.oneof(fc.constantFrom(0, ...ids.values()), fc.integer());
    const sent = fc.record({
      id: fc.constantFrom(profile.id, 0, 1, 77, -1),
      operatorId: fc.constantFrom(1, 2, 3),
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(profile.name)),
      ownershipTypeId: fc.constantFrom(1, 2, 3, 101, 0),
      values: fc.array(
        fc.record({ attributeTypeId, value: fc.oneof(fc.constantFrom('1', '1e999', '-', 'true'), fc.string({ unit: 'binary' })) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(sent, async (input) => {
        const { status } = await server().ask(ownership.update(input), caller());
        expect([200, 400, 403, 409]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the data access of ownership profiles', () => {
  const outside = {
    profile: 'This ownership profile does not exist, or you may not see it.',
    operator: 'This operator does not exist, or you may not see it.',
  };

  it('lets every user of the operator read, and nobody else', async () => {
    for (const call of [ownership.profile, ownership.profileAttributes]) {
      expect((await server().ask<unknown>(call({ profileId: 1 }), caller('restricted'))).status).toBe(200);
      for (const profileId of [101, 77_777]) {
        expect(await server().ask<unknown>(call({ profileId }), caller())).toMatchObject({
          status: 403,
          body: { detail: outside.profile },
        });
      }
    }
    for (const call of [ownership.profiles, ownership.types]) {
      expect((await server().ask(call({ operatorId: 1 }), caller('restricted'))).status).toBe(200);
      expect(await server().ask(call({ operatorId: 2 }), caller())).toMatchObject({ status: 403, body: { detail: outside.operator } });
    }
    expect((await server().ask(ownership.typeAttributes({ ownershipTypeId: 1 }), caller('restricted'))).status).toBe(200);
    for (const ownershipTypeId of [101, 77_777]) {
      expect((await server().ask(ownership.typeAttributes({ ownershipTypeId }), caller())).status).toBe(403);
    }
  });

  it('lets only users of the whole operator write, and only profiles of that operator', async () => {
    const profile = await create();
    const before = await stored();
    expect((await update({ ...profile, name: 'Not mine' }, 'restricted')).status).toBe(403);
    expect((await server().ask(ownership.create(aProfile()), caller('restricted'))).status).toBe(403);
    expect((await server().ask(ownership.create(aProfile({ operatorId: 2 })), caller())).status).toBe(403);
    for (const id of [101, 77_777])
      expect(await update({ ...profile, id })).toMatchObject({ status: 403, body: { detail: outside.profile } });
    expect((await update({ ...profile, operatorId: 2 }, 'admin')).status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});
