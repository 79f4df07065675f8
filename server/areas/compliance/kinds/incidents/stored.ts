import { asc, eq } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { NamedOfficer } from '../../../../../src/schemas/entities/compliance/officer';
import type { Context } from '../../../../call/context';
import { incident, incidentCustomer, incidentSession, officer } from '../../../../db/schema';
import { optionOf } from '../../common/options';
import type { HeldRecord } from '../../common/records';
import { readRecord } from '../../filing/recordKind';
import { officerTypeOf } from '../../officers/types';
import { type BlockName, blockOfType } from './blockNames';

export type IncidentRow = typeof incident.$inferSelect;

export interface StoredIncident extends HeldRecord {
  readonly row: IncidentRow;
  readonly block: BlockName;
  readonly persons: readonly number[];
  readonly suspects: readonly number[];
  readonly sessionIds: readonly number[];
}

/** Throws CallError 403 for an invisible record or another kind. */
export async function readStored(context: Context, id: number): Promise<StoredIncident> {
  const held = await readRecord(context, id, 'incident');
  const [row] = await context.db.select().from(incident).where(eq(incident.recordId, id));
  if (row === undefined) throw new Error(`The incident ${id} says nothing`);
  const people = await context.db
    .select()
    .from(incidentCustomer)
    .where(eq(incidentCustomer.recordId, id))
    .orderBy(asc(incidentCustomer.customerId));
  const sessions = await context.db
    .select({ id: incidentSession.sessionId })
    .from(incidentSession)
    .where(eq(incidentSession.recordId, id))
    .orderBy(asc(incidentSession.sessionId));
  const as = (role: 'person' | 'suspect') => people.flatMap((one) => (one.role === role ? [one.customerId] : []));
  return {
    ...held,
    row,
    block: blockOfType(row.incidentTypeId),
    persons: as('person'),
    suspects: as('suspect'),
    sessionIds: sessions.map((session) => session.id),
  };
}

/** Returns undefined for details of another shape, as in old records. */
export function detailsAs<S extends TSchema>({ row }: StoredIncident, sent: S): Static<S> | undefined {
  return Value.Check(sent, row.details) ? row.details : undefined;
}

export async function namedOfficer(context: Context, id: number | null): Promise<NamedOfficer | undefined> {
  if (id === null) return undefined;
  const [row] = await context.db.select().from(officer).where(eq(officer.id, id));
  if (row === undefined) return undefined;
  const type = await optionOf(context, 'OfficerType', row.officerTypeId);
  const officerType = type === undefined ? { id: row.officerTypeId, name: '', isPoliceOfficer: false } : officerTypeOf(type);
  return { id: row.id, name: row.name, badgeNumber: row.badgeNumber, officerType };
}
