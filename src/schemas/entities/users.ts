import { type Static, Type } from 'typebox';
import { Grid, gridOf } from './grid';
import { Option } from './option';

const optional = Type.Optional;
const Options = Type.Array(Option);

const UserEntry = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  userEmail: Type.String(),
  isDisabled: Type.Boolean(),
  isWaiting: optional(Type.Boolean()),
});

export const UserList = Type.Array(Type.Object({ profileId: Type.Integer(), profileName: Type.String(), users: Type.Array(UserEntry) }));
export type UserList = Static<typeof UserList>;

export const User = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  userEmail: Type.String(),
  userAccessProfile: Type.Integer(),
  profileData: Options,
  optionDisplayDataAccess: optional(Type.Boolean()),
  optionallowUserPasswordReset: optional(Type.Boolean()),
  /** The caller may view as this user; absent if not offered. */
  optionAllowViewAs: optional(Type.Boolean()),
  grid: optional(Grid),
});
export type User = Static<typeof User>;

export const OrgGrid = gridOf({ key: Type.String() });
export type OrgGrid = Static<typeof OrgGrid>;

/** Data access: type (0 parts of the organisation, 1 regions) and encoded selection. */
export const DataAccessAnswer = Type.Object({
  accessTypeDetails: Type.Integer(),
  details: Type.String(),
  orgGrid: OrgGrid,
  readOnlyReason: optional(Type.String()),
  rowVersion: optional(Type.Integer()),
});
export type DataAccessAnswer = Static<typeof DataAccessAnswer>;

export const OrgGridAnswer = Type.Object({ orgGrid: OrgGrid });

export const AccessProfileList = Type.Array(
  Type.Object({
    profileId: Type.Integer(),
    profileName: Type.String(),
    users: optional(Type.Integer()),
    isShared: optional(Type.Boolean()),
  }),
);
export type AccessProfileList = Static<typeof AccessProfileList>;

export const AccessProfile = Type.Object({
  profileId: Type.Integer(),
  profileName: Type.String(),
  header: Options,
  cms: Options,
  cmsMobile: Options,
  siteController: Options,
  optionAllowViewAs: optional(Type.Boolean()),
  users: optional(Type.Array(Type.String())),
  grid: optional(Grid),
});
export type AccessProfile = Static<typeof AccessProfile>;
