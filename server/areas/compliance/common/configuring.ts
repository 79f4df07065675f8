import { coversOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { CallError, denied } from '../../../call/errors';
import { holdOperator } from '../../../db/holdOperator';
import { operatorsOfCaller } from './tenant';

/** Throws CallError 400 for a caller of several operators, 403 without the whole operator. */
export async function operatorToConfigure(context: Context): Promise<number> {
  const [only, ...others] = await operatorsOfCaller(context);
  if (only === undefined) throw denied('There is no site in your data access.');
  if (others.length > 0) throw new CallError(400, 'Please choose a tenant first: each has a configuration of its own.');
  if (!coversOperator(signedIn(context).access, only)) throw denied('Your data access does not cover the whole of this operator.');
  return only;
}

/** Serialises saves, so that validation sees the stored state. */
export async function lockConfiguration({ db }: Context, operatorId: number): Promise<void> {
  await holdOperator(db, operatorId);
}

/** A 409 for a concurrent change of the configuration. */
export function staleConfiguration(): CallError {
  return new CallError(409, 'Someone changed this while you were editing it.');
}
