import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessProfile,
  appUser,
  cabinetType,
  category,
  company,
  complianceOption,
  customer,
  depot,
  device,
  gameTitle,
  machine,
  manufacturer,
  noteAcceptorModel,
  openingHoursProfile,
  operator,
  operatorRegion,
  ownershipProfile,
  settingsProfile,
  site,
  subCompany,
  supplier,
} from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { changesSomething } from '../../src/schemas/changes';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { everyCall } from './support/scope/everyCall';
import { readGrounds } from './support/scope/grounds';
import type { Scope } from './support/scope/sample';
import { addUser } from './support/users';

/** A named record and the call that renames it. `own`: responses that the saving screen itself refetches. */
interface Named {
  readonly mark: string;
  readonly naming: SQL;
  readonly saved: Declaration;
  readonly own: readonly string[];
}

function marking(table: PgTable, column: string, mark: string): SQL {
  const name = sql.identifier(column);
  return sql`update ${table} set ${name} = ${name} || ${mark}`;
}

const named: readonly Named[] = [
  { mark: '§site', naming: marking(site, 'retailer_name', '§site'), saved: api.units.updateSite, own: ['units.site'] },
  { mark: '§subCompany', naming: marking(subCompany, 'name', '§subCompany'), saved: api.units.updateSubCompany, own: ['units.subCompany'] },
  { mark: '§company', naming: marking(company, 'name', '§company'), saved: api.units.updateCompany, own: ['units.company'] },
  { mark: '§operator', naming: marking(operator, 'name', '§operator'), saved: api.operators.updateOperator, own: ['operators.operator'] },
  { mark: '§region', naming: marking(operatorRegion, 'name', '§region'), saved: api.operators.updateRegion, own: ['operators.region'] },
  { mark: '§hours', naming: marking(openingHoursProfile, 'name', '§hours'), saved: api.openingHours.update, own: ['openingHours.profile'] },
  { mark: '§settings', naming: marking(settingsProfile, 'name', '§settings'), saved: api.settingsProfiles.update, own: [] },
  { mark: '§asset', naming: marking(machine, 'asset_no', '§asset'), saved: api.assets.updateAsset, own: ['assets.asset'] },
  {
    mark: '§maker',
    naming: marking(manufacturer, 'name', '§maker'),
    saved: api.assets.updateManufacturer,
    own: ['assets.manufacturer'],
  },
  {
    mark: '§game',
    naming: marking(gameTitle, 'name', '§game'),
    saved: api.assets.updateGameTitle,
    own: ['assets.gameTitle'],
  },
  { mark: '§category', naming: marking(category, 'name', '§category'), saved: api.assets.updateCategory, own: ['assets.category'] },
  { mark: '§cabinet', naming: marking(cabinetType, 'name', '§cabinet'), saved: api.assets.updateCabinetType, own: ['assets.cabinetType'] },
  {
    mark: '§acceptor',
    naming: marking(noteAcceptorModel, 'name', '§acceptor'),
    saved: api.assets.updateNoteAcceptorModel,
    own: ['assets.noteAcceptorModel'],
  },
  { mark: '§depot', naming: marking(depot, 'name', '§depot'), saved: api.assets.updateDepot, own: ['assets.depot'] },
  { mark: '§supplier', naming: marking(supplier, 'name', '§supplier'), saved: api.assets.updateSupplier, own: ['assets.supplier'] },
  {
    mark: '§ownership',
    naming: marking(ownershipProfile, 'name', '§ownership'),
    saved: api.ownership.update,
    own: ['ownership.profiles', 'ownership.profile'],
  },
  { mark: '§device', naming: marking(device, 'serial_no', '§device'), saved: api.devices.update, own: [] },
  { mark: '§user', naming: marking(appUser, 'display_name', '§user'), saved: api.users.updateUser, own: ['users.user'] },
  { mark: '§profile', naming: marking(accessProfile, 'name', '§profile'), saved: api.accessProfiles.update, own: [] },
  {
    mark: '§person',
    naming: marking(customer, 'surname', '§person'),
    saved: api.customers.update,
    own: ['interactions.change', 'observations.change'],
  },
  {
    mark: '§option',
    naming: marking(complianceOption, 'name', '§option'),
    saved: api.complianceConfiguration.update,
    own: ['complianceConfiguration.read'],
  },
];

/** Fetched anew on each visit, or fixed at its time, like an analysis. */
const asOfThen: ReadonlySet<string> = new Set(['installations.position', 'customers.change', 'customers.search', 'analysis.grid']);

let server: TestApp;
let place: Scope;
let admin: Caller;
let answers: ReadonlyMap<string, string>;

async function readAnswers(caller: Caller): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { key, call, ask } of everyCall) {
    if (changesSomething(call) || call.answer.kind === 'file' || key.startsWith('authentication.')) continue;
    texts.set(key, (await server.ask(ask(place), caller)).text);
  }
  return texts;
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey, sites } = await server.signIn('admin');
  const tokens = await server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  admin = { sessionKey: sessionkey, accessToken: tokens.body.accessToken };
  place = (await readGrounds(server.open)).inside(sites.map(({ id }) => id));
  await addUser(server.open, { username: 'manager', profile: 'administrator', level: 'operator', refId: place.operator });
  for (const { naming } of named) await server.open.db.execute(naming);
  answers = await readAnswers(admin);
});
afterAll(() => server.close());

describe('a cached name', () => {
  it.each(named)('is out of date once it may have changed: $mark', ({ mark, saved, own }) => {
    const naming = [...answers].filter(([key, text]) => text.includes(mark) && !asOfThen.has(key)).map(([key]) => key);
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter((key) => saved.outdates?.some((name) => name === key) !== true)).toEqual(own);
  });
});

describe('cached data access', () => {
  it('is out of date once a place is removed, and nothing else is', async () => {
    // Limited users learn nothing more of a user without access.
    const manager = { sessionKey: (await server.signIn('manager')).sessionkey };
    const before = [answers, await readAnswers(manager)];
    const access = { OperatorId: place.operator, UserId: place.user, AccessTypeDetails: 0 } as const;
    const { rowVersion } = (await server.ask(api.users.dataAccess(access), admin)).body;
    expect((await server.ask(api.users.updateDataAccess({ ...access, Details: [], rowVersion }), admin)).status).toBe(200);
    const after = [await readAnswers(admin), await readAnswers(manager)];
    const changed = before.flatMap((texts, at) => [...texts].filter(([key, text]) => text !== after[at]?.get(key)).map(([key]) => key));
    // Only the saving screen shows the resolved selection.
    const elsewhere = new Set(changed.filter((key) => key !== 'users.shownDataAccess'));
    expect([...elsewhere].sort()).toEqual([...(api.users.updateDataAccess.outdates ?? [])].sort());
  });
});
