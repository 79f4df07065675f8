import { index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';

export const operator = pgTable('operator', { id: serial('id').primaryKey(), name: text('name').notNull().unique() });

/** A region of an operator, across its companies; sites are grouped by it in filters. */
export const operatorRegion = pgTable('operator_region', {
  id: serial('id').primaryKey(),
  operatorId: integer('operator_id')
    .notNull()
    .references(() => operator.id),
  code: text('code').notNull(),
  name: text('name').notNull(),
});

export const company = pgTable(
  'company',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull().unique(),
  },
  (t) => [index('company_operator').on(t.operatorId)],
);

export const subCompany = pgTable(
  'sub_company',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
  },
  (t) => [index('sub_company_company').on(t.companyId)],
);

export const site = pgTable(
  'site',
  {
    id: serial('id').primaryKey(),
    guid: uuid('guid').notNull().defaultRandom().unique(),
    subCompanyId: integer('sub_company_id')
      .notNull()
      .references(() => subCompany.id),
    operatorRegionId: integer('operator_region_id')
      .notNull()
      .references(() => operatorRegion.id),
    siteCode: text('site_code').notNull().unique(),
    retailerName: text('retailer_name').notNull(),
    location: text('location').notNull(),
    town: text('town').notNull(),
    postcode: text('postcode').notNull(),
    /** Under which it trades, as the quarterly returns name it. */
    licenceType: text('licence_type').notNull().default('AGC'),
    /** Opening and closing minute of the day in Europe/London. */
    opensMinute: integer('opens_minute').notNull(),
    closesMinute: integer('closes_minute').notNull(),
  },
  (t) => [index('site_sub_company').on(t.subCompanyId), index('site_region').on(t.operatorRegionId)],
);
