import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { operator } from './organisation';

const ofOperator = () =>
  integer('operator_id')
    .notNull()
    .references(() => operator.id);

/** Counts the changes of an item; a save with an older one is refused. */
const rowVersion = () => integer('row_version').notNull().default(1);

/** The kind of machine that is a kiosk; all others are played on. */
export const kioskTypeName = 'Kiosk';

/** A kind of machine that categories are grouped by, for instance gaming machines or kiosks; the same for every operator. */
export const machineType = pgTable('machine_type', { id: serial('id').primaryKey(), name: text('name').notNull().unique() });

export const manufacturer = pgTable(
  'manufacturer',
  { id: serial('id').primaryKey(), operatorId: ofOperator(), name: text('name').notNull(), rowVersion: rowVersion() },
  (t) => [uniqueIndex('manufacturer_name').on(t.operatorId, t.name)],
);

/** A category of the trade (B3, C, D, ...) with its statutory limits. */
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

/** A game, or a pack of games, that a machine runs. */
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
    /** The note acceptor that its machines are fitted with; nothing where they differ. */
    noteAcceptorModelId: integer('note_acceptor_model_id').references(() => noteAcceptorModel.id),
    rowVersion: rowVersion(),
  },
  (t) => [uniqueIndex('cabinet_type_name').on(t.operatorId, t.name)],
);

/** Which categories of machines a cabinet type is built for. */
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

/** A store from which machines are sent out and to which they come back. */
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

/** A variant of an asset, for instance a refurbished one; the same for every operator. */
export const assetVariant = pgTable('asset_variant', { id: serial('id').primaryKey(), name: text('name').notNull().unique() });
