import type { RowVersion } from '../../../schemas/entities/compliance/common';
import { keptVersion } from '../../../schemas/wire/rowVersion';

/** Keeps id and form version; a read-only record may lack a version. */
export function keptAs({ id, rowVersion }: { readonly id: number; readonly rowVersion: RowVersion | undefined }) {
  return { id, ...(rowVersion !== undefined && { rowVersion: keptVersion(rowVersion) }) };
}
