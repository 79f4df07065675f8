import { and, eq } from 'drizzle-orm';
import type { ownership } from '../../../../src/schemas/calls/ownership';
import type { Option } from '../../../../src/schemas/entities/option';
import type { OwnershipProfile } from '../../../../src/schemas/entities/ownership';
import { ownershipVersion } from '../../../../src/schemas/forms/ownershipForm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { type CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { operator, ownershipProfile, ownershipType } from '../../../db/schema';
import { type AttributeValues, attributeOptions, readAttributes, readAttributeValues } from './attributes';

export type ProfileRow = typeof ownershipProfile.$inferSelect;

/** An unknown profile looks the same. */
export function profileDenied(): CallError {
  return denied('This ownership profile does not exist, or you may not see it.');
}

async function requireProfile(context: Context, id: number): Promise<ProfileRow> {
  const { db } = context;
  const [row] = await db
    .select({ profile: ownershipProfile })
    .from(ownershipProfile)
    .innerJoin(operator, eq(operator.id, ownershipProfile.operatorId))
    .where(and(eq(ownershipProfile.id, id), seenBy(signedIn(context).access, operator)));
  if (row === undefined) throw profileDenied();
  return row.profile;
}

async function requireType(context: Context, id: number): Promise<void> {
  const { db } = context;
  const rows = await db
    .select({ id: ownershipType.id })
    .from(ownershipType)
    .innerJoin(operator, eq(operator.id, ownershipType.operatorId))
    .where(and(eq(ownershipType.id, id), seenBy(signedIn(context).access, operator)));
  if (rows.length === 0) throw denied('This ownership type does not exist, or you may not see it.');
}

/** The version is a value with a reserved id. */
export function profileAnswer({ rowVersion, ...profile }: ProfileRow, values: AttributeValues): OwnershipProfile {
  const own = [...values].sort(([a], [b]) => a - b).map(([attributeTypeId, value]) => ({ attributeTypeId, value }));
  return { ...profile, values: [...own, { attributeTypeId: Number(ownershipVersion), value: String(rowVersion) }] };
}

function versionOption(rowVersion: number): Option {
  return { code: ownershipVersion, text: 'RowVersion', type: 2, defaultText: String(rowVersion), isHidden: true, isEditable: false };
}

/** Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const profile: Handler<typeof ownership.profile> = async (context, { profileId }) => {
  const row = await requireProfile(context, profileId);
  return profileAnswer(row, await readAttributeValues(context.db, profileId));
};

/** Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const profileAttributes: Handler<typeof ownership.profileAttributes> = async (context, { profileId }) => {
  const { ownershipTypeId, rowVersion } = await requireProfile(context, profileId);
  const attributes = await readAttributes(context.db, ownershipTypeId);
  return [...attributeOptions(attributes, await readAttributeValues(context.db, profileId)), versionOption(rowVersion)];
};

/** Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const typeAttributes: Handler<typeof ownership.typeAttributes> = async (context, { ownershipTypeId }) => {
  await requireType(context, ownershipTypeId);
  return attributeOptions(await readAttributes(context.db, ownershipTypeId));
};
