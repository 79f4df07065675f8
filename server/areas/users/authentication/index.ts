import type { AreaHandlers } from '../../../call/handler';
import { refreshToken, signIn, switchTenant } from './compliance';
import { login } from './login';
import { logout } from './logout';
import { resetPassword } from './resetPassword';
import { setPassword } from './setPassword';

/** Document 1, section 7 (authentication). */
export const authentication: AreaHandlers<'authentication'> = {
  login,
  logout,
  resetPassword,
  setPassword,
  signIn,
  refreshToken,
  switchTenant,
};
