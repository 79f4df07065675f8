import type { AreaHandlers } from '../../../call/handler';
import { refreshToken, signIn, switchTenant } from './compliance';
import { login } from './login';
import { logout } from './logout';
import { resetPassword } from './resetPassword';
import { setPassword } from './setPassword';

/** docs/rules/signing-in.md, 7. */
export const authentication: AreaHandlers<'authentication'> = {
  login,
  logout,
  resetPassword,
  setPassword,
  signIn,
  refreshToken,
  switchTenant,
};
