import type { Unit } from '../../../../src/schemas/entities/settings';
import { historyGrid } from '../../../audit/history';
import type { Database } from '../../../db/database';
import type { AuditedEntity } from '../../../db/schema';
import { type Fields, optionsOf, type ValuesOf } from '../../../forms/field';
import { readOnly } from '../../../forms/shown';
import { versionOption } from '../../../forms/version';

/** Read-only without permission to change. */
export async function unitAnswer<F extends Fields>(
  db: Database,
  entity: AuditedEntity,
  stored: { readonly id: number; readonly rowVersion: number },
  fields: F,
  values: NoInfer<ValuesOf<F>>,
  mayChange: boolean,
): Promise<Unit> {
  const options = [...optionsOf(fields, values), versionOption(stored.rowVersion)];
  return { id: stored.id, options: mayChange ? options : readOnly(options), grid: await historyGrid(db, entity, stored.id) };
}

export function blankUnit<F extends Fields>(fields: F, values: NoInfer<ValuesOf<F>>): Unit {
  return { id: 0, options: [...optionsOf(fields, values), versionOption(0)] };
}
