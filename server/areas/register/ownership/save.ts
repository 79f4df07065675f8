import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { ownership } from '../../../../src/schemas/calls/ownership';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { OwnershipProfile } from '../../../../src/schemas/entities/ownership';
import { ownershipForm, ownershipVersion } from '../../../../src/schemas/forms/ownershipForm';
import { requireWholeOperator } from '../../../access/required';
import { changesOf } from '../../../audit/changes';
import { staleItem } from '../../../audit/conflict';
import { type Change, recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { type AuditedFields, ownershipProfile, ownershipProfileValue, ownershipType } from '../../../db/schema';
import { shownValues } from '../../../forms/shownValues';
import { type AttributeValues, attributeOptions, readAttributes, readAttributeValues } from './attributes';
import { nameTaken, readProfile } from './entered';
import { type ProfileRow, profileAnswer, profileDenied } from './profile';

type Sent = InputOf<typeof ownership.create>;

/** Locks the types, so that the second of two saves sees the first's name. */
async function holdTypes(tx: Database, operatorId: number): Promise<readonly Named[]> {
  return tx
    .select({ id: ownershipType.id, name: ownershipType.name })
    .from(ownershipType)
    .where(eq(ownershipType.operatorId, operatorId))
    .orderBy(asc(ownershipType.name))
    .for('no key update');
}

/** Locks a profile. Throws CallError 403 for another operator's, 409 on a concurrent change. */
async function holdProfile(tx: Database, id: number, { operatorId, values }: Sent): Promise<ProfileRow> {
  const [stored] = await tx
    .select()
    .from(ownershipProfile)
    .where(and(eq(ownershipProfile.id, id), eq(ownershipProfile.operatorId, operatorId)))
    .for('update');
  if (stored === undefined) throw profileDenied();
  const version = values.find(({ attributeTypeId }) => String(attributeTypeId) === ownershipVersion)?.value;
  if (version !== String(stored.rowVersion)) throw await staleItem(tx, 'ownership-profile', id);
  return stored;
}

async function isNameTaken(tx: Database, id: number, operatorId: number, name: string): Promise<boolean> {
  const others = await tx
    .select({ id: ownershipProfile.id })
    .from(ownershipProfile)
    .where(
      and(
        eq(ownershipProfile.operatorId, operatorId),
        ne(ownershipProfile.id, id),
        eq(sql`lower(${ownershipProfile.name})`, sql`lower(${name})`),
      ),
    )
    .limit(1);
  return others.length > 0;
}

async function shownProfile(tx: Database, row: ProfileRow, values: AttributeValues, types: readonly Named[]): Promise<AuditedFields> {
  const own = attributeOptions(await readAttributes(tx, row.ownershipTypeId), values);
  return shownValues(ownershipForm({ types, profile: profileAnswer(row, values), own, fields: undefined }).options);
}

function onlyRow([row]: readonly ProfileRow[]): ProfileRow {
  if (row === undefined) throw new Error('An ownership profile was not stored');
  return row;
}

type NewRow = Pick<ProfileRow, 'operatorId' | 'ownershipTypeId' | 'name'>;

async function insertProfile(tx: Database, row: NewRow): Promise<ProfileRow> {
  return onlyRow(await tx.insert(ownershipProfile).values(row).returning());
}

async function updateProfile(tx: Database, { id, rowVersion }: ProfileRow, row: NewRow): Promise<ProfileRow> {
  const changed = { ...row, rowVersion: rowVersion + 1 };
  return onlyRow(await tx.update(ownershipProfile).set(changed).where(eq(ownershipProfile.id, id)).returning());
}

/** Also deletes values of the previous type. */
async function writeValues(tx: Database, profileId: number, values: AttributeValues): Promise<void> {
  await tx.delete(ownershipProfileValue).where(eq(ownershipProfileValue.profileId, profileId));
  const rows = [...values].map(([attributeId, value]) => ({ profileId, attributeId, value }));
  if (rows.length > 0) await tx.insert(ownershipProfileValue).values(rows);
}

function record(tx: Database, context: Context, { id, operatorId }: ProfileRow, action: string, changes: Pick<Change, 'before' | 'after'>) {
  return recordChange(tx, context, { entity: 'ownership-profile', entityId: id, operatorId, action, ...changes });
}

/** Id 0 creates a profile. */
async function save(context: Context, id: number, sent: Sent): Promise<OwnershipProfile> {
  const { operatorId, ownershipTypeId } = sent;
  await requireWholeOperator(context.db, signedIn(context).access, operatorId);
  return context.db.transaction(async (tx) => {
    const types = await holdTypes(tx, operatorId);
    const stored = id === 0 ? undefined : await holdProfile(tx, id, sent);
    const isOwnType = types.some((type) => type.id === ownershipTypeId);
    const { values, ...entered } = readProfile(sent, types, isOwnType ? await readAttributes(tx, ownershipTypeId) : []);
    if (await isNameTaken(tx, id, operatorId, entered.name)) throw nameTaken();
    const row = { ...entered, operatorId };
    if (stored === undefined) {
      const made = await insertProfile(tx, row);
      await writeValues(tx, made.id, values);
      await record(tx, context, made, 'Created', { after: await shownProfile(tx, made, values, types) });
      return profileAnswer(made, values);
    }
    const valuesBefore = await readAttributeValues(tx, id);
    const before = await shownProfile(tx, stored, valuesBefore, types);
    const changes = changesOf(before, await shownProfile(tx, { ...stored, ...row }, values, types));
    // An unchanged save keeps the version.
    if (Object.keys({ ...changes.before, ...changes.after }).length === 0) return profileAnswer(stored, valuesBefore);
    const saved = await updateProfile(tx, stored, row);
    await writeValues(tx, id, values);
    await record(tx, context, saved, 'Changed', changes);
    return profileAnswer(saved, values);
  });
}

/** Throws CallError 403 without the whole operator, 400 per field. docs/rules/assets.md, 5 and 7. */
export const create: Handler<typeof ownership.create> = (context, sent) => save(context, 0, sent);

/** Throws like `create`, CallError 409 on a concurrent change. */
export const update: Handler<typeof ownership.update> = (context, { id, ...sent }) => save(context, id, sent);
