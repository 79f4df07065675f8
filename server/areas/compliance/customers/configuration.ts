import { eq } from 'drizzle-orm';
import { type CustomerConfiguration, customerProperties } from '../../../../src/schemas/entities/compliance/customer';
import type { Database } from '../../../db/database';
import { customerConfiguration } from '../../../db/schema';

type Property = (typeof customerProperties)[number];

interface FieldRule {
  readonly show: boolean;
  readonly required: boolean;
}

/** An unconfigured field is optional. */
const usually: FieldRule = { show: true, required: false };

/** Without a configuration, all fields are optional. docs/rules/compliance-records.md, 3. */
export async function configurationOf(db: Database, operatorId: number): Promise<CustomerConfiguration> {
  const [row] = await db.select().from(customerConfiguration).where(eq(customerConfiguration.operatorId, operatorId));
  const ruleOf = (name: Property): FieldRule => row?.fields[name] ?? usually;
  const shown = (name: Property) => ruleOf(name).show;
  return {
    id: operatorId,
    hasGender: shown('gender'),
    hasPhoneNumber: shown('phoneNumber'),
    hasEmailAddress: shown('emailAddress'),
    hasAgeRange: shown('ageRange'),
    hasDateOfBirth: shown('dateOfBirth'),
    hasHeight: shown('height'),
    hasBuild: shown('build'),
    hasHair: shown('hair'),
    hasEthnicity: shown('ethnicity'),
    propertyConfigurationTypes: customerProperties.map((id) => ({ id, ...ruleOf(id) })),
    rowVersion: row?.rowVersion ?? 0,
  };
}

/** docs/rules/compliance.md, 3. */
export const fieldRequiredTypes = [
  { id: 1, name: 'Hidden' },
  { id: 2, name: 'Optional' },
  { id: 3, name: 'Required' },
];
