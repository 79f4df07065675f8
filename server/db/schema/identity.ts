import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { operator } from './organisation';

export const accessProfile = pgTable('access_profile', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  menu: jsonb('menu').$type<readonly string[]>().notNull(),
  flags: jsonb('flags').$type<readonly string[]>().notNull(),
  operatorId: integer('operator_id').references(() => operator.id),
  rowVersion: integer('row_version').notNull().default(1),
});

export const appUser = pgTable(
  'app_user',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    accessProfileId: integer('access_profile_id')
      .notNull()
      .references(() => accessProfile.id),
    /** Argon2id over the SHA-256 hex of the password. */
    passwordHash: text('password_hash').notNull(),
    mustReset: boolean('must_reset').notNull().default(false),
    offersReset: boolean('offers_reset').notNull().default(false),
    /** Argon2id over the SHA-256 hex of a mailed one-time password. */
    oneTimeHash: text('one_time_hash'),
    oneTimeExpires: instant('one_time_expires'),
    disabled: boolean('disabled').notNull().default(false),
    logOutSeconds: integer('log_out_seconds').notNull().default(300),
    operatorId: integer('operator_id').references(() => operator.id),
    /** The user's creator. Until the user has data access, only the creator and the operator's own users see them. */
    madeBy: integer('made_by').references((): AnyPgColumn => appUser.id, { onDelete: 'set null' }),
    rowVersion: integer('row_version').notNull().default(1),
    accessVersion: integer('access_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('app_user_username').on(sql`lower(${t.username})`), index('app_user_email').on(sql`lower(${t.email})`)],
);

export const accessLevels = ['all', 'operator', 'company', 'sub_company', 'site', 'operator_region'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A user's data access is the union of their rows. */
export const dataAccess = pgTable(
  'data_access',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    level: text('level').$type<AccessLevel>().notNull(),
    refId: integer('ref_id'),
  },
  (t) => [
    index('data_access_user').on(t.userId),
    check('data_access_ref', sql`(${t.level} = 'all') = (${t.refId} is null)`),
    check('data_access_level', sql`${t.level} in ('all', 'operator', 'company', 'sub_company', 'site', 'operator_region')`),
  ],
);

/** A read-only view as another user, profile, or unsaved rights. Its sessions and tokens belong to the user who started it. */
export const viewing = pgTable(
  'viewing',
  {
    id: serial('id').primaryKey(),
    /** Who sees. */
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Null for the data access of the viewing user. */
    viewedUserId: integer('viewed_user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id').references(() => accessProfile.id, { onDelete: 'cascade' }),
    /** Unsaved rights on trial; both or neither. */
    menu: jsonb('menu').$type<readonly string[]>(),
    flags: jsonb('flags').$type<readonly string[]>(),
    name: text('name').notNull(),
    operatorId: integer('operator_id').references(() => operator.id),
    /** Hash of the rights of both; the view ends when they change. */
    rights: text('rights').notNull(),
    startedIn: text('started_in').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    isReported: boolean('is_told').notNull().default(false),
  },
  (t) => [index('viewing_user').on(t.userId)],
);

/** Why a session ended before it expired: its user's permissions or data access shrank. */
export type SessionEnd = 'rights';

/** Sessions of the operations service. Only the SHA-256 of a key is stored. */
export const loginSession = pgTable(
  'login_session',
  {
    keyHash: text('key_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedBecause: text('ended_because').$type<SessionEnd>(),
    /** Null for a normal session. Ends with the view, so that it never becomes the user's own session. */
    viewingId: integer('viewing_id').references(() => viewing.id, { onDelete: 'cascade' }),
  },
  (t) => [index('login_session_user').on(t.userId)],
);

export const tokenFamily = pgTable(
  'token_family',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    viewingId: integer('viewing_id').references(() => viewing.id, { onDelete: 'cascade' }),
  },
  (t) => [index('token_family_user').on(t.userId)],
);

export const complianceToken = pgTable(
  'compliance_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => tokenFamily.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    tenant: text('tenant'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('compliance_token_family').on(t.familyId)],
);

/** Failed sign-ins per account and address, shared by all servers of a database. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text('key').primaryKey(),
  failures: smallint('failures').notNull(),
  windowStart: instant('window_start').notNull(),
});
