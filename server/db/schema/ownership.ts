import { boolean, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { operator } from './organisation';

/** A form of ownership: owned, rented, profit share. docs/rules/assets.md, 3. */
export const ownershipType = pgTable(
  'ownership_type',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    name: text('name').notNull(),
  },
  (t) => [uniqueIndex('ownership_type_name').on(t.operatorId, t.name)],
);

/** A field of an ownership type's profiles. */
export const ownershipAttribute = pgTable(
  'ownership_attribute',
  {
    id: serial('id').primaryKey(),
    ownershipTypeId: integer('ownership_type_id')
      .notNull()
      .references(() => ownershipType.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    optionType: smallint('option_type').notNull(),
    isRequired: boolean('is_required').notNull().default(false),
    minValue: integer('min_value'),
    maxValue: integer('max_value'),
    formula: text('formula'),
  },
  (t) => [uniqueIndex('ownership_attribute_code').on(t.ownershipTypeId, t.code)],
);

export const ownershipProfile = pgTable(
  'ownership_profile',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    ownershipTypeId: integer('ownership_type_id')
      .notNull()
      .references(() => ownershipType.id),
    name: text('name').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [uniqueIndex('ownership_profile_name').on(t.operatorId, t.name)],
);

export const ownershipProfileValue = pgTable(
  'ownership_profile_value',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => ownershipProfile.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => ownershipAttribute.id),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.attributeId] })],
);
