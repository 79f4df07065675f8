import type { Unit } from '../../../../src/schemas/entities/settings';
import type { Context } from '../../../call/context';
import type { ShownForm } from '../../../forms/defineForm';
import type { Fields } from '../../../forms/field';

export async function unitAnswer(_: Context, { id, options, version, history }: ShownForm<Fields, unknown>): Promise<Unit> {
  return { id, options: [...options(), version], ...(await history()) };
}
