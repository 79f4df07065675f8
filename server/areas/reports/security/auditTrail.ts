import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { addDays } from '../../../calendar/days';
import { type AuditedEntity, type AuditedFields, auditEntry } from '../../../db/schema';
import { instantCell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { requireWholeOperator } from '../../../security/dataAccess';
import { quantity, words } from '../../cash/collections/columns/parts';
import { reachesCompliance } from '../compliance/records';
import { fortnight } from '../parameters/period';
import { defineReport } from '../report';

const entityNames: Readonly<Record<AuditedEntity, string>> = {
  machine: 'Machine',
  manufacturer: 'Manufacturer',
  'game-title': 'Game Title',
  category: 'Category',
  depot: 'Depot',
  'cabinet-type': 'Cabinet Type',
  'note-acceptor-model': 'Note Acceptor',
  supplier: 'Supplier',
  'ownership-profile': 'Ownership Profile',
  device: 'Device',
  position: 'Position',
  collection: 'Collection',
  analysis: 'Analysis',
  'compliance-record': 'Compliance Record',
  'compliance-review': 'Compliance Review',
  'compliance-quarter': 'Compliance Quarter',
  'compliance-retention': 'Compliance Retention',
  'compliance-media': 'Compliance Picture',
  customer: 'Customer',
  officer: 'Officer',
  alert: 'Alert',
};

/** What is only for those who reach compliance. */
const complianceEntities: readonly AuditedEntity[] = [
  'compliance-record',
  'compliance-review',
  'compliance-quarter',
  'compliance-retention',
  'customer',
  'officer',
  'alert',
];

interface Entry {
  readonly seq: number;
  readonly at: Date;
  readonly userName: string;
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

/** One for each field that an entry tells of, or a single one where it tells of none. */
function rowsOf(entry: Entry): readonly Row[] {
  const fields = Object.keys({ ...entry.before, ...entry.after }).sort();
  return (fields.length === 0 ? [''] : fields).map((field) => ({ entry, field }));
}

/** Who changed what in a period, the oldest change first; for those who administer users, and whose data access covers the whole operator. */
export const auditTrail = defineReport({
  id: 404,
  name: 'Audit Trail',
  isFor: ({ flags, access }) => flags.has('optionAllowSaveUser') && (access.all || access.operators.length > 0),
  asks: fortnight,
  async make({ context, user, operator, values, requireRoom }) {
    await requireWholeOperator(context.db, user.access, operator.id);
    const condition = and(
      eq(auditEntry.operatorId, operator.id),
      gte(auditEntry.at, londonInstant(`${values.from}T00:00`)),
      lt(auditEntry.at, londonInstant(`${addDays(values.to, 1)}T00:00`)),
      reachesCompliance(user) ? undefined : notInArray(auditEntry.entity, [...complianceEntities]),
    );
    const [counted] = await context.db.select({ rows: sql<number>`count(*)::int` }).from(auditEntry).where(condition);
    requireRoom(counted?.rows ?? 0);
    const { seq, at, userName, entity, entityId, action, before, after } = auditEntry;
    const entries: readonly Entry[] = await context.db
      .select({ seq, at, userName, entity, entityId, action, before, after })
      .from(auditEntry)
      .where(condition)
      .orderBy(asc(seq));
    return [
      tableOf<Row>({
        columns: [
          quantity('Entry', ({ entry }) => entry.seq, 70),
          { text: 'When', width: 130, of: ({ entry }) => instantCell(entry.at) },
          words('User', 120, ({ entry }) => entry.userName),
          words('What', 110, ({ entry }) => entityNames[entry.entity]),
          quantity('Id', ({ entry }) => entry.entityId, 70),
          words('Action', 120, ({ entry }) => entry.action),
          words('Field', 130, ({ field }) => field),
          words('Before', 180, ({ entry, field }) => entry.before[field] ?? ''),
          words('After', 180, ({ entry, field }) => entry.after[field] ?? ''),
        ],
        rows: entries.flatMap(rowsOf),
        emptyText: 'Nothing was changed in this period.',
      }),
    ];
  },
});
