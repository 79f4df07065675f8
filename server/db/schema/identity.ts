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

/** What a group of users may reach: menu codes and the flags that are granted. */
export const accessProfile = pgTable('access_profile', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** Codes of `sectionCodes` and `shortcutCodes`, in menu order. */
  menu: jsonb('menu').$type<readonly string[]>().notNull(),
  /** Names of `loginFlags` that are granted. */
  flags: jsonb('flags').$type<readonly string[]>().notNull(),
  /** Whose it is; nothing for one that all operators share. */
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
    /** The user must set a new password before anything else. */
    mustReset: boolean('must_reset').notNull().default(false),
    /** A failed sign-in of this user offers a password reset. */
    offersReset: boolean('offers_reset').notNull().default(false),
    /** Argon2id over the SHA-256 hex of a mailed one-time password. */
    oneTimeHash: text('one_time_hash'),
    oneTimeExpires: instant('one_time_expires'),
    disabled: boolean('disabled').notNull().default(false),
    logOutSeconds: integer('log_out_seconds').notNull().default(300),
    /** The operator that the user was made for; nothing for users of the whole installation. */
    operatorId: integer('operator_id').references(() => operator.id),
    /** Who made the user: as long as the user sees no place, nobody but them and their operator's own would find the user. */
    madeBy: integer('made_by').references((): AnyPgColumn => appUser.id, { onDelete: 'set null' }),
    rowVersion: integer('row_version').notNull().default(1),
    /** The version of the data access, which is saved apart. */
    accessVersion: integer('access_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('app_user_username').on(sql`lower(${t.username})`), index('app_user_email').on(sql`lower(${t.email})`)],
);

/** What a row of data access may name. */
export const accessLevels = ['all', 'operator', 'company', 'sub_company', 'site', 'operator_region'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Where a user may look: everything, or an operator, company, sub-company, site or operator region. A user's access is the union of the rows. */
export const dataAccess = pgTable(
  'data_access',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    level: text('level').$type<AccessLevel>().notNull(),
    /** The id of the operator, company, sub-company, site or region; nothing for everything. */
    refId: integer('ref_id'),
  },
  (t) => [
    index('data_access_user').on(t.userId),
    check('data_access_ref', sql`(${t.level} = 'all') = (${t.refId} is null)`),
    check('data_access_level', sql`${t.level} in ('all', 'operator', 'company', 'sub_company', 'site', 'operator_region')`),
  ],
);

/**
 * What somebody sees as somebody else would, to read only: a user, an access profile, or a user with another profile or with rights that are not saved yet.
 * Its sessions and tokens belong to whoever asked for it, and end with it.
 */
export const viewing = pgTable(
  'viewing',
  {
    id: serial('id').primaryKey(),
    /** Who sees. */
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** As whom; nothing for the data access that whoever sees has themselves. */
    viewedUserId: integer('viewed_user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** With which rights; nothing for those of the viewed user. */
    profileId: integer('profile_id').references(() => accessProfile.id, { onDelete: 'cascade' }),
    /** Rights that are tried before they are saved; both or neither. */
    menu: jsonb('menu').$type<readonly string[]>(),
    flags: jsonb('flags').$type<readonly string[]>(),
    /** As whom and with which rights, in words. */
    name: text('name').notNull(),
    operatorId: integer('operator_id').references(() => operator.id),
    /** What the rights of both come to, as a hash: with any other the view is over. */
    rights: text('rights').notNull(),
    /** The hash of the key of the session that it was begun in. */
    startedIn: text('started_in').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whether its end stands in the audit trail. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (t) => [index('viewing_user').on(t.userId)],
);

/** Why a session is ended although it has not run out: what its user may do, or where, has become less. */
export type SessionEnd = 'rights';

/** Signed-in sessions of the operations service. Only the SHA-256 of a key is stored. */
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
    /** Why it was ended for its user, who is told so with the next call; nothing while it lasts. */
    endedBecause: text('ended_because').$type<SessionEnd>(),
    /** As whom its user sees; nothing for a session of their own. It ends with that: a session must never become one of its user's own. */
    viewingId: integer('viewing_id').references(() => viewing.id, { onDelete: 'cascade' }),
  },
  (t) => [index('login_session_user').on(t.userId)],
);

/** A sign-in to the compliance service: the chain of its refresh tokens. */
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
    /** As that of a session. */
    viewingId: integer('viewing_id').references(() => viewing.id, { onDelete: 'cascade' }),
  },
  (t) => [index('token_family_user').on(t.userId)],
);

/** Access and refresh tokens, stored as SHA-256. */
export const complianceToken = pgTable(
  'compliance_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => tokenFamily.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    /** The tenant an access token was issued for. */
    tenant: text('tenant'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('compliance_token_family').on(t.familyId)],
);

/** Failed sign-ins per account and per address, shared by all servers of a database. */
export const signInThrottle = pgTable('sign_in_throttle', {
  /** `account:{username}` or `address:{ip}`. */
  key: text('key').primaryKey(),
  failures: smallint('failures').notNull(),
  windowStart: instant('window_start').notNull(),
});
