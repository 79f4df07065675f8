import { type Static, Type } from 'typebox';
import { Grid, gridOf } from './grid';
import { Option } from './option';

const optional = Type.Optional;
const Options = Type.Array(Option);

/** A user as the list under an access profile shows them. */
const UserEntry = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  userEmail: Type.String(),
  /** Cannot sign in. */
  isDisabled: Type.Boolean(),
  /** Was mailed a first password and has not set one yet. */
  isWaiting: optional(Type.Boolean()),
});

/** The access profiles of an operator, each with its users. */
export const UserList = Type.Array(Type.Object({ profileId: Type.Integer(), profileName: Type.String(), users: Type.Array(UserEntry) }));
export type UserList = Static<typeof UserList>;

/** A user with their options; an id of 0 is one that is not saved yet. */
export const User = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  userEmail: Type.String(),
  /** The id of the access profile. */
  userAccessProfile: Type.Integer(),
  profileData: Options,
  optionDisplayDataAccess: optional(Type.Boolean()),
  /** Whether a password may be mailed to the user by whoever asks. */
  optionallowUserPasswordReset: optional(Type.Boolean()),
  /** Whether whoever asks may see as the user would; left out where that is not offered at all. */
  optionAllowViewAs: optional(Type.Boolean()),
  grid: optional(Grid),
});
export type User = Static<typeof User>;

/** What is selected of the organisation, each entry with how many sites and machines it comes to, above their sum. */
export const OrgGrid = gridOf({ key: Type.String() });
export type OrgGrid = Static<typeof OrgGrid>;

/** Where a user may look at an operator: the type (0 parts of the organisation, 1 operator regions), and what is selected of it in wire form. */
export const DataAccessAnswer = Type.Object({
  accessTypeDetails: Type.Integer(),
  details: Type.String(),
  orgGrid: OrgGrid,
  /** Why nothing can be changed; left out where it can. */
  readOnlyReason: optional(Type.String()),
  rowVersion: optional(Type.Integer()),
});
export type DataAccessAnswer = Static<typeof DataAccessAnswer>;

export const OrgGridAnswer = Type.Object({ orgGrid: OrgGrid });

/** The access profiles of an operator, with how many of the users that are seen have each. */
export const AccessProfileList = Type.Array(
  Type.Object({
    profileId: Type.Integer(),
    profileName: Type.String(),
    users: optional(Type.Integer()),
    /** Belongs to all operators. */
    isShared: optional(Type.Boolean()),
  }),
);
export type AccessProfileList = Static<typeof AccessProfileList>;

/** An access profile: its head, and its rights in three parts; an id of 0 is one that is not saved yet. */
export const AccessProfile = Type.Object({
  profileId: Type.Integer(),
  profileName: Type.String(),
  header: Options,
  cms: Options,
  cmsMobile: Options,
  siteController: Options,
  /** As of a user. */
  optionAllowViewAs: optional(Type.Boolean()),
  /** Who has it, of those who are seen. */
  users: optional(Type.Array(Type.String())),
  grid: optional(Grid),
});
export type AccessProfile = Static<typeof AccessProfile>;
