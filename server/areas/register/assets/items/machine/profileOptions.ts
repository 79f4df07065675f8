import { eq } from 'drizzle-orm';
import type { Option } from '../../../../../../src/schemas/entities/option';
import type { Database } from '../../../../../db/database';
import { ownershipProfile, ownershipType } from '../../../../../db/schema';
import { readOnly, shownText } from '../../../../../forms/shown';
import { attributeOptions, readAttributes, readAttributeValues } from '../../../ownership/attributes';

/** Read-only options without required fields, because this form can't fix a profile. docs/rules/assets.md, 3. */
export async function profileOptions(db: Database, profileId: number | null): Promise<readonly Option[]> {
  if (profileId === null) return [];
  const [type] = await db
    .select({ id: ownershipType.id, name: ownershipType.name })
    .from(ownershipProfile)
    .innerJoin(ownershipType, eq(ownershipType.id, ownershipProfile.ownershipTypeId))
    .where(eq(ownershipProfile.id, profileId));
  if (type === undefined) return [];
  const options = attributeOptions(await readAttributes(db, type.id), await readAttributeValues(db, profileId));
  return [
    shownText('OwnershipType', 'Ownership Type', type.name),
    ...readOnly(options).map((option) => ({ ...option, isRequired: false })),
  ];
}
