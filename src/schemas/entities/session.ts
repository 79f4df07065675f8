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

/** What a successful sign-in answers. docs/rules/signing-in.md, 3. */
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
    /** The ISO 4217 code of the currency. */
    currencyFormat: Type.Optional(Type.String()),
    currencySymbol: Type.Optional(Type.String()),
    minEntryRegex: Type.Optional(Type.String()),
    logOutSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Where mail reaches the user; a server may leave it out. */
    email: Type.Optional(Type.String()),
    /** The name of the user's access profile; a server may leave it out. */
    accessProfile: Type.Optional(Type.String()),
    /** What the server can do beside the contract; names that are not known mean nothing. */
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

/** A sign-in's answer with what it may leave out. */
export type Login = LoginAnswer & Required<Pick<LoginAnswer, keyof typeof loginDefaults>>;

/** An answer with what it left out, or told as null, filled in: none, false, and the symbol of its currency or the pound sign. */
export function loginOf(answer: LoginAnswer): Login {
  const told = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== undefined));
  const { currencySymbol: symbol, currencyFormat: format } = answer;
  // What the server told is what the answer holds; only what it left out is added.
  return { ...loginDefaults, ...(told as LoginAnswer), currencySymbol: symbolOf({ symbol, format }) };
}

/** What a refused sign-in answers: whether a password reset may be offered. */
export interface LoginRefusal {
  readonly optionShowResetPassword?: boolean;
}

/** The tokens of the compliance service; `expiresIn` in seconds. docs/rules/signing-in.md, 7. */
export const TokensAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ minimum: 0 }),
});
export type TokensAnswer = Static<typeof TokensAnswer>;

/** What somebody sees as another user would: the login of that one, the tokens where the menu has compliance, and as whom in words. */
export const ViewAnswer = Type.Object({ name: Type.String(), login: LoginAnswer, tokens: Type.Optional(TokensAnswer) });
export type ViewAnswer = Static<typeof ViewAnswer>;

export const TenantAnswer = Type.Object({ accessToken: Type.String() });
