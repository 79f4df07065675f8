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

/** A record of the caller that nobody else changes until the transaction ends. */
export interface HeldRecord {
  readonly record: RecordRow;
  readonly site: KnownSite;
}

/** Runs work in a transaction; the context that it gets reads and writes in it. Throws what the work throws, and then nothing was done. */
export async function inTransaction<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (tx) => work({ ...context, db: tx }));
}

/** Names of fields as the audit trail keeps them: that they were changed, and never the values, which may be personal. */
export function namesOnly(labels: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(labels.map((label) => [label, 'changed']));
}

/**
 * Holds a record until the transaction ends, and with it the processing of its quarter. For contexts of `inTransaction`. Throws CallError 404 for one
 * that was deleted, 403 for one that is not the caller's or, where an event is given, is about something else.
 */
export async function holdRecord(inside: Context, id: number, event?: ComplianceEvent): Promise<HeldRecord> {
  const { companyId } = await requireRecordSite(inside, id);
  await holdQuarters(inside.db, companyId);
  const [record] = await inside.db.select().from(complianceRecord).where(eq(complianceRecord.id, id)).for('update');
  if (record === undefined || (event !== undefined && record.event !== event))
    throw denied('This record is not there, or you may not see it.');
  // It may have moved to another site before it was held.
  return { record, site: await requireRecordSite(inside, id) };
}

/** Whether a record can only be read, by whomever: it is processed. What a login may do with any other its flags say, each for itself. docs/rules/compliance.md, 6. */
export function isReadOnly({ status }: Pick<RecordRow, 'status'>): boolean {
  return status === 'processed';
}

/** Throws CallError 409 for a record whose quarter is processed. docs/rules/compliance.md, 4. */
export function requireEditable(record: Pick<RecordRow, 'status'>): void {
  if (isReadOnly(record)) throw new CallError(409, 'This record is processed and can no longer be changed.');
}

/** What all kinds of record have in common, as a form tells it. */
export interface RecordInput {
  readonly site: KnownSite;
  /** When what it is about happened. */
  readonly at: Date;
  readonly customerId?: number | undefined;
  readonly comments?: string | undefined;
  readonly status: ComplianceStatus;
}

/**
 * Adds a record, which counts in the quarter of its day or the next one that is not processed; its kind's own row is the caller's to add. For contexts of
 * `inTransaction`; the audit entry is written by `auditRecord`.
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

/** An authorisation is taken back unless the status has one. */
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

/** Saves another status of a held record, with what goes along with it, and gives the record with its next version. */
export async function saveStatus(inside: Context, held: HeldRecord, status: ComplianceStatus, values: Values = {}): Promise<HeldRecord> {
  return { ...held, record: await saveValues(inside, held, status, values) };
}

/**
 * Saves what all kinds of record have in common and gives the record with its next version. Its quarter follows only where its day moves to another one, or
 * it moves to another company. An authorisation is taken back unless the new status has one. For contexts of `inTransaction`. Throws CallError 400 where the
 * site is another operator's: its users would be told of people whom they do not know.
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

/** Puts what all kinds of record have in common back to what it was when the record was held, with its version. For contexts of `inTransaction`. */
export async function putBackRecord({ db }: Context, { record: { id, ...before } }: HeldRecord): Promise<void> {
  await db.update(complianceRecord).set(before).where(eq(complianceRecord.id, id));
}

/** Writes to the audit trail what was done to a record. Call it last in the transaction; `changed` are the labels of the fields that changed. */
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
