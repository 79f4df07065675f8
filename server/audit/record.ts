import { type Context, signedIn } from '../call/context';
import type { Database } from '../db/database';
import { type AuditedEntity, type AuditedFields, auditEntry } from '../db/schema';
import type { CurrentUser } from '../security/currentUser';

/** One change, as the audit trail keeps it. `before` and `after` hold what differs, by the labels of the fields, as it is shown. */
export interface Change {
  readonly entity: AuditedEntity;
  readonly entityId: number;
  readonly operatorId: number | undefined;
  /** What was done, in the past tense: Created, Changed, Installed. */
  readonly action: string;
  readonly before?: AuditedFields;
  readonly after?: AuditedFields;
}

/**
 * Writes a change of the signed-in user to the audit trail, in the transaction that makes it. Call it last: from then on until the transaction ends
 * everybody else's changes wait for it.
 */
export async function recordChange(tx: Database, context: Context, change: Change): Promise<void> {
  await recordChanges(tx, context, [change]);
}

/** More than a site has positions, and far fewer than a statement takes values. */
const mostAtOnce = 500;

/** Writes changes that were made together to the audit trail, in their order and with one statement for hundreds of them. As `recordChange` otherwise. */
export async function recordChanges(tx: Database, context: Context, changes: readonly Change[]): Promise<void> {
  await writeEntries(tx, authorOf(signedIn(context)), context.now, changes);
}

/** Who is named in the audit trail, and by which id; nothing for what nobody signed in did. */
export interface Author {
  readonly userId: number | null;
  readonly userName: string;
}

/** Whoever sees as somebody else is named with both names: what they read is not what the other one read. */
function authorOf({ id, displayName, viewing }: CurrentUser): Author {
  if (viewing === undefined) return { userId: id, userName: displayName };
  return { userId: viewing.by.id, userName: `${viewing.by.displayName}, viewing as ${viewing.name}` };
}

/** Writes changes of somebody to the audit trail, who need not be the one who makes the call. As `recordChanges` otherwise. */
export async function writeEntries(tx: Database, author: Author, at: Date, changes: readonly Change[]): Promise<void> {
  for (let first = 0; first < changes.length; first += mostAtOnce) {
    const some = changes.slice(first, first + mostAtOnce);
    // The database gives the numbers and the hashes: see the triggers of the audit trail.
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
