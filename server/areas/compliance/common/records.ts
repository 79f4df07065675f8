import { and, eq } from 'drizzle-orm';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { CallError, denied } from '../../../call/errors';
import { type ComplianceEvent, type ComplianceStatus, complianceRecord } from '../../../db/schema';
import { type KnownSite, requireRecordSite } from './access';
import { requireNone } from './complaints';
import { holdQuarters, openQuarterFor, quarterNumber, quarterOfDay } from './quarters';

export type RecordRow = typeof complianceRecord.$inferSelect;

export interface HeldRecord {
  readonly record: RecordRow;
  readonly site: KnownSite;
}

/** Runs `work` in a transaction. Rolls back and rethrows on errors. */
export async function inTransaction<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (tx) => work({ ...context, db: tx }));
}

/** Records that fields changed, never their values, which may be personal. */
export function namesOnly(labels: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(labels.map((label) => [label, 'changed']));
}

/**
 * Locks a record and blocks its quarter's processing. Throws CallError 404 for a deleted record, 403 for an invisible one or another event.
 */
export async function holdRecord(inside: Context, id: number, event?: ComplianceEvent): Promise<HeldRecord> {
  const { companyId } = await requireRecordSite(inside, id);
  await holdQuarters(inside.db, companyId);
  const [record] = await inside.db.select().from(complianceRecord).where(eq(complianceRecord.id, id)).for('update');
  if (record === undefined || (event !== undefined && record.event !== event))
    throw denied('This record does not exist, or you may not see it.');
  // It may have moved before the lock.
  return { record, site: await requireRecordSite(inside, id) };
}

/** A processed record is read-only; otherwise flags decide. docs/rules/compliance.md, 6. */
export function isReadOnly({ status }: Pick<RecordRow, 'status'>): boolean {
  return status === 'processed';
}

/** Throws CallError 409 for a processed record. docs/rules/compliance.md, 4. */
export function requireEditable(record: Pick<RecordRow, 'status'>): void {
  if (isReadOnly(record)) throw new CallError(409, 'This record is processed and can no longer be changed.');
}

export interface RecordInput {
  readonly site: KnownSite;
  readonly at: Date;
  readonly customerId?: number | undefined;
  readonly comments?: string | undefined;
  readonly status: ComplianceStatus;
}

/**
 * Inserts a record in the day's quarter or the next unprocessed one. The caller adds the kind's row and calls `auditRecord`. Needs a
 * context of `inTransaction`.
 */
export async function insertRecord(inside: Context, event: ComplianceEvent, input: RecordInput): Promise<HeldRecord> {
  const { site, at, customerId = null, comments = null, status } = input;
  const day = businessDay(at);
  const counted = await openQuarterFor(inside.db, site.companyId, day);
  const [record] = await inside.db
    .insert(complianceRecord)
    .values({
      ...counted,
      event,
      siteId: site.id,
      status,
      businessDay: day,
      createdAt: inside.now,
      createdBy: signedIn(inside).displayName,
      customerId,
      comments,
    })
    .returning();
  if (record === undefined) throw new Error('A record was not added');
  return { record, site };
}

type Values = Partial<typeof complianceRecord.$inferInsert>;

/** Removes the authorisation unless the status has one. */
async function saveValues(inside: Context, { record }: HeldRecord, status: ComplianceStatus, values: Values): Promise<RecordRow> {
  const isAuthorised = status === 'authorised' || status === 'processed';
  const [saved] = await inside.db
    .update(complianceRecord)
    .set({
      ...(isAuthorised ? {} : { authorisedBy: null, authorisedAt: null, authoriseComments: null }),
      ...values,
      status,
      rowVersion: record.rowVersion + 1,
    })
    .where(and(eq(complianceRecord.id, record.id), eq(complianceRecord.rowVersion, record.rowVersion)))
    .returning();
  if (saved === undefined) throw new Error('A record was changed while it was held');
  return saved;
}

/** Saves a new status, which raises the record's version. */
export async function saveStatus(inside: Context, held: HeldRecord, status: ComplianceStatus, values: Values = {}): Promise<HeldRecord> {
  return { ...held, record: await saveValues(inside, held, status, values) };
}

/**
 * Saves the common fields; the quarter changes only with the day or company. Throws CallError 400 for another operator's site, whose users
 * would learn about people.
 */
export async function saveRecord(inside: Context, held: HeldRecord, input: RecordInput): Promise<HeldRecord> {
  const { site, at, customerId = null, comments = null, status } = input;
  if (site.operatorId !== held.site.operatorId)
    requireNone([{ field: 'site', message: 'A record cannot be moved to a site of another operator.' }]);
  const { businessDay: before } = held.record;
  const day = businessDay(at);
  const stays = site.companyId === held.site.companyId && quarterNumber(quarterOfDay(day)) === quarterNumber(quarterOfDay(before));
  const counted = stays ? {} : await openQuarterFor(inside.db, site.companyId, day);
  const values = { ...counted, siteId: site.id, businessDay: day, customerId, comments };
  return { record: await saveValues(inside, held, status, values), site };
}

/** Restores the common fields and the version of a locked record. */
export async function putBackRecord({ db }: Context, { record: { id, ...before } }: HeldRecord): Promise<void> {
  await db.update(complianceRecord).set(before).where(eq(complianceRecord.id, id));
}

/** Call it last in the transaction; `changed` holds field labels. */
export async function auditRecord(
  inside: Context,
  { record, site }: HeldRecord,
  action: string,
  changed: readonly string[] = [],
): Promise<void> {
  await recordChange(inside.db, inside, {
    entity: 'compliance-record',
    entityId: record.id,
    operatorId: site.operatorId,
    action,
    after: namesOnly(changed),
  });
}
