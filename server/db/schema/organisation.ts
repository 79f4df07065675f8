import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';

export const operator = pgTable('operator', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  settings: jsonb('settings').$type<Readonly<Record<string, string>>>().notNull().default({}),
  rowVersion: integer('row_version').notNull().default(1),
});

export const operatorRegion = pgTable('operator_region', {
  id: serial('id').primaryKey(),
  operatorId: integer('operator_id')
    .notNull()
    .references(() => operator.id),
  code: text('code').notNull(),
  name: text('name').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
});

export const openingHoursProfile = pgTable(
  'opening_hours_profile',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull(),
    cells: text('cells').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [unique('opening_hours_profile_name').on(t.operatorId, t.name)],
);

/** Named settings of sites. Missing ones come from the base profile. */
export const settingsProfile = pgTable(
  'settings_profile',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull(),
    baseId: integer('base_id').references((): AnyPgColumn => settingsProfile.id),
    isDefault: boolean('is_default').notNull().default(false),
    settings: jsonb('settings').$type<Readonly<Record<string, string>>>().notNull().default({}),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [unique('settings_profile_name').on(t.operatorId, t.name)],
);

export const company = pgTable(
  'company',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull().unique(),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    rowVersion: integer('row_version').notNull().default(1),
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
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    rowVersion: integer('row_version').notNull().default(1),
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
    licenceType: text('licence_type').notNull().default('AGC'),
    premisesLicence: text('premises_licence'),
    opensMinute: integer('opens_minute').notNull(),
    closesMinute: integer('closes_minute').notNull(),
    /** The site's hours; the minutes above are their first and last. */
    openingHoursProfileId: integer('opening_hours_profile_id').references(() => openingHoursProfile.id),
    settingsProfileId: integer('settings_profile_id').references(() => settingsProfile.id),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [index('site_sub_company').on(t.subCompanyId), index('site_region').on(t.operatorRegionId)],
);
