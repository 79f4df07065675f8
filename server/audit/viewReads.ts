import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import type { Context } from '../call/context';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { type AuditedEntity, auditEntry } from '../db/schema';
import type { CurrentUser } from '../security/currentUser';
import { authorOf, writeEntries } from './record';

type Input = Readonly<Record<string, unknown>>;

/** The entity and ids in a response; a file counts as a whole. */
interface PersonalRead {
  readonly entity: AuditedEntity;
  readonly ids: (input: Input, answer: unknown) => readonly unknown[];
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows) ? answer.rows : [];
}

const record: PersonalRead = { entity: 'compliance-record', ids: ({ id }) => [id] };
const records: PersonalRead = { entity: 'compliance-record', ids: (_, answer) => rowsOf(answer).map(idOf) };
const user: PersonalRead = { entity: 'user', ids: ({ id, UserId }) => [id ?? UserId] };
const wholeFile = 0;

function usersIn(answer: unknown): readonly unknown[] {
  return rowsOf(answer).flatMap((profile) =>
    typeof profile === 'object' && profile !== null && 'users' in profile && Array.isArray(profile.users) ? profile.users.map(idOf) : [],
  );
}

/** Calls that return personal data. Pictures are missing: every read of one is recorded anyway. */
export const personalReads: Readonly<Record<string, PersonalRead>> = {
  'complianceRecords.search': records,
  'complianceRecords.searchCsv': { entity: 'compliance-record', ids: () => [wholeFile] },
  'complianceRecords.record': record,
  'complianceRecords.review': { entity: 'compliance-review', ids: ({ id }) => [id] },
  'interactions.read': record,
  'interactions.change': record,
  'ageVerifications.read': record,
  'ageVerifications.change': record,
  'observations.read': record,
  'observations.change': record,
  'incidents.read': record,
  'incidents.change': record,
  'incidents.readForUpdate': record,
  'selfExclusions.read': record,
  'selfExclusions.change': record,
  'agcChecks.search': records,
  'agcChecks.read': record,
  'agcChecks.change': record,
  'media.search': { entity: 'compliance-record', ids: ({ incidentId }) => [incidentId] },
  'customers.change': { entity: 'customer', ids: ({ id }) => [id] },
  'customers.search': {
    entity: 'customer',
    ids: (_, answer) => customersIn(answer as Parameters<typeof customersIn>[0]).map(idOf),
  },
  'officers.search': { entity: 'officer', ids: (_, answer) => rowsOf(answer).map(idOf) },
  'users.users': { entity: 'user', ids: (_, answer) => usersIn(answer) },
  'users.user': user,
  'users.dataAccess': user,
  'users.shownDataAccess': user,
  // The response names its users.
  'accessProfiles.profile': { entity: 'access-profile', ids: ({ id }) => [id] },
};

/** Entries need the operator that owns the item. */
const operators: Readonly<Partial<Record<AuditedEntity, (ids: readonly number[]) => SQL>>> = {
  'compliance-record': (ids) => sql`select r.id, g.operator_id from compliance_record r join site s on s.id = r.site_id
    join operator_region g on g.id = s.operator_region_id where r.id in ${ids}`,
  'compliance-review': (ids) => sql`select v.id, g.operator_id from compliance_review v join compliance_record r on r.id = v.record_id
    join site s on s.id = r.site_id join operator_region g on g.id = s.operator_region_id where v.id in ${ids}`,
  customer: (ids) => sql`select c.id, g.operator_id from customer c join site s on s.id = c.site_id
    join operator_region g on g.id = s.operator_region_id where c.id in ${ids}`,
  officer: (ids) => sql`select id, operator_id from officer where id in ${ids}`,
  user: (ids) => sql`select id, operator_id from app_user where id in ${ids}`,
  'access-profile': (ids) => sql`select id, operator_id from access_profile where id in ${ids}`,
};

const row = Type.Object({ id: Type.Integer(), operator_id: Type.Union([Type.Integer(), Type.Null()]) });

async function operatorsOf(db: Database, entity: AuditedEntity, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const query = operators[entity]?.(ids);
  if (query === undefined) return new Map();
  const rows = await readRows(db, query, row);
  return new Map(rows.flatMap(({ id, operator_id: operator }) => (operator === null ? [] : [[id, operator] as const])));
}

/** Returns ids not yet recorded in this view. */
async function newIn(
  db: Database,
  reader: CurrentUser,
  since: Date,
  entity: AuditedEntity,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { userId, userName } = authorOf(reader);
  const rows = await db
    .select({ id: auditEntry.entityId })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.entity, entity),
        inArray(auditEntry.entityId, [...ids]),
        eq(auditEntry.action, 'Read'),
        eq(auditEntry.userId, userId ?? 0),
        eq(auditEntry.userName, userName),
        gte(auditEntry.at, since),
      ),
    );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Records personal data read in a view, under both names: each record once per view, each file separately. docs/rules/users.md, 6. */
export async function recordRead({ server, session, bearer, now }: Context, call: string, input: Input, answer: unknown): Promise<void> {
  const reader = session?.user ?? bearer?.user;
  const read = personalReads[call];
  if (reader?.viewing === undefined || read === undefined) return;
  const { since, by } = reader.viewing;
  const { entity } = read;
  const ids = [...new Set(read.ids(input, answer))].filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return;
  // `context.db` may be a read-only standby.
  const { db } = server.open;
  const author = authorOf(reader);
  if (ids.includes(wholeFile)) {
    await db.transaction((tx) =>
      writeEntries(tx, author, now, [{ entity, entityId: wholeFile, operatorId: undefined, action: 'Exported' }]),
    );
    return;
  }
  if ((await newIn(db, reader, since, entity, ids)).length === 0) return;
  await db.transaction(async (tx) => {
    // Serialises: a screen's parallel requests for a record count once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reads in views of ${by.id}`}))`);
    const fresh = await newIn(tx, reader, since, entity, ids);
    const operatorIds = await operatorsOf(tx, entity, fresh);
    const entries = fresh.map((entityId) => ({ entity, entityId, operatorId: operatorIds.get(entityId), action: 'Read' }));
    await writeEntries(tx, author, now, entries);
  });
}
