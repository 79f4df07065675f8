import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { businessDay } from '../../../src/schemas/wire/dates';
import { holdQuarters } from '../../areas/compliance/common/quarters';
import { recordOwnChange } from '../../audit/ownChange';
import type { Database } from '../../db/database';
import {
  ageVerification,
  complianceRecord,
  complianceReview,
  customer,
  customerInteraction,
  customerPhoto,
  incident,
  incidentCustomer,
  incidentMedia,
  incidentSession,
  observation,
  selfExclusion,
} from '../../db/schema';
import { type Ground, groundOf } from './grounds';
import { type RecordAbout, recordsAbout, requireCustomer, type Subject } from './records';

export interface RetainedRecord {
  readonly about: RecordAbout;
  readonly ground: Ground;
}

export interface Erasure {
  readonly customerId: number;
  readonly cleared: readonly RecordAbout[];
  readonly retained: readonly RetainedRecord[];
  /** Remaining data: none, the identity, or also photo and description. */
  readonly left: 'nothing' | 'identity' | 'everything';
}

function judge(customerId: number, records: readonly RecordAbout[], now: Date): Erasure {
  const today = businessDay(now);
  const judged = records.map((about) => ({ about, ground: groundOf(about, records, today) }));
  const retained = judged.flatMap(({ about, ground }) => (ground === undefined ? [] : [{ about, ground }]));
  const cleared = judged.flatMap(({ about, ground }) => (ground === undefined ? [about] : []));
  const isToRecognise = retained.some(({ ground }) => ground.isToRecognise);
  return { customerId, cleared, retained, left: retained.length === 0 ? 'nothing' : isToRecognise ? 'everything' : 'identity' };
}

/** Returns what erasing a customer would remove and keep. Throws CustomerUnknown. docs/rules/compliance-records.md, 4. */
export async function planErasure(db: Database, subject: Subject, now: Date): Promise<Erasure> {
  const { operatorId } = await requireCustomer(db, subject.customerId);
  return judge(subject.customerId, await recordsAbout(db, subject, operatorId), now);
}

/** Locks the rows in the common order; see `holdQuarters`. No new record can name the customer meanwhile. */
async function hold(tx: Database, customerId: number, records: readonly RecordAbout[]): Promise<void> {
  const companies = [...new Set(records.map(({ companyId }) => companyId))].sort((a, b) => a - b);
  for (const companyId of companies) await holdQuarters(tx, companyId);
  const ids = records.map(({ record }) => record.id);
  await tx
    .select({ id: complianceRecord.id })
    .from(complianceRecord)
    .where(inArray(complianceRecord.id, ids))
    .orderBy(asc(complianceRecord.id))
    .for('update');
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('update');
}

/** A new version, so that an open form cannot restore erased data. */
const increased = (version: PgColumn): SQL => sql`${version} + 1`;

/** Drops the details' texts: they may name the customer or hold their signature. */
function withoutTexts(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value !== 'string'));
}

async function clearIncidents(tx: Database, ids: readonly number[], customerId: number): Promise<void> {
  const incidents = await tx.select().from(incident).where(inArray(incident.recordId, ids));
  for (const { recordId, details } of incidents) {
    await tx
      .update(incident)
      .set({ details: withoutTexts(details) })
      .where(eq(incident.recordId, recordId));
  }
  await tx.delete(incidentCustomer).where(and(inArray(incidentCustomer.recordId, ids), eq(incidentCustomer.customerId, customerId)));
  for (const table of [incidentSession, incidentMedia]) await tx.delete(table).where(inArray(table.recordId, ids));
}

/** Removes all traces of the customer from records: identity, texts, pictures, linked sessions. The records themselves stay. */
async function clearRecords(tx: Database, { cleared, customerId }: Erasure): Promise<void> {
  const ids = cleared.map(({ record }) => record.id);
  if (ids.length === 0) return;
  await tx
    .update(complianceRecord)
    .set({ customerId: null, comments: null, authoriseComments: null, rowVersion: increased(complianceRecord.rowVersion) })
    .where(inArray(complianceRecord.id, ids));
  await tx
    .update(complianceReview)
    .set({ behaviourComments: null, atRiskMeasures: null, rowVersion: increased(complianceReview.rowVersion) })
    .where(inArray(complianceReview.recordId, ids));
  await tx
    .update(customerInteraction)
    .set({
      otherOutcome: null,
      reasonNotProvidedLeaflet: null,
      reasonNotSeekingHelp: null,
      reasonNotDiscussedSelfExclusion: null,
      reasonNotSelfExclude: null,
      alertId: null,
    })
    .where(inArray(customerInteraction.recordId, ids));
  await tx
    .update(ageVerification)
    .set({ description: null, gender: null, dateOfBirth: null })
    .where(inArray(ageVerification.recordId, ids));
  await tx.update(observation).set({ sessionId: null }).where(inArray(observation.recordId, ids));
  await tx.update(selfExclusion).set({ customerReference: '' }).where(inArray(selfExclusion.recordId, ids));
  await clearIncidents(tx, ids, customerId);
}

const description = { gender: null, ageRange: null, build: null, height: null, hair: null, ethnicity: null, features: null } as const;

async function clearCustomer(tx: Database, { customerId, left }: Erasure, now: Date): Promise<void> {
  if (left === 'everything') return;
  if (left === 'nothing') {
    await tx.delete(customer).where(eq(customer.id, customerId));
    return;
  }
  await tx.delete(customerPhoto).where(eq(customerPhoto.customerId, customerId));
  await tx
    .update(customer)
    .set({ ...description, modifiedAt: now, rowVersion: increased(customer.rowVersion) })
    .where(eq(customer.id, customerId));
}

/** Audits the erasure and its records, never the erased content. */
async function audit(tx: Database, { customerId, cleared, retained, left }: Erasure, operatorId: number, now: Date): Promise<void> {
  const who = 'Administration command';
  for (const { record, ...whose } of cleared) {
    const change = {
      entity: 'compliance-record',
      entityId: record.id,
      operatorId: whose.operatorId,
      action: 'Personal data erased',
    } as const;
    await recordOwnChange(tx, who, now, change);
  }
  const grounds = [...new Set(retained.map(({ ground }) => ground.why))].join('; ');
  await recordOwnChange(tx, who, now, {
    entity: 'customer',
    entityId: customerId,
    operatorId,
    action: left === 'nothing' ? 'Erased' : 'Erased in part',
    after: {
      'Records cleared': String(cleared.length),
      'Records kept': String(retained.length),
      ...(grounds === '' ? {} : { 'Kept because': grounds }),
    },
  });
}

/**
 * Erases what the law does not keep of a customer, in one transaction; repeat it later for the rest. Throws CustomerUnknown.
 * docs/rules/compliance-records.md, 4.
 */
export async function eraseCustomer(db: Database, subject: Subject, now: Date): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const { operatorId } = await requireCustomer(tx, subject.customerId);
    await hold(tx, subject.customerId, await recordsAbout(tx, subject, operatorId));
    const erasure = judge(subject.customerId, await recordsAbout(tx, subject, operatorId), now);
    await clearRecords(tx, erasure);
    await clearCustomer(tx, erasure, now);
    await audit(tx, erasure, operatorId, now);
    return erasure;
  });
}
