import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../server/db/rows';
import { device, machine } from '../../server/db/schema';
import type { Request } from '../../src/schemas/call';
import { startTestApp, type TestApp } from './support/app';
import { type AskAll, type Case, matrix } from './support/scope/matrix';
import { findPlaces, type Place, type Places } from './support/scope/places';
import { expectedStatus, type Role, rolesAround } from './support/scope/rules';
import { addUser } from './support/users';

let server: TestApp;
let places: Places;
let roles: readonly Role[];
const keys = new Map<string, string>();
let askAll: AskAll;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  places = await findPlaces(server.open.db);
  roles = rolesAround(places.own.standing);
  for (const { username, extra } of roles) {
    if (username === undefined) continue;
    if (extra !== undefined) await addUser(server.open, { username, ...extra });
    keys.set(username, (await server.signIn(username)).sessionkey);
  }
  const admin = { sessionKey: keys.get('admin') ?? '' };
  askAll = async (request) => {
    const { status, body } = await server.ask(request, admin);
    return status === 200 ? body : undefined;
  };
});
afterAll(() => server.close());

const versioned = [
  'manufacturer',
  'category',
  'game_title',
  'note_acceptor_model',
  'cabinet_type',
  'supplier',
  'depot',
  'ownership_profile',
  'machine',
  'device',
];

/** Row counts, row versions and the audit trail's end. */
async function stateOfAll(): Promise<string> {
  const counted = versioned.map((table) => sql`(select count(*) || '/' || sum(row_version) from ${sql.identifier(table)})`);
  const query = sql`select concat_ws(' ', ${sql.join(counted, sql`, `)}, (select count(*) from cabinet_type_category),
    (select md5(string_agg(profile_id || ':' || attribute_id || '=' || value, ' ' order by profile_id, attribute_id)) from ownership_profile_value),
    (select max(seq) from audit_entry)) as state`;
  const [row] = await readRows(server.open.db, query, Type.Object({ state: Type.String() }));
  return row?.state ?? '';
}

async function remembered({ ids }: Place): Promise<() => Promise<void>> {
  const { db } = server.open;
  const machines = await db.select().from(machine).where(eq(machine.id, ids.machine));
  const devices = await db.select().from(device).where(eq(device.id, ids.device));
  return async () => {
    for (const row of machines) await db.update(machine).set(row).where(eq(machine.id, row.id));
    for (const row of devices) await db.update(device).set(row).where(eq(device.id, row.id));
  };
}

let requestCount = 0;
function unique(): string {
  requestCount += 1;
  return `Case${requestCount}`;
}

const changing: ReadonlySet<string> = new Set(['PUT', 'POST', 'DELETE']);
const isWrite = ({ call }: Request<unknown>) => changing.has(call.method) && call.answer.kind !== 'file' && call.failure !== 'silent';

let state: string | undefined;

/** Makes the call for the node; asserts that a rejected write changed nothing. */
async function outcome(role: Role, { ask }: Case, place: Place) {
  // Complete input, which would be saved if the node were permitted. Inadmissible roles are rejected for any input.
  const request = await ask(place, role.isAdmitted ? askAll : async () => undefined, unique());
  const caller = role.username === undefined ? {} : { sessionKey: keys.get(role.username) ?? '' };
  const make = async () => {
    const { status, text } = await server.ask(request, caller);
    return { status, words: status < 400 ? '' : text };
  };
  if (!isWrite(request)) return make();
  const [before, restore] = [state ?? (await stateOfAll()), await remembered(place)];
  const made = await make();
  const after = await stateOfAll();
  expect([place.name, made.status, after !== before]).toEqual([place.name, made.status, made.status < 400]);
  state = after;
  if (made.status < 400) {
    await restore();
    state = undefined;
  }
  return made;
}

/** Inadmissible roles are rejected before the node is checked, so one node is enough. */
function placesFor({ isAdmitted }: Role, { needs }: Case): readonly Place[] {
  return isAdmitted && needs !== 'nothing else' ? places.all : places.all.filter(({ name }) => name === 'own site' || name === 'nowhere');
}

const foreign = "another operator's site";

const cases = Object.entries(matrix).flatMap(([area, calls]) => {
  const rows: Readonly<Record<string, readonly Case[]>> = calls;
  return Object.entries(rows).flatMap(([name, ways]) =>
    ways.map((way, index) => ({ call: `${area}.${name}${index === 0 ? '' : ` (${index + 1})`}`, way })),
  );
});

describe.each(cases)('$call', ({ way }) => {
  it('is open exactly to the users of the rule', async () => {
    for (const role of roles) {
      const table: Record<string, number> = {};
      const expected: Record<string, number> = {};
      const words: Record<string, string> = {};
      for (const place of placesFor(role, way)) {
        const { status, words: message } = await outcome(role, way, place);
        expected[place.name] = expectedStatus(role, way.needs, place, way.answers(place));
        table[place.name] = status;
        words[place.name] = message;
      }
      expect([role.name, table]).toEqual([role.name, expected]);
      // Forbidden and missing nodes must be indistinguishable.
      const refused = Object.keys(table).filter((name) => name === 'nowhere' || (name === foreign && table[name] === 403));
      expect([role.name, new Set(refused.map((name) => words[name])).size]).toEqual([role.name, 1]);
    }
  });
});
