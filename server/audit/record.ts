import { type Context, signedIn } from '../call/context';
import type { Database } from '../db/database';
import { type AuditedEntity, type AuditedFields, auditEntry } from '../db/schema';
import type { CurrentUser } from '../security/currentUser';

/** `before` and `after` map labels to display values that differ. */
export interface Change {
  readonly entity: AuditedEntity;
  readonly entityId: number;
  readonly operatorId: number | undefined;
  /** In the past tense: Created, Changed, Installed. */
  readonly action: string;
  readonly before?: AuditedFields;
  readonly after?: AuditedFields;
}

/** Records a change in its transaction. Call it last: all other changes wait until the transaction ends. */
export async function recordChange(tx: Database, context: Context, change: Change): Promise<void> {
  await recordChanges(tx, context, [change]);
}

/** Below the limit of parameters per statement. */
const mostAtOnce = 500;

/** Records changes in their order, as `recordChange` does, with few statements. */
export async function recordChanges(tx: Database, context: Context, changes: readonly Change[]): Promise<void> {
  await writeEntries(tx, authorOf(signedIn(context)), context.now, changes);
}

/** `userId` is null without a signed-in user. */
export interface Author {
  readonly userId: number | null;
  readonly userName: string;
}

/** Returns the signed-in user as author; in a view, the name says as whom. */
export function authorOf({ id, displayName, viewing }: CurrentUser): Author {
  if (viewing === undefined) return { userId: id, userName: displayName };
  return { userId: viewing.by.id, userName: `${viewing.by.displayName}, viewing as ${viewing.name}` };
}

export async function writeEntries(tx: Database, author: Author, at: Date, changes: readonly Change[]): Promise<void> {
  for (let first = 0; first < changes.length; first += mostAtOnce) {
    const some = changes.slice(first, first + mostAtOnce);
    // Triggers add numbers and hashes.
    await tx.insert(auditEntry).values(
      some.map(({ operatorId = null, before = {}, after = {}, ...rest }) => ({
        ...rest,
        operatorId,
        before,
        after,
        seq: 0,
        hash: '',
        at,
        ...author,
      })),
    );
  }
}
