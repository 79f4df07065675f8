import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { operator } from './organisation';

const ofOperator = () =>
  integer('operator_id')
    .notNull()
    .references(() => operator.id);

/** Detects conflicts: a save with an older version is refused. */
const rowVersion = () => integer('row_version').notNull().default(1);

export const kioskTypeName = 'Kiosk';

export const machineType = pgTable('machine_type', { id: serial('id').primaryKey(), name: text('name').notNull().unique() });

export const manufacturer = pgTable(
  'manufacturer',
  { id: serial('id').primaryKey(), operatorId: ofOperator(), name: text('name').notNull(), rowVersion: rowVersion() },
  (t) => [uniqueIndex('manufacturer_name').on(t.operatorId, t.name)],
);

export const category = pgTable(
  'category',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    machineTypeId: integer('machine_type_id')
      .notNull()
      .references(() => machineType.id),
    name: text('name').notNull(),
    maxStakePence: integer('max_stake_pence'),
    maxPrizePence: integer('max_prize_pence'),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('category_name').on(t.operatorId, t.name)],
);

export const gameTitle = pgTable(
  'game_title',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturer.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    name: text('name').notNull(),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('game_title_name').on(t.operatorId, t.name), index('game_title_manufacturer').on(t.manufacturerId)],
);

export const noteAcceptorModel = pgTable(
  'note_acceptor_model',
  { id: serial('id').primaryKey(), operatorId: ofOperator(), name: text('name').notNull(), rowVersion: rowVersion() },
  (t) => [uniqueIndex('note_acceptor_model_name').on(t.operatorId, t.name)],
);

export const cabinetType = pgTable(
  'cabinet_type',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturer.id),
    name: text('name').notNull(),
    noteAcceptorModelId: integer('note_acceptor_model_id').references(() => noteAcceptorModel.id),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('cabinet_type_name').on(t.operatorId, t.name)],
);

export const cabinetTypeCategory = pgTable(
  'cabinet_type_category',
  {
    cabinetTypeId: integer('cabinet_type_id')
      .notNull()
      .references(() => cabinetType.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
  },
  (t) => [primaryKey({ columns: [t.cabinetTypeId, t.categoryId] }), index('cabinet_type_category_category').on(t.categoryId)],
);

export const supplier = pgTable(
  'supplier',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    name: text('name').notNull(),
    contactName: text('contact_name'),
    phoneNumber: text('phone_number'),
    emailAddress: text('email_address'),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('supplier_name').on(t.operatorId, t.name)],
);

export const depot = pgTable(
  'depot',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    name: text('name').notNull(),
    town: text('town').notNull(),
    postcode: text('postcode'),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('depot_name').on(t.operatorId, t.name)],
);

export const assetVariant = pgTable('asset_variant', { id: serial('id').primaryKey(), name: text('name').notNull().unique() });
