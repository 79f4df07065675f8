import { type Static, Type } from 'typebox';
import { symbolOf } from '../wire/currency';
import { type Flag, loginFlags } from './flags';

export const MenuItem = Type.Object({ code: Type.String(), name: Type.String(), icon: Type.String() });
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

/** docs/rules/signing-in.md, 3. */
export const LoginAnswer = Type.Intersect([
  Type.Object({
    menu: Type.Array(MenuItem),
    sites: Type.Optional(Type.Array(Site)),
    siteGuid: Type.Optional(Type.String()),
    name: Type.String(),
    companyName: Type.Optional(Type.String()),
    version: Type.Optional(Type.String()),
    sessionkey: Type.String(),
    resetPassword: Type.Optional(Type.Boolean()),
    /** ISO 4217 code. */
    currencyFormat: Type.Optional(Type.String()),
    currencySymbol: Type.Optional(Type.String()),
    minEntryRegex: Type.Optional(Type.String()),
    logOutSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
    email: Type.Optional(Type.String()),
    accessProfile: Type.Optional(Type.String()),
    /** Features outside the contract; unknown names are ignored. */
    extras: Type.Optional(Type.Array(Type.String())),
  }),
  Flags,
]);
export type LoginAnswer = Static<typeof LoginAnswer>;

const loginDefaults = {
  menu: [],
  name: '',
  sites: [],
  siteGuid: '',
  companyName: '',
  version: '',
  resetPassword: false,
  currencyFormat: '',
  currencySymbol: '',
  minEntryRegex: '',
} satisfies Partial<LoginAnswer>;

/** A sign-in response with defaults filled in. */
export type Login = LoginAnswer & Required<Pick<LoginAnswer, keyof typeof loginDefaults>>;

/** Fills in missing and null members: none, false, and the currency's symbol or the pound sign. */
export function loginOf(answer: LoginAnswer): Login {
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== undefined));
  const { currencySymbol: symbol, currencyFormat: format } = answer;
  // Nulls are removed; the rest is the response.
  return { ...loginDefaults, ...(given as LoginAnswer), currencySymbol: symbolOf({ symbol, format }) };
}

export interface LoginRefusal {
  readonly optionShowResetPassword?: boolean;
}

/** Tokens of the compliance service; `expiresIn` in seconds. docs/rules/signing-in.md, 7. */
export const TokensAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ minimum: 0 }),
});
export type TokensAnswer = Static<typeof TokensAnswer>;

export const ViewAnswer = Type.Object({ name: Type.String(), login: LoginAnswer, tokens: Type.Optional(TokensAnswer) });
export type ViewAnswer = Static<typeof ViewAnswer>;

export const TenantAnswer = Type.Object({ accessToken: Type.String() });
