import { eq } from 'drizzle-orm';
import { type CustomerConfiguration, customerProperties } from '../../../../src/schemas/entities/compliance/customer';
import type { Database } from '../../../db/database';
import { customerConfiguration } from '../../../db/schema';

type Property = (typeof customerProperties)[number];

/** How a field of a customer is asked. */
interface Asked {
  readonly show: boolean;
  readonly required: boolean;
}

/** A field that nobody has configured is asked, and may stay empty. */
const usually: Asked = { show: true, required: false };

/**
 * What an operator asks about customers: everything, and nothing that must be answered, where it has configured nothing. docs/rules/compliance-records.md, 3
 * (customer).
 */
export async function configurationOf(db: Database, operatorId: number): Promise<CustomerConfiguration> {
  const [row] = await db.select().from(customerConfiguration).where(eq(customerConfiguration.operatorId, operatorId));
  const asked = (name: Property): Asked => row?.fields[name] ?? usually;
  const shown = (name: Property) => asked(name).show;
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
    propertyConfigurationTypes: customerProperties.map((id) => ({ id, ...asked(id) })),
    rowVersion: row?.rowVersion ?? 0,
  };
}

/** The ways in which a field of a customer may be asked. docs/rules/compliance.md, 3. */
export const fieldRequiredTypes = [
  { id: 1, name: 'Hidden' },
  { id: 2, name: 'Optional' },
  { id: 3, name: 'Required' },
];
