import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { customer } from './customers';
import { company, operator, site } from './organisation';

/** The kinds of compliance records. docs/rules/compliance.md, 2. */
export const complianceEvents = [
  'customer-interaction',
  'age-verification',
  'observation',
  'incident',
  'self-exclusion',
  'agc-check',
] as const;
export type ComplianceEvent = (typeof complianceEvents)[number];

export const complianceStatuses = ['in-review', 'auth-required', 'authorised', 'processed'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

/** An entry of a form's list; `item` names the list as the configuration does: IncidentType. docs/rules/compliance.md, 3. */
export const complianceOption = pgTable(
  'compliance_option',
  {
    item: text('item').notNull(),
    id: smallint('id').notNull(),
    name: text('name').notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    ordinal: integer('ordinal').notNull(),
    /** Flags that only some lists have, by the contract's names: customerOk, detailsRequired, policeIncident, isPoliceOfficer. */
    flags: jsonb('flags').$type<Readonly<Record<string, boolean>>>().notNull().default({}),
    rowVersion: integer('row_version').notNull().default(1),
    lastUpdated: instant('last_updated'),
  },
  (t) => [primaryKey({ columns: [t.item, t.id] })],
);

/**
 * An operator's changed, deleted or added entries; the rest comes from `complianceOption`. Added ids are unique across operators, so that
 * any reader finds them.
 */
export const operatorOption = pgTable(
  'compliance_operator_option',
  {
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    item: text('item').notNull(),
    id: smallint('id').notNull(),
    name: text('name').notNull(),
    isDisabled: boolean('is_disabled').notNull(),
    /** No longer offered or configured; records keep its name. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    ordinal: integer('ordinal').notNull(),
    flags: jsonb('flags').$type<Readonly<Record<string, boolean>>>().notNull(),
    rowVersion: integer('row_version').notNull(),
    lastUpdated: instant('last_updated').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.item, t.id] }), index('compliance_operator_option_item').on(t.item, t.id)],
);

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
    authorisedAt: instant('authorised_at'),
    authoriseComments: text('authorise_comments'),
    /** The quarter of its day, or the next one that was unprocessed at its creation. */
    year: smallint('year').notNull(),
    quarter: smallint('quarter').notNull(),
    customerId: integer('customer_id').references(() => customer.id),
    comments: text('comments'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('compliance_record_site').on(t.siteId, t.createdAt),
    // Covers the columns of lists, so that counts and pages read the index alone.
    index('compliance_record_created').on(t.createdAt, t.id, t.siteId, t.event, t.customerId),
    index('compliance_record_status').on(t.status, t.createdAt, t.id, t.siteId),
    index('compliance_record_customer').on(t.customerId),
    index('compliance_record_quarter').on(t.year, t.quarter, t.createdAt, t.id),
    index('compliance_record_site_quarter').on(t.siteId, t.year, t.quarter),
    index('compliance_record_open').on(t.year, t.quarter, t.siteId).where(sql`${t.status} in ('in-review', 'auth-required')`),
    check('compliance_record_authorised', sql`(${t.status} in ('authorised', 'processed')) = (${t.authorisedBy} is not null)`),
  ],
);

export const recordId = () =>
  integer('record_id')
    .primaryKey()
    .references(() => complianceRecord.id, { onDelete: 'cascade' });

/** A follow-up review of an interaction; completing it answers and closes it. docs/rules/compliance.md, 3. */
export const complianceReview = pgTable(
  'compliance_review',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    recordId: integer('record_id')
      .notNull()
      .references(() => complianceRecord.id, { onDelete: 'cascade' }),
    reviewAt: instant('review_at').notNull(),
    completedAt: instant('completed_at'),
    completedBy: text('completed_by'),
    enteredVenue: boolean('entered_venue'),
    venueEnterCountId: smallint('venue_enter_count_id'),
    venueEnterTimeId: smallint('venue_enter_time_id'),
    behaviourChanged: boolean('behaviour_changed'),
    behaviourComments: text('behaviour_comments'),
    atRisk: boolean('at_risk'),
    atRiskMeasures: text('at_risk_measures'),
    anotherReview: boolean('another_review'),
    nextReviewDate: date('next_review_date', { mode: 'string' }),
    barCustomer: boolean('bar_customer'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [index('compliance_review_record').on(t.recordId)],
);

export const processedQuarter = pgTable(
  'processed_quarter',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    year: smallint('year').notNull(),
    quarter: smallint('quarter').notNull(),
    processedAt: instant('processed_at').notNull(),
    processedBy: text('processed_by').notNull(),
    leftBecause: text('left_because'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.year, t.quarter] })],
);

export const retained = [...complianceEvents, 'play'] as const;
export type Retained = (typeof retained)[number];

/** Retention in months; without a row, for ever. */
export const complianceRetention = pgTable('compliance_retention', {
  event: text('event').$type<Retained>().primaryKey(),
  months: smallint('months').notNull(),
});
