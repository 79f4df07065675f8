import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, serial, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';
import { operator, site } from './organisation';

/** A person known to a site. Descriptions are option ids. docs/rules/compliance-records.md, 3. */
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
    address2: text('address2'),
    town: text('town'),
    postcode: text('postcode'),
    gender: smallint('gender'),
    ageRange: smallint('age_range'),
    build: smallint('build'),
    height: smallint('height'),
    hair: smallint('hair'),
    ethnicity: smallint('ethnicity'),
    features: text('features'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    modifiedAt: instant('modified_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('customer_site').on(t.siteId),
    index('customer_name').on(sql`fold_text(${t.surname})`),
    index('customer_phone').on(t.phoneNumber),
  ],
);

/** A JPEG encoded by the server. A table of its own, so that searches don't read it. */
export const customerPhoto = pgTable('customer_photo', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  jpeg: bytes('jpeg').notNull(),
});

/** The customer fields that an operator shows and requires; a missing field is shown and optional. */
export const customerConfiguration = pgTable('customer_configuration', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operator.id),
  fields: jsonb('fields').$type<Readonly<Record<string, { readonly show: boolean; readonly required: boolean }>>>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
});
