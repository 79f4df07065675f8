import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What the audit trail is about. */
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

/** What an entry says of a field: its label and the value as it was shown. */
export type AuditedFields = Readonly<Record<string, string>>;

/**
 * The audit trail: who changed what, when, from what to what. The database numbers the entries without gaps, chains each to the one before by its
 * hash, and refuses to change or delete any (see the triggers of its migration).
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Who made the change; nothing for what the server or the made-up estate did by itself. No reference: the trail outlives its users. */
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    /** Nothing for what belongs to no operator. */
    operatorId: integer('operator_id'),
    entity: text('entity').$type<AuditedEntity>().notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before').$type<AuditedFields>().notNull(),
    after: jsonb('after').$type<AuditedFields>().notNull(),
    /** SHA-256 hex of the entry before and this one. */
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_entry_entity').on(t.entity, t.entityId, t.seq)],
);
