import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { countsBlind, isShown, type Shown } from '../../../../src/schemas/entities/shown';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { coversOperator, requireWholeOperator } from '../../../access/required';
import { authorText, type NamedAuthor } from '../../../audit/authorText';
import { signedIn } from '../../../call/context';
import { type AuditedEntity, type AuditedFields, appUser, auditEntry, auditedEntities, operator as operators } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { tableOf } from '../../../output/tables/table';
import type { CurrentUser } from '../../../security/currentUser';
import { words } from '../../cash/collections/columns/parts';
import { fittingFortnight, type RowsByDay } from '../common/period';
import { defineReport } from '../common/report';
import { reachesCompliance } from '../compliance/records';
import { readAuditedNames } from './auditedNames';

const entities: Readonly<Record<AuditedEntity, { readonly name: string; readonly shows: Shown }>> = {
  machine: { name: 'Machine', shows: 'register' },
  manufacturer: { name: 'Manufacturer', shows: 'register' },
  'game-title': { name: 'Game Title', shows: 'register' },
  category: { name: 'Category', shows: 'register' },
  depot: { name: 'Depot', shows: 'register' },
  'cabinet-type': { name: 'Cabinet Type', shows: 'register' },
  'note-acceptor-model': { name: 'Note Acceptor', shows: 'register' },
  supplier: { name: 'Supplier', shows: 'register' },
  'ownership-profile': { name: 'Ownership Profile', shows: 'register' },
  device: { name: 'Device', shows: 'register' },
  position: { name: 'Position', shows: 'machines' },
  collection: { name: 'Collection', shows: 'takings' },
  analysis: { name: 'Analysis', shows: 'figures' },
  'compliance-record': { name: 'Compliance Record', shows: 'compliance' },
  'compliance-review': { name: 'Compliance Review', shows: 'reviews' },
  'compliance-quarter': { name: 'Compliance Quarter', shows: 'compliance' },
  'compliance-retention': { name: 'Compliance Retention', shows: 'compliance' },
  'play-retention': { name: 'Play Retention', shows: 'figures' },
  'compliance-media': { name: 'Compliance Picture', shows: 'compliance' },
  'compliance-option': { name: 'Compliance List', shows: 'compliance' },
  'evidence-pack': { name: 'Evidence Pack', shows: 'compliance' },
  'customer-configuration': { name: 'Customer Fields', shows: 'compliance' },
  customer: { name: 'Customer', shows: 'compliance' },
  officer: { name: 'Officer', shows: 'compliance' },
  alert: { name: 'Alert', shows: 'alerts' },
  user: { name: 'User', shows: 'users' },
  'access-profile': { name: 'Access Profile', shows: 'users' },
  operator: { name: 'Operator', shows: 'settings' },
  'operator-region': { name: 'Operator Region', shows: 'settings' },
  company: { name: 'Company', shows: 'settings' },
  'sub-company': { name: 'Sub-company', shows: 'settings' },
  site: { name: 'Site', shows: 'settings' },
  'settings-profile': { name: 'Settings Profile', shows: 'settings' },
  'opening-hours': { name: 'Opening Hours', shows: 'settings' },
};

/** Customer data needs access to compliance. */
const ofCompliance: ReadonlySet<Shown> = new Set<Shown>(['compliance', 'reviews', 'alerts']);

/** Blind counters must not see changed counts and meters. */
function entitiesFor(user: CurrentUser): readonly AuditedEntity[] {
  return auditedEntities.filter((entity) => {
    const { shows } = entities[entity];
    if (!isShown(shows, user) || (ofCompliance.has(shows) && !reachesCompliance(user))) return false;
    return shows !== 'takings' || !countsBlind(user);
  });
}

interface Entry extends NamedAuthor {
  readonly seq: number;
  readonly at: Date;
  readonly entity: AuditedEntity;
  readonly entityId: number;
  readonly action: string;
  readonly before: AuditedFields;
  readonly after: AuditedFields;
}

interface Row {
  readonly entry: Entry;
  readonly field: string;
}

function whatOf({ entry: { entity, after } }: Row): string {
  const pack = entity === 'evidence-pack' ? after['Pack']?.replace(/\.zip$/, '') : undefined;
  return pack ?? entities[entity].name;
}

/** Numbers that name something have no separators. */
function code(text: string, of: (row: Row) => number | null): GridColumn<Row> {
  return { text, width: 70, align: 'right', of: (row) => cell(of(row)) };
}

/** One row per changed field, or a single row. */
function rowsOf(entry: Entry): readonly Row[] {
  const fields = Object.keys({ ...entry.before, ...entry.after }).sort();
  return (fields.length === 0 ? [''] : fields).map((field) => ({ entry, field }));
}

function entriesOf(user: CurrentUser, from: IsoDate, to: IsoDate): SQL | undefined {
  return and(
    gte(auditEntry.at, londonInstant(`${from}T00:00`)),
    lt(auditEntry.at, londonInstant(`${addDays(to, 1)}T00:00`)),
    inArray(auditEntry.entity, [...entitiesFor(user)]),
  );
}

/** Must match `rowsOf`. */
const rowsOfEntry = sql`greatest(1, (select count(*) from (
  select jsonb_object_keys(${auditEntry.before}) union select jsonb_object_keys(${auditEntry.after})) as fields))`;
const rowCount = sql<number>`coalesce(sum(${rowsOfEntry}), 0)::int`;

const rowsByDay: RowsByDay = async (context, { operatorId }, { from, to }) => {
  const user = signedIn(context);
  const seen = await context.db.select({ id: operators.id }).from(operators);
  const covered = seen.flatMap(({ id }) => (coversOperator(user.access, id) && (operatorId ?? id) === id ? [id] : []));
  return context.db
    .select({ day: sql<string>`(${auditEntry.at} at time zone 'Europe/London')::date::text`, rows: rowCount })
    .from(auditEntry)
    .where(and(inArray(auditEntry.operatorId, covered), entriesOf(user, from, to)))
    .groupBy(sql`1`);
};

/** Oldest first. Needs user administration and the whole operator. */
export const auditTrail = defineReport({
  id: 404,
  name: 'Audit Trail',
  isFor: ({ flags, access }) => flags.has('optionAllowSaveUser') && (access.all || access.operators.length > 0),
  asks: fittingFortnight(rowsByDay),
  async make({ context, user, operator, values, requireRoom }) {
    await requireWholeOperator(context.db, user.access, operator.id);
    const condition = and(eq(auditEntry.operatorId, operator.id), entriesOf(user, values.from, values.to));
    const [counted] = await context.db.select({ rows: rowCount }).from(auditEntry).where(condition);
    requireRoom(counted?.rows ?? 0);
    const { seq, at, userName, entity, entityId, action, before, after } = auditEntry;
    const entries: readonly Entry[] = await context.db
      .select({ seq, at, userName, username: appUser.username, entity, entityId, action, before, after })
      .from(auditEntry)
      .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
      .where(condition)
      .orderBy(asc(seq));
    const nameOf = await readAuditedNames(context.db, entries);
    return [
      tableOf<Row>({
        columns: [
          code('Entry', ({ entry }) => entry.seq),
          { text: 'When', width: 130, of: ({ entry }) => instantCell(entry.at) },
          words('User', 120, ({ entry }) => authorText(entry)),
          words('What', 110, whatOf),
          code('Id', ({ entry }) => (entry.entity === 'evidence-pack' ? null : entry.entityId)),
          words('Record', 180, ({ entry }) => nameOf(entry)),
          words('Action', 120, ({ entry }) => entry.action),
          words('Field', 130, ({ field }) => field),
          words('Before', 180, ({ entry, field }) => entry.before[field] ?? ''),
          words('After', 180, ({ entry, field }) => entry.after[field] ?? ''),
        ],
        rows: entries.flatMap(rowsOf),
        emptyText: 'There were no changes in this period.',
      }),
    ];
  },
});
