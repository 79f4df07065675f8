import { eq } from 'drizzle-orm';
import type { NewOfficer } from '../../../../../src/schemas/entities/compliance/officer';
import type { FieldError } from '../../../../../src/schemas/failure';
import type { Context } from '../../../../call/context';
import { officer } from '../../../../db/schema';
import type { KnownSite } from '../../common/access';
import { withListsOf } from '../../common/options';
import { holdQuarters } from '../../common/quarters';
import { type CheckedOfficer, checkOfficer, keepOfficer, requireOfficer } from '../../officers/check';

export interface ChosenOfficer {
  readonly id: number | undefined;
  readonly made: CheckedOfficer | undefined;
  readonly typeId: number | undefined;
  readonly complaints: readonly FieldError[];
}

export const noOfficer: ChosenOfficer = { id: undefined, made: undefined, typeId: undefined, complaints: [] };

interface Sent {
  readonly officerId?: number | null;
  readonly officer?: NewOfficer | null;
}

export function isNamed({ id, made }: ChosenOfficer): boolean {
  return id !== undefined || made !== undefined;
}

async function typeOf(inside: Context, id: number): Promise<number | undefined> {
  const [row] = await inside.db.select({ typeId: officer.officerTypeId }).from(officer).where(eq(officer.id, id));
  return row?.typeId;
}

/** `already` may stay. Throws CallError 403 for another operator's officer; faults of new ones are complaints. */
export async function chooseOfficer(inside: Context, site: KnownSite, sent: Sent, already: number | undefined): Promise<ChosenOfficer> {
  const { officerId, officer: made } = sent;
  if (typeof officerId === 'number') {
    if (officerId === already) return { ...noOfficer, id: officerId, typeId: await typeOf(inside, officerId) };
    const { officerTypeId } = await requireOfficer(inside, officerId, site.operatorId);
    return { ...noOfficer, id: officerId, typeId: officerTypeId };
  }
  if (made === undefined || made === null) return noOfficer;
  const checked = await checkOfficer(withListsOf(inside, site), made, 'officer.');
  return { id: undefined, made: checked, typeId: checked.values.officerTypeId, complaints: checked.complaints };
}

export async function keepChosen(inside: Context, site: KnownSite, { id, made }: ChosenOfficer): Promise<number | undefined> {
  if (made === undefined) return id;
  // Locks quarters first: the same transaction locks a record later.
  await holdQuarters(inside.db, site.companyId);
  return keepOfficer(inside, made, site.operatorId);
}
