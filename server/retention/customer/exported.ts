import { and, asc, eq, inArray } from 'drizzle-orm';
import { configuredOptions } from '../../areas/compliance/common/options';
import { choiceItems } from '../../areas/compliance/customers/lists';
import { recordOwnChange } from '../../audit/ownChange';
import type { Database } from '../../db/database';
import {
  agcCheck,
  ageVerification,
  auditEntry,
  complianceReview,
  customerInteraction,
  customerPhoto,
  incident,
  incidentCustomer,
  incidentMedia,
  incidentSession,
  observation,
  selfExclusion,
} from '../../db/schema';
import { type RecordAbout, recordsAbout, requireCustomer, type Subject } from './records';

type Fields = Readonly<Record<string, unknown>>;

export interface ExportedCustomer {
  readonly customer: Fields;
  readonly records: readonly Fields[];
  readonly history: readonly Fields[];
}

const listedFields: Readonly<Record<string, string>> = {
  ...choiceItems,
  reasonId: 'InteractionReason',
  outcomeId: 'InteractionOutcome',
  idTypeId: 'IdType',
  behaviourId: 'Behaviour',
  moodIds: 'Mood',
  incidentTypeId: 'IncidentType',
  selfExclusionTypeId: 'SelfExclusionType',
};

type NameOf = (field: string, id: number) => string | undefined;

async function namesOf(db: Database, operatorId: number): Promise<NameOf> {
  const lists = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, item] of Object.entries(listedFields)) {
    const options = await configuredOptions(db, operatorId, item);
    lists.set(field, new Map(options.map(({ id, name }) => [id, name])));
  }
  return (field, id) => lists.get(field)?.get(id);
}

function exportedFields(row: Fields, nameOf: NameOf): Fields {
  const entries = Object.entries(row).flatMap(([field, value]): readonly (readonly [string, unknown])[] => {
    if (value === null || value === undefined || field === 'rowVersion' || field === 'recordId') return [];
    const named = (id: unknown) => (typeof id === 'number' ? (nameOf(field, id) ?? id) : id);
    return [[field, Array.isArray(value) ? value.map(named) : named(value)]];
  });
  return Object.fromEntries(entries);
}

const kinds = [customerInteraction, ageVerification, observation, selfExclusion, agcCheck, incident] as const;

async function detailsOf(db: Database, recordId: number, nameOf: NameOf): Promise<Fields> {
  const rows: Fields[] = [];
  for (const kind of kinds) rows.push(...(await db.select().from(kind).where(eq(kind.recordId, recordId))));
  return exportedFields(Object.assign({}, ...rows), nameOf);
}

async function recordOf(db: Database, { record, siteName }: RecordAbout, customerId: number, nameOf: NameOf): Promise<Fields> {
  const { id, event, status, businessDay, createdAt, createdBy, comments } = record;
  const roles = await db
    .select({ role: incidentCustomer.role })
    .from(incidentCustomer)
    .where(and(eq(incidentCustomer.recordId, id), eq(incidentCustomer.customerId, customerId)));
  const reviews = await db.select().from(complianceReview).where(eq(complianceReview.recordId, id)).orderBy(asc(complianceReview.id));
  const sessions = await db.select({ id: incidentSession.sessionId }).from(incidentSession).where(eq(incidentSession.recordId, id));
  const pictures = await db
    .select({ fileName: incidentMedia.fileName, addedAt: incidentMedia.addedAt })
    .from(incidentMedia)
    .where(eq(incidentMedia.recordId, id))
    .orderBy(asc(incidentMedia.id));
  return {
    ...exportedFields({ id, event, status, site: siteName, businessDay, createdAt, createdBy, comments }, nameOf),
    ...(roles.length === 0 ? {} : { involvedAs: roles.map(({ role }) => role) }),
    details: await detailsOf(db, id, nameOf),
    ...(reviews.length === 0 ? {} : { reviews: reviews.map((review) => exportedFields(review, nameOf)) }),
    ...(sessions.length === 0 ? {} : { playSessions: sessions.map((session) => session.id) }),
    ...(pictures.length === 0 ? {} : { pictures }),
  };
}

async function historyOf(db: Database, customerId: number, recordIds: readonly number[]): Promise<readonly Fields[]> {
  const columns = {
    at: auditEntry.at,
    what: auditEntry.entity,
    id: auditEntry.entityId,
    action: auditEntry.action,
    fields: auditEntry.after,
  } as const;
  const about = async (entity: 'customer' | 'compliance-record', ids: readonly number[]) =>
    db
      .select(columns)
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, entity), inArray(auditEntry.entityId, [...ids])))
      .orderBy(asc(auditEntry.seq));
  return [...(await about('customer', [customerId])), ...(await about('compliance-record', recordIds))];
}

/**
 * Exports a customer's data and audits it. Camera pictures are only named: others may be visible. Throws CustomerUnknown.
 * docs/rules/compliance-records.md, 4.
 */
export async function exportCustomer(db: Database, subject: Subject, now: Date): Promise<ExportedCustomer> {
  return db.transaction(async (tx) => {
    const { row, siteName, operatorId } = await requireCustomer(tx, subject.customerId);
    const nameOf = await namesOf(tx, operatorId);
    const mentions = await recordsAbout(tx, subject, operatorId);
    const [photo] = await tx.select({ jpeg: customerPhoto.jpeg }).from(customerPhoto).where(eq(customerPhoto.customerId, row.id));
    const records: Fields[] = [];
    for (const about of mentions) records.push(await recordOf(tx, about, row.id, nameOf));
    const { siteId: _siteId, ...known } = row;
    const history = await historyOf(
      tx,
      row.id,
      mentions.map(({ record }) => record.id),
    );
    await recordOwnChange(tx, 'Administration command', now, { entity: 'customer', entityId: row.id, operatorId, action: 'Exported' });
    return {
      customer: {
        ...exportedFields(known, nameOf),
        site: siteName,
        ...(photo === undefined ? {} : { photo: Buffer.from(photo.jpeg).toString('base64') }),
      },
      records,
      history,
    };
  });
}
