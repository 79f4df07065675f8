import { type Static, Type } from 'typebox';
import { type Flag, loginFlags } from './flags';

const MenuItem = Type.Object({ code: Type.String(), name: Type.String(), icon: Type.String() });
export type MenuItem = Static<typeof MenuItem>;

const Site = Type.Object({
  id: Type.Integer(),
  retailerName: Type.String(),
  siteCode: Type.String(),
  regionCode: Type.String(),
  location: Type.String(),
  subCompanyName: Type.String(),
  town: Type.String(),
  guid: Type.String(),
});
export type Site = Static<typeof Site>;

const optionalFlag = Type.Optional(Type.Boolean());
const Flags = Type.Object(Object.fromEntries(loginFlags.map((name) => [name, optionalFlag])) as Record<Flag, typeof optionalFlag>);

/** What a successful sign-in answers. Document 1, section 3 (session state). */
export const LoginAnswer = Type.Intersect([
  Type.Object({
    menu: Type.Array(MenuItem),
    sites: Type.Array(Site),
    siteGuid: Type.String(),
    name: Type.String(),
    companyName: Type.String(),
    version: Type.String(),
    sessionkey: Type.String(),
    resetPassword: Type.Boolean(),
    currencyFormat: Type.String(),
    currencySymbol: Type.String(),
    minEntryRegex: Type.String(),
    logOutSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Flags,
]);
export type LoginAnswer = Static<typeof LoginAnswer>;

/** What a refused sign-in answers: whether a password reset may be offered. */
export interface LoginRefusal {
  readonly optionShowResetPassword?: boolean;
}

/** The tokens of the compliance service; `expiresIn` in seconds. Document 1, section 7. */
export const TokensAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ minimum: 0 }),
});
export type TokensAnswer = Static<typeof TokensAnswer>;

export const TenantAnswer = Type.Object({ accessToken: Type.String() });
