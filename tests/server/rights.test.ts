import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyRight, isMenuRight, rightName, rightParts, rightsIn } from '../../server/areas/users/administration/rights/catalogue';
import { type Person, refusedProfile, refusedRights } from '../../server/areas/users/administration/rights/judge';
import { type AccessScope, covers, withoutParts } from '../../server/areas/users/administration/rights/place';
import { codesOf, isWithin, type RightCode, type Rights } from '../../server/areas/users/administration/rights/rights';
import { type AccessLevel, accessLevels } from '../../server/db/schema';
import { type Flag, loginFlags } from '../../src/schemas/entities/flags';
import type { MenuCode } from '../../src/schemas/entities/menu';

const sites: readonly AccessScope[] = Array.from({ length: 16 }, (_, at) => ({
  level: 'site',
  refId: at,
  siteId: at,
  subCompanyId: Math.floor(at / 2),
  companyId: Math.floor(at / 4),
  operatorId: Math.floor(at / 8),
  regionId: Math.floor(at / 8) * 2 + (at % 2),
}));
const column = {
  all: 'operatorId',
  operator: 'operatorId',
  company: 'companyId',
  sub_company: 'subCompanyId',
  site: 'siteId',
  operator_region: 'regionId',
} as const;
const above: Readonly<Record<AccessLevel, readonly (keyof AccessScope)[]>> = {
  all: [],
  operator: ['operatorId'],
  company: ['operatorId', 'companyId'],
  sub_company: ['operatorId', 'companyId', 'subCompanyId'],
  site: ['operatorId', 'companyId', 'subCompanyId', 'siteId', 'regionId'],
  operator_region: ['operatorId', 'regionId'],
};

function placeAt(level: AccessLevel, at: number): AccessScope {
  const site = sites[at] ?? sites[0];
  if (site === undefined) throw new Error('There are no sites');
  const nowhere = { operatorId: null, companyId: null, subCompanyId: null, siteId: null, regionId: null };
  const known = Object.fromEntries(above[level].map((name) => [name, site[name]]));
  return { ...nowhere, ...known, level, refId: level === 'all' ? null : site[column[level]] };
}

const aPlace = fc.tuple(fc.constantFrom(...accessLevels), fc.nat({ max: 15 })).map(([level, at]) => placeAt(level, at));
const someCodes: readonly RightCode[] = ['GENERAL_INSTALL', 'KIOSK', 'COMPLIANCE', 'optionAllowSaveUser', 'optionShowInstCollectionTabs'];
const codes = fc.subarray([...someCodes]);
const grantee = codes.map((list) => ({
  menu: list.filter(isMenuRight) as MenuCode[],
  flags: new Set(list.filter((code): code is Flag => !isMenuRight(code))),
}));
const places = fc.array(aPlace, { maxLength: 3 });

const everyPlace = [
  ...new Map(
    accessLevels.flatMap((level) => sites.map((_, at) => placeAt(level, at))).map((place) => [`${place.level} ${place.refId}`, place]),
  ).values(),
];

/** Effective rights: each right at each fully covered node, so that later children count. */
function reach(rights: Rights): ReadonlySet<string> {
  const whole = new Set(everyPlace.filter((place) => covers(rights.places, place)).map(({ level, refId }) => `${level} ${refId}`));
  return new Set(codesOf(rights).flatMap((code) => [...whole].map((place) => `${code} at ${place}`)));
}

describe('places', () => {
  it('contain each other as their sites do', () => {
    fc.assert(
      fc.property(aPlace, aPlace, (outer, inner) => {
        if (!covers([outer], inner)) return;
        const lies = sites.filter((site) => covers([inner], site));
        expect(lies.every((site) => covers([outer], site))).toBe(true);
      }),
    );
  });

  it('mean the same without their parts, and then contain no other place', () => {
    fc.assert(
      fc.property(places, (all) => {
        const left = withoutParts(all);
        expect(sites.filter((site) => covers(left, site))).toEqual(sites.filter((site) => covers(all, site)));
        expect(left.filter((place, at) => covers(left.toSpliced(at, 1), place))).toEqual([]);
      }),
    );
  });

  it('that no longer exist belong to nobody', () => {
    const gone: AccessScope = { ...placeAt('company', 0), operatorId: null, companyId: null };
    expect(covers([placeAt('operator', 0), placeAt('company', 0)], gone)).toBe(false);
  });
});

describe('rights', () => {
  it('are all listed in a part of a profile, once, by name', () => {
    const texts = rightParts.flatMap((part) => rightsIn(part));
    expect(texts.toSorted()).toEqual([...everyRight].toSorted());
    expect(new Set(everyRight.map(rightName)).size).toBe(everyRight.length);
    expect(everyRight.filter((code) => !isMenuRight(code))).toHaveLength(loginFlags.length);
  });

  it('never exceed those of the user who gave them', () => {
    const people = fc.array(fc.record({ profile: fc.nat({ max: 2 }), places }), { minLength: 2, maxLength: 4 });
    const profiles = fc.array(grantee, { minLength: 3, maxLength: 3 });
    const request = fc.oneof(
      fc.record({ kind: fc.constant('user' as const), user: fc.nat({ max: 4 }), profile: fc.nat({ max: 2 }), places }),
      fc.record({ kind: fc.constant('profile' as const), profile: fc.nat({ max: 2 }), after: grantee }),
    );
    fc.assert(
      fc.property(
        people,
        profiles,
        fc.array(request, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 4 }),
        (folk, granted, requests, who) => {
          const shared = [...granted];
          let world = folk;
          const personOf = (id: number): Person => {
            const { profile = 0, places: own = [] } = world[id] ?? {};
            return { id, places: own, menu: shared[profile]?.menu ?? [], flags: shared[profile]?.flags ?? new Set() };
          };
          const giverId = who % world.length;
          for (const query of requests) {
            const giver = personOf(giverId);
            const before = world.map((_, id) => reach(personOf(id)));
            if (query.kind === 'user') {
              const target = query.user % world.length;
              const after = { ...personOf(target), ...shared[query.profile], places: withoutParts(query.places) };
              if (refusedRights(giver, personOf(target), after) !== undefined) continue;
              world = world.with(target, { profile: query.profile, places: after.places as AccessScope[] });
            } else {
              const users = world.flatMap(({ profile }, id) => (profile === query.profile ? [personOf(id)] : []));
              const present = shared[query.profile] ?? { menu: [], flags: new Set<Flag>() };
              const isRefused = refusedProfile(giver, { ...present, isShared: false, users }) !== undefined;
              if (isRefused || !isWithin(giver, { ...query.after, places: [] })) continue;
              shared[query.profile] = query.after;
            }
            const giverHas = reach(giver);
            for (const [id, had] of before.entries()) {
              const has = reach(personOf(id));
              expect([...has].filter((right) => !had.has(right) && !giverHas.has(right))).toEqual([]);
            }
            // Nobody can change their own rights, so the last administrator remains.
            expect(reach(personOf(giverId))).toEqual(giverHas);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
