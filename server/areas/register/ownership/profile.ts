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

/** A profile as it is stored. */
export type ProfileRow = typeof ownershipProfile.$inferSelect;

/** The refusal of a profile that the user may not see; one that does not exist looks the same. */
export function profileDenied(): CallError {
  return denied('This ownership profile is not there, or you may not see it.');
}

async function requireProfile(context: Context, id: number): Promise<ProfileRow> {
  const { db } = context;
  const [found] = await db
    .select({ profile: ownershipProfile })
    .from(ownershipProfile)
    .innerJoin(operator, eq(operator.id, ownershipProfile.operatorId))
    .where(and(eq(ownershipProfile.id, id), seenBy(signedIn(context).access, operator)));
  if (found === undefined) throw profileDenied();
  return found.profile;
}

async function requireType(context: Context, id: number): Promise<void> {
  const { db } = context;
  const found = await db
    .select({ id: ownershipType.id })
    .from(ownershipType)
    .innerJoin(operator, eq(operator.id, ownershipType.operatorId))
    .where(and(eq(ownershipType.id, id), seenBy(signedIn(context).access, operator)));
  if (found.length === 0) throw denied('This ownership type is not there, or you may not see it.');
}

/** A profile as it is answered. Its version travels among the values, under the id that no attribute has. */
export function profileAnswer({ rowVersion, ...profile }: ProfileRow, values: AttributeValues): OwnershipProfile {
  const own = [...values].sort(([a], [b]) => a - b).map(([attributeTypeId, value]) => ({ attributeTypeId, value }));
  return { ...profile, values: [...own, { attributeTypeId: Number(ownershipVersion), value: String(rowVersion) }] };
}

function versionOption(rowVersion: number): Option {
  return { code: ownershipVersion, text: 'RowVersion', type: 2, defaultText: String(rowVersion), isHidden: true, isEditable: false };
}

/** An ownership profile. Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const profile: Handler<typeof ownership.profile> = async (context, { profileId }) => {
  const found = await requireProfile(context, profileId);
  return profileAnswer(found, await readAttributeValues(context.db, profileId));
};

/** The fields of an ownership profile with their values. Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const profileAttributes: Handler<typeof ownership.profileAttributes> = async (context, { profileId }) => {
  const { ownershipTypeId, rowVersion } = await requireProfile(context, profileId);
  const attributes = await readAttributes(context.db, ownershipTypeId);
  return [...attributeOptions(attributes, await readAttributeValues(context.db, profileId)), versionOption(rowVersion)];
};

/** The fields of an ownership type, blank. Throws CallError 403 outside the data access. docs/rules/assets.md, 7. */
export const typeAttributes: Handler<typeof ownership.typeAttributes> = async (context, { ownershipTypeId }) => {
  await requireType(context, ownershipTypeId);
  return attributeOptions(await readAttributes(context.db, ownershipTypeId));
};
