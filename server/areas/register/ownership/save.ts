import { and, asc, eq } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { ownership } from '../../../../src/schemas/calls/ownership';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { OwnershipProfile } from '../../../../src/schemas/entities/ownership';
import { ownershipCodes, ownershipForm, ownershipVersion } from '../../../../src/schemas/forms/ownershipForm';
import { requireWholeOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { type AuditedFields, ownershipProfileValue, ownershipType, ownershipProfile as table } from '../../../db/schema';
import { writeRow } from '../../../db/writeRow';
import { isTaken } from '../../../forms/defineForm';
import { saveValues } from '../../../forms/saveForm';
import { shownValues } from '../../../forms/shownValues';
import { type AttributeValues, attributeOptions, readAttributes, readAttributeValues } from './attributes';
import { type EnteredProfile, readProfile } from './entered';
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

/** Throws CallError 403 for another operator's. */
async function findProfile(tx: Database, id: number, operatorId: number): Promise<ProfileRow> {
  const [stored] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.operatorId, operatorId)));
  if (stored === undefined) throw profileDenied();
  return stored;
}

async function inWords(
  tx: Database,
  row: ProfileRow,
  { values, ...entered }: EnteredProfile,
  types: readonly Named[],
): Promise<AuditedFields> {
  const own = attributeOptions(await readAttributes(tx, entered.ownershipTypeId), values);
  const profile = profileAnswer({ ...row, ...entered }, values);
  return shownValues(ownershipForm({ types, profile, own, fields: undefined }).options);
}

/** Also deletes values of the previous type. */
async function writeValues(tx: Database, profileId: number, values: AttributeValues): Promise<void> {
  await tx.delete(ownershipProfileValue).where(eq(ownershipProfileValue.profileId, profileId));
  const rows = [...values].map(([attributeId, value]) => ({ profileId, attributeId, value }));
  if (rows.length > 0) await tx.insert(ownershipProfileValue).values(rows);
}

/** Id 0 creates a profile. */
async function save(context: Context, id: number, sent: Sent): Promise<OwnershipProfile> {
  const { operatorId, ownershipTypeId } = sent;
  await requireWholeOperator(context.db, signedIn(context).access, operatorId);
  return context.db.transaction(async (tx) => {
    const types = await holdTypes(tx, operatorId);
    const before = id === 0 ? { id, operatorId, ownershipTypeId, name: '', rowVersion: 0 } : await findProfile(tx, id, operatorId);
    const version = sent.values.find(({ attributeTypeId }) => String(attributeTypeId) === ownershipVersion)?.value;
    const saved = await saveValues<EnteredProfile>(tx, context, {
      entity: 'ownership-profile',
      id,
      operatorId,
      isCurrent: version === String(before.rowVersion),
      before: { ...before, values: await readAttributeValues(tx, id) },
      async read() {
        const isOwnType = types.some((type) => type.id === ownershipTypeId);
        return readProfile(sent, types, isOwnType ? await readAttributes(tx, ownershipTypeId) : []);
      },
      async objections({ name }) {
        const within = eq(table.operatorId, operatorId);
        const message = 'There is already an ownership profile with this name.';
        return (await isTaken(tx, table, { column: table.name, value: name, id, within })) ? [{ field: ownershipCodes.name, message }] : [];
      },
      inWords: (entered) => inWords(tx, before, entered, types),
      async write({ values, ...entered }) {
        const stored = await writeRow(tx, table, id === 0 ? undefined : before, { ...entered, operatorId });
        await writeValues(tx, stored, values);
        return stored;
      },
    });
    return profileAnswer(await findProfile(tx, saved, operatorId), await readAttributeValues(tx, saved));
  });
}

/** Throws CallError 403 without the whole operator, 400 per field. docs/rules/assets.md, 5 and 7. */
export const create: Handler<typeof ownership.create> = (context, sent) => save(context, 0, sent);

/** Throws like `create`, CallError 409 on a concurrent change. */
export const update: Handler<typeof ownership.update> = (context, { id, ...sent }) => save(context, id, sent);
