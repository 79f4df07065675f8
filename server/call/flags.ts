import type { Flag } from '../../src/schemas/entities/flags';
import { type Context, signedIn } from './context';
import { denied } from './errors';

export function has(context: Context, flag: Flag): boolean {
  return signedIn(context).flags.has(flag);
}

/** Throws CallError 403 without the flag. */
export function requireFlag(context: Context, flag: Flag): void {
  if (!has(context, flag)) throw denied('Your access profile does not allow this action.');
}
