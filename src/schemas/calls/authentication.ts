import { Type } from 'typebox';
import { defineCall, json, none, orOnly, promised } from '../call';
import { LoginAnswer, TenantAnswer, TokensAnswer } from '../entities/session';
import { plain, text } from '../wire/codec';
import { optionalText } from '../wire/missing';

const anyone = { by: 'anyone' } as const;

/** docs/rules/signing-in.md, 7. */
export const authentication = {
  login: defineCall({
    service: 'operations',
    method: 'PUT',
    path: 'Security/Login2/',
    summary: 'Sign in; a refused sign-in answers 401 and whether a reset may be offered',
    access: anyone,
    failure: 'inline',
    body: { username: text, password: text },
    answer: orOnly(LoginAnswer, 'resetPassword'),
  }),
  logout: defineCall({
    service: 'operations',
    method: 'PUT',
    path: 'Security/Logout',
    summary: 'Sign out; the session key is void from then on',
    access: { by: 'session', shows: 'nothing' },
    failure: 'silent',
    answer: none,
  }),
  resetPassword: defineCall({
    service: 'operations',
    method: 'PUT',
    path: 'Security/ResetPassword/{email}',
    summary: 'Mail a one-time password',
    access: anyone,
    failure: 'inline',
    params: { email: optionalText },
    answer: none,
  }),
  setPassword: defineCall({
    service: 'operations',
    method: 'PUT',
    path: 'Security/SetPassword4/',
    summary: 'Set a new password; prevPassword is the stored hash of the present one',
    access: anyone,
    failure: 'inline',
    body: { username: text, prevPassword: text, password: text, password2: text },
    answer: none,
  }),
  signIn: defineCall({
    service: 'authentication',
    method: 'POST',
    path: 'SignIn',
    summary: 'Sign in to the compliance service',
    access: anyone,
    failure: 'silent',
    body: { id: text, password: text, claims: plain(Type.Array(Type.String())) },
    answer: promised(TokensAnswer, 'accessToken'),
  }),
  refreshToken: defineCall({
    service: 'authentication',
    method: 'POST',
    path: 'RefreshToken',
    summary: 'Exchange a refresh token for new tokens; each refresh token works once',
    access: anyone,
    failure: 'silent',
    body: { refreshToken: text },
    answer: promised(TokensAnswer, 'accessToken'),
  }),
  switchTenant: defineCall({
    service: 'authentication',
    method: 'POST',
    path: 'SwitchTenant',
    asks: true,
    summary: 'Continue as another company or operator',
    access: { by: 'bearer', shows: 'nothing' },
    failure: 'alert',
    body: { name: text },
    answer: json(TenantAnswer),
  }),
} as const;
