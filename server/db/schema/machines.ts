import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assetVariant, cabinetType, category, depot, gameTitle, manufacturer, noteAcceptorModel, supplier } from './catalogue';
import { instant } from './columns';
import { operator, site } from './organisation';
import { ownershipProfile } from './ownership';

export const assetStatuses = ['in-use', 'in-depot', 'sold', 'scrapped'] as const;
export type AssetStatus = (typeof assetStatuses)[number];

/** A machine as an operator's asset. docs/rules/assets.md, 2. */
export const machine = pgTable(
  'machine',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    assetNo: text('asset_no').notNull(),
    serialNo: text('serial_no').notNull(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturer.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    gameTitleId: integer('game_title_id')
      .notNull()
      .references(() => gameTitle.id),
    cabinetTypeId: integer('cabinet_type_id')
      .notNull()
      .references(() => cabinetType.id),
    /** Null for a machine without notes. */
    noteAcceptorModelId: integer('note_acceptor_model_id').references(() => noteAcceptorModel.id),
    supplierId: integer('supplier_id').references(() => supplier.id),
    depotId: integer('depot_id').references(() => depot.id),
    ownershipProfileId: integer('ownership_profile_id').references(() => ownershipProfile.id),
    variantId: integer('variant_id').references(() => assetVariant.id),
    status: text('status').$type<AssetStatus>().notNull().default('in-use'),
    /** The pay-out share of stakes, in hundredths of a percent. */
    payoutBasisPoints: integer('payout_basis_points'),
    manufacturedOn: date('manufactured_on', { mode: 'string' }),
    purchasedOn: date('purchased_on', { mode: 'string' }),
    purchasePricePence: integer('purchase_price_pence'),
    notes: text('notes'),
    /** A deleted asset keeps its history; its number is free again. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('machine_asset_no').on(t.operatorId, sql`lower(${t.assetNo})`).where(sql`${t.deletedAt} is null`),
    index('machine_game_title').on(t.gameTitleId),
    index('machine_category').on(t.categoryId),
    index('machine_manufacturer').on(t.manufacturerId),
  ],
);

export type PositionKind = 'machine' | 'kiosk';

/** A numbered place in a site; its first installation decides the kind. docs/rules/installations.md, 4. */
export const position = pgTable(
  'position',
  {
    id: serial('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    number: smallint('number').notNull(),
    kind: text('kind').$type<PositionKind>().notNull().default('machine'),
  },
  (t) => [uniqueIndex('position_site_number').on(t.siteId, t.number)],
);

/** The state of an installed machine. docs/rules/installations.md, 3. */
export const machineStatuses = [
  'online',
  'pending',
  'offlineSiteOpen',
  'offlineSiteClosed',
  'authReq',
  'onlineEFTDisabled',
  'onlineNoFunds',
] as const;
export type MachineStatus = (typeof machineStatuses)[number];

export const installation = pgTable(
  'installation',
  {
    id: serial('id').primaryKey(),
    guid: uuid('guid').notNull().defaultRandom().unique(),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    /** The position's site, repeated because most queries filter by site. */
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    machineId: integer('machine_id')
      .notNull()
      .references((): AnyPgColumn => machine.id),
    installedAt: instant('installed_at').notNull(),
    removedAt: instant('removed_at'),
    authorisedAt: instant('authorised_at'),
    eftEnabled: boolean('eft_enabled').notNull().default(true),
    status: text('status').$type<MachineStatus>().notNull().default('online'),
    statusSince: instant('status_since').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('installation_site').on(t.siteId),
    index('installation_machine').on(t.machineId),
    uniqueIndex('installation_position_now').on(t.positionId).where(sql`${t.removedAt} is null`),
    uniqueIndex('installation_machine_now').on(t.machineId).where(sql`${t.removedAt} is null`),
    check('installation_order', sql`${t.removedAt} >= ${t.installedAt}`),
  ],
);

/** The notes and coins that a kiosk holds after each day's close. docs/rules/floor.md, 2. */
export const kioskFloat = pgTable(
  'kiosk_float',
  {
    id: serial('id').primaryKey(),
    installationId: integer('installation_id')
      .notNull()
      .references(() => installation.id),
    denominationPence: integer('denomination_pence').notNull(),
    targetCount: integer('target_count').notNull(),
    lowCount: integer('low_count').notNull(),
    /** The count at the last fill; add later transactions. */
    filledCount: integer('filled_count').notNull().default(0),
  },
  (t) => [uniqueIndex('kiosk_float_denomination').on(t.installationId, t.denominationPence)],
);
