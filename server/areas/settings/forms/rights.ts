import type { Flag } from '../../../../src/schemas/entities/flags';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';

/** Whether the user has a right that only some of a call's uses take. */
export function has(context: Context, flag: Flag): boolean {
  return signedIn(context).flags.has(flag);
}

/** Throws CallError 403 unless the user has the right. */
export function requireFlag(context: Context, flag: Flag): void {
  if (!has(context, flag)) throw denied('Your access profile does not allow this action.');
}
