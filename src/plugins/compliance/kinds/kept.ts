import type { RowVersion } from '../../../schemas/entities/compliance/common';
import { keptVersion } from '../../../schemas/wire/rowVersion';

/** Of one that is kept: its id, and its version as forms keep it. One that is only read may have none. */
export function keptAs({ id, rowVersion }: { readonly id: number; readonly rowVersion: RowVersion | undefined }) {
  return { id, ...(rowVersion !== undefined && { rowVersion: keptVersion(rowVersion) }) };
}
