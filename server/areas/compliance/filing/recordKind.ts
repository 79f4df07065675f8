import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RowVersion, SavedRecord } from '../../../../src/schemas/entities/compliance/common';
import { differencesBetween, type LabelledField, requireCurrent } from '../../../audit/fieldConflict';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import { type ComplianceEvent, complianceRecord } from '../../../db/schema';
import { requireRecordSite } from '../common/access';
import { withListsOf } from '../common/options';
import {
  auditRecord,
  type HeldRecord,
  holdRecord,
  insertRecord,
  inTransaction,
  putBackRecord,
  type RecordInput,
  requireEditable,
  saveRecord,
} from '../common/records';
import { reopenedStatus } from '../common/statuses';
import { withStoredMoments } from './storedMoments';

export interface ShownField<Answer> extends LabelledField {
  of(answer: Answer): string | undefined;
}

/** A valid record: the common fields, and `keep`, which saves the kind's own. */
export interface Prepared extends Omit<RecordInput, 'status'> {
  keep(recordId: number): Promise<void>;
}

export interface Kind<Input, Answer> {
  readonly event: ComplianceEvent;
  readonly fields: readonly ShownField<Answer>[];
  /** Texts of fields that hold only an entry's id. */
  named?(context: Context, answer: Answer): Promise<Readonly<Record<string, string>>>;
  /** Throws CallError 403 for an invisible record. */
  read(context: Context, id: number): Promise<Answer>;
  /** Validates the input; `held` is the record under change. Throws CallError 400 with all complaints, 403 outside the data access. */
  prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared>;
}

type KindTable = PgTable & { readonly recordId: PgColumn };

/** Saves the row of a kind's own fields. */
export async function keepRow<T extends KindTable>(
  inside: Context,
  into: T,
  recordId: number,
  own: Omit<T['$inferInsert'], 'recordId'>,
): Promise<void> {
  const table: KindTable = into;
  const set: Readonly<Record<string, unknown>> = own;
  await inside.db
    .insert(table)
    .values({ recordId, ...set })
    .onConflictDoUpdate({ target: table.recordId, set });
}

/** Throws CallError 403 for an invisible record or another kind. */
export async function readRecord(context: Context, id: number, event: ComplianceEvent): Promise<HeldRecord> {
  const site = await requireRecordSite(context, id);
  const [record] = await context.db
    .select()
    .from(complianceRecord)
    .where(and(eq(complianceRecord.id, id), eq(complianceRecord.event, event)));
  if (record === undefined) throw denied('This record does not exist, or you may not see it.');
  return { record, site };
}

/** Returns the context with the lists of the record's operator. Throws CallError 403 for an invisible record. */
export async function ofRecord(context: Context, id: number): Promise<Context> {
  return withListsOf(context, await requireRecordSite(context, id));
}

function shown<Answer>(fields: readonly ShownField<Answer>[], answer: Answer): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(fields.map(({ field, of }) => [field, of(answer)]));
}

/** Compares without the version; both sides have the same key order. */
function isSame(before: object, after: object): boolean {
  const comparable = (answer: object) => JSON.stringify({ ...answer, rowVersion: undefined });
  return comparable(before) === comparable(after);
}

/** The new record awaits authorisation. Throws what the kind throws. */
export async function createRecord<Input, Answer>(context: Context, kind: Kind<Input, Answer>, input: Input): Promise<SavedRecord> {
  return inTransaction(context, async (inside) => {
    const { keep, ...common } = await kind.prepare(inside, input);
    const made = await insertRecord(inside, kind.event, { ...common, status: reopenedStatus(false) });
    const { id, rowVersion } = made.record;
    await keep(id);
    await auditRecord(inside, made, 'Created');
    return { id, rowVersion };
  });
}

/** A changed record awaits authorisation again. Throws what the kind throws, CallError 409 for a processed record or with the differences. */
export async function updateRecord<Input, Answer>(
  context: Context,
  kind: Kind<Input, Answer>,
  input: Input & { readonly id: number; readonly rowVersion: RowVersion },
): Promise<SavedRecord> {
  const { id } = input;
  return inTransaction(context, async (inside) => {
    const held = await holdRecord(inside, id, kind.event);
    requireEditable(held.record);
    const before = await kind.read(inside, id);
    const { keep, ...common } = await kind.prepare(inside, withStoredMoments(input, Object(before)), held);
    const saved = await saveRecord(inside, held, { ...common, status: reopenedStatus(false) });
    await keep(id);
    const after = await kind.read(inside, id);
    const inWords = async (answer: Answer) => ({ ...shown(kind.fields, answer), ...(await kind.named?.(inside, answer)) });
    const differences = differencesBetween(kind.fields, await inWords(after), await inWords(before));
    // The save runs first to show the differences; the refusal rolls it back.
    const item = { entity: 'compliance-record', id, rowVersion: held.record.rowVersion } as const;
    await requireCurrent(inside.db, item, input.rowVersion, () => differences);
    // Compares ids, not display values: two people may share a name.
    if (isSame(Object(before), Object(after))) {
      await putBackRecord(inside, held);
      return { id, rowVersion: held.record.rowVersion };
    }
    await auditRecord(
      inside,
      saved,
      'Changed',
      differences.map(({ label }) => label),
    );
    return { id, rowVersion: saved.record.rowVersion };
  });
}
