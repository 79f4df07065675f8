import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';
import { recordId } from './compliance';
import { customer } from './customers';
import { installation } from './machines';
import { operator } from './organisation';
import { playSession } from './play';

/** An officer who attended an incident. docs/rules/compliance-records.md, 3. */
export const officer = pgTable(
  'officer',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    officerTypeId: smallint('officer_type_id').notNull(),
    name: text('name').notNull(),
    badgeNumber: text('badge_number').notNull(),
    stationName: text('station_name'),
    phoneNumber: text('phone_number').notNull(),
    address1: text('address1'),
    address2: text('address2'),
    town: text('town'),
    postcode: text('postcode'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [index('officer_operator').on(t.operatorId)],
);

/** An incident; `details` holds the fields of its type. docs/rules/compliance-records.md, 3. */
export const incident = pgTable(
  'incident',
  {
    recordId: recordId(),
    incidentAt: instant('incident_at').notNull(),
    incidentTypeId: smallint('incident_type_id').notNull(),
    incidentStatusId: smallint('incident_status_id').notNull().default(2),
    installationId: integer('installation_id').references(() => installation.id),
    capturedByCctv: boolean('captured_by_cctv'),
    policeCalled: boolean('police_called').notNull().default(false),
    incidentNumber: text('incident_number'),
    officerId: integer('officer_id').references(() => officer.id),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [index('incident_type').on(t.incidentTypeId)],
);

export const incidentCustomer = pgTable(
  'incident_customer',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => incident.recordId, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    role: text('role').$type<'person' | 'suspect'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.customerId, t.role] }), index('incident_customer_customer').on(t.customerId)],
);

export const incidentSession = pgTable(
  'incident_session',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => incident.recordId, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => playSession.id),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.sessionId] }), index('incident_session_session').on(t.sessionId)],
);

/** An incident's picture as uploaded; a JPEG. docs/rules/compliance-records.md, 3. */
export const incidentMedia = pgTable(
  'incident_media',
  {
    id: serial('id').primaryKey(),
    recordId: integer('record_id')
      .notNull()
      .references(() => incident.recordId, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    jpeg: bytes('jpeg').notNull(),
    thumbnail: bytes('thumbnail').notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (t) => [index('incident_media_record').on(t.recordId)],
);
