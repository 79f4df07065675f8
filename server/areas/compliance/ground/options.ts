import { and, asc, eq } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Database } from '../../../db/database';
import { complianceOption } from '../../../db/schema';

/** An entry of a list that forms choose from. docs/rules/compliance.md, 3. */
export type ComplianceOption = Pick<typeof complianceOption.$inferSelect, 'id' | 'name' | 'isDisabled' | 'flags'>;

/** The entries of a list by the name of its data item, such as InteractionReason, in their order; those that are hidden too. */
export async function optionsOf(db: Database, item: string): Promise<readonly ComplianceOption[]> {
  const { id, name, isDisabled, flags, ordinal } = complianceOption;
  return db
    .select({ id, name, isDisabled, flags })
    .from(complianceOption)
    .where(eq(complianceOption.item, item))
    .orderBy(asc(ordinal), asc(id));
}

/** The entries of a list that a form offers: those that are not hidden, and the one that is chosen already. */
export function offered(options: readonly ComplianceOption[], chosen?: number | null): Named[] {
  return options.flatMap(({ id, name, isDisabled }) => (isDisabled && id !== chosen ? [] : [{ id, name }]));
}

/** One entry of a list, hidden or not; nothing where there is none. */
export async function optionOf(db: Database, item: string, id: number): Promise<ComplianceOption | undefined> {
  const [found] = await db
    .select()
    .from(complianceOption)
    .where(and(eq(complianceOption.item, item), eq(complianceOption.id, id)));
  return found;
}
