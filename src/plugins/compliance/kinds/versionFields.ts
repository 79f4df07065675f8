import type { RowVersion } from '../../../schemas/entities/compliance/common';
import { rowVersionText } from '../../../schemas/wire/rowVersion';

/** Keeps id and form version; a read-only record may lack a version. */
export function versionFields({ id, rowVersion }: { readonly id: number; readonly rowVersion: RowVersion | undefined }) {
  return { id, ...(rowVersion !== undefined && { rowVersion: rowVersionText(rowVersion) }) };
}
