import { and, eq } from 'drizzle-orm';
import type { RowVersion, SavedRecord } from '../../../../src/schemas/entities/compliance/common';
import { differencesBetween, type LabelledField, requireCurrent } from '../../../audit/fieldConflict';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import { type ComplianceEvent, complianceRecord } from '../../../db/schema';
import { requireRecordSite } from '../ground/access';
import { withListsOf } from '../ground/options';
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
} from '../ground/records';
import { reopenedStatus } from '../ground/statuses';
import { withKeptMoments } from './keptMoments';

/** A field as a form shows it: its name, its label and its value. */
export interface ShownField<Answer> extends LabelledField {
  of(answer: Answer): string | undefined;
}

/** What was sent, judged and found good: what all kinds of record have in common, and the keeping of what only this kind has. */
export interface Prepared extends Omit<RecordInput, 'status'> {
  keep(recordId: number): Promise<void>;
}

/** A kind of compliance record. */
export interface Kind<Input, Answer> {
  readonly event: ComplianceEvent;
  readonly fields: readonly ShownField<Answer>[];
  /** The values of fields of which a record tells no more than the id of an entry, by their names. */
  named?(context: Context, answer: Answer): Promise<Readonly<Record<string, string>>>;
  /** A record of the kind. Throws CallError 403 for one that is not the caller's. */
  read(context: Context, id: number): Promise<Answer>;
  /** Judges what is sent; `held` is the record that is to be changed. Throws CallError 400 with all complaints, 403 for what is not the caller's. */
  prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared>;
}

/** What all kinds of record have in common of one of the caller's. Throws CallError 403 for any other, also one of another kind. */
export async function readRecord(context: Context, id: number, event: ComplianceEvent): Promise<HeldRecord> {
  const site = await requireRecordSite(context, id);
  const [record] = await context.db
    .select()
    .from(complianceRecord)
    .where(and(eq(complianceRecord.id, id), eq(complianceRecord.event, event)));
  if (record === undefined) throw denied('This record is not there, or you may not see it.');
  return { record, site };
}

/** The context for what is about a record: its lists are those of the record's operator. Throws CallError 403 for a record that is not the caller's. */
export async function ofRecord(context: Context, id: number): Promise<Context> {
  return withListsOf(context, await requireRecordSite(context, id));
}

function shown<Answer>(fields: readonly ShownField<Answer>[], answer: Answer): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(fields.map(({ field, of }) => [field, of(answer)]));
}

/** Whether a record says the same as before, its version apart. Both are read alike, so that what is the same is told in the same order. */
function isSame(before: object, after: object): boolean {
  const told = (answer: object) => JSON.stringify({ ...answer, rowVersion: undefined });
  return told(before) === told(after);
}

/** Records something new, which waits to be authorised. Throws what the kind throws. */
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

/**
 * Changes a record, which then waits to be authorised again, unless that is what was there already. Throws what the kind throws, CallError 409 for a record that is processed, and with what
 * differs for one that was changed meanwhile.
 */
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
    const { keep, ...common } = await kind.prepare(inside, withKeptMoments(input, Object(before)), held);
    const saved = await saveRecord(inside, held, { ...common, status: reopenedStatus(false) });
    await keep(id);
    const after = await kind.read(inside, id);
    const inWords = async (answer: Answer) => ({ ...shown(kind.fields, answer), ...(await kind.named?.(inside, answer)) });
    const differences = differencesBetween(kind.fields, await inWords(after), await inWords(before));
    // What was changed meanwhile is told by what this save would have made of it, and the refusal takes the save back.
    const item = { entity: 'compliance-record', id, rowVersion: held.record.rowVersion } as const;
    await requireCurrent(inside.db, item, input.rowVersion, () => differences);
    // Not by what is shown: somebody else may be called the same.
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
