import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, serial, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { installation } from './machines';
import { site } from './organisation';
import { playSession } from './play';

/** What a compliance record is about. Document 3, section 2 (compliance events list). */
export const complianceEvents = ['customer-interaction', 'age-verification', 'observation', 'incident', 'self-exclusion'] as const;
export type ComplianceEvent = (typeof complianceEvents)[number];

export const complianceStatuses = ['in-review', 'auth-required', 'authorised', 'processed'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

/** A person known to a site. Descriptions are codes of the lists in document 3, section 3 (customer). */
export const customer = pgTable(
  'customer',
  {
    id: serial('id').primaryKey(),
    guid: uuid('guid').notNull().defaultRandom().unique(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    forename: text('forename').notNull(),
    surname: text('surname'),
    phoneNumber: text('phone_number'),
    emailAddress: text('email_address'),
    address1: text('address1'),
    town: text('town'),
    postcode: text('postcode'),
    gender: text('gender'),
    ageRange: text('age_range'),
    build: text('build'),
    height: text('height'),
    hair: text('hair'),
    ethnicity: text('ethnicity'),
    features: text('features'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('customer_site').on(t.siteId),
    index('customer_name').on(sql`lower(${t.surname})`),
    index('customer_phone').on(t.phoneNumber),
  ],
);

/** What all compliance records have in common; each kind has its own table beside it. */
export const complianceRecord = pgTable(
  'compliance_record',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    event: text('event').$type<ComplianceEvent>().notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    status: text('status').$type<ComplianceStatus>().notNull(),
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    authorisedBy: text('authorised_by'),
    year: smallint('year').notNull(),
    quarter: smallint('quarter').notNull(),
    customerId: integer('customer_id').references(() => customer.id),
    comments: text('comments'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('compliance_record_site').on(t.siteId, t.createdAt),
    index('compliance_record_created').on(t.createdAt),
    index('compliance_record_customer').on(t.customerId),
    index('compliance_record_quarter').on(t.year, t.quarter),
    check('compliance_record_authorised', sql`(${t.status} in ('authorised', 'processed')) = (${t.authorisedBy} is not null)`),
  ],
);

const recordId = () =>
  integer('record_id')
    .primaryKey()
    .references(() => complianceRecord.id, { onDelete: 'cascade' });

/** Document 3, section 3 (customer interaction). */
export const customerInteraction = pgTable('customer_interaction', {
  recordId: recordId(),
  interactionAt: instant('interaction_at').notNull(),
  reasonId: smallint('reason_id').notNull(),
  outcomeId: smallint('outcome_id').notNull(),
  otherOutcome: text('other_outcome'),
  customerOk: boolean('customer_ok').notNull(),
  providedLeaflet: boolean('provided_leaflet'),
  seekHelp: boolean('seek_help'),
  discussedSelfExclusion: boolean('discussed_self_exclusion'),
  selfExclude: boolean('self_exclude'),
  reviewAt: instant('review_at'),
  endOfBreak: date('end_of_break', { mode: 'string' }),
});

/** Document 3, section 3 (age verification). */
export const ageVerification = pgTable('age_verification', {
  recordId: recordId(),
  verifiedAt: instant('verified_at').notNull(),
  hasId: boolean('has_id').notNull(),
  idTypeId: smallint('id_type_id'),
  gender: text('gender'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  isUnder18: boolean('is_under_18').notNull().default(false),
  hasGambled: boolean('has_gambled'),
  hasHadStakeReturned: boolean('has_had_stake_returned'),
  hasBeenRefusedEntry: boolean('has_been_refused_entry'),
});

/** Document 3, section 3 (observation). */
export const observation = pgTable('observation', {
  recordId: recordId(),
  observedAt: instant('observed_at').notNull(),
  behaviourId: smallint('behaviour_id').notNull(),
  moodIds: jsonb('mood_ids').$type<readonly number[]>().notNull(),
  sessionId: integer('session_id').references(() => playSession.id),
});

/** An incident of any type; what only its type has is in `details`. Document 3, section 3 (incident). */
export const incident = pgTable(
  'incident',
  {
    recordId: recordId(),
    incidentAt: instant('incident_at').notNull(),
    /** 1 enforcement visit, 2 customer incident, 3 suspicious activity, 4 unresolved gambling dispute. */
    incidentTypeId: smallint('incident_type_id').notNull(),
    /** 2 is in review. */
    incidentStatusId: smallint('incident_status_id').notNull().default(2),
    installationId: integer('installation_id').references(() => installation.id),
    capturedByCctv: boolean('captured_by_cctv'),
    policeCalled: boolean('police_called').notNull().default(false),
    incidentNumber: text('incident_number'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [index('incident_type').on(t.incidentTypeId)],
);

/** Document 3, section 3 (self exclusion). */
export const selfExclusion = pgTable('self_exclusion', {
  recordId: recordId(),
  excludedAt: instant('excluded_at').notNull(),
  /** 1 new, 2 breach, 3 return to gambling. */
  selfExclusionTypeId: smallint('self_exclusion_type_id').notNull(),
  customerReference: text('customer_reference').notNull(),
});

/** A rule over sessions that raises alerts. A name that starts with `[SA` asks for a suspicious activity record. */
export const alertType = pgTable('alert_type', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
});

/** Document 3, section 3 (alert). */
export const alert = pgTable(
  'alert',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    alertTypeId: integer('alert_type_id')
      .notNull()
      .references(() => alertType.id),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    sessionId: integer('session_id')
      .notNull()
      .references(() => playSession.id),
    at: instant('at').notNull(),
    netLoss: integer('net_loss').notNull(),
    secondsOnGame: integer('seconds_on_game').notNull(),
    spend: integer('spend').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    index('alert_site').on(t.siteId, t.at),
    index('alert_session').on(t.sessionId),
    index('alert_active').on(t.at).where(sql`${t.active}`),
  ],
);
