import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const auditedEntities = [
  'machine',
  'manufacturer',
  'game-title',
  'category',
  'depot',
  'cabinet-type',
  'note-acceptor-model',
  'supplier',
  'ownership-profile',
  'device',
  'position',
  'collection',
  'analysis',
  'compliance-record',
  'compliance-review',
  'compliance-quarter',
  'compliance-retention',
  'play-retention',
  'compliance-media',
  'compliance-option',
  'evidence-pack',
  'customer-configuration',
  'customer',
  'officer',
  'alert',
  'user',
  'access-profile',
  'operator',
  'operator-region',
  'company',
  'sub-company',
  'site',
  'settings-profile',
  'opening-hours',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export type AuditedFields = Readonly<Record<string, string>>;

/** The audit trail. The database numbers and hash-chains the entries and refuses changes (see the triggers of its migration). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null for changes by the server or the demo estate. No foreign key: the trail outlives its users. */
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    operatorId: integer('operator_id'),
    entity: text('entity').$type<AuditedEntity>().notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before').$type<AuditedFields>().notNull(),
    after: jsonb('after').$type<AuditedFields>().notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_entry_entity').on(t.entity, t.entityId, t.seq)],
);
