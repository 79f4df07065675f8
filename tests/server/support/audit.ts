import type { Database } from '../../../server/db/database';
import { auditEntry } from '../../../server/db/schema';

/** The database generates number and hash. */
export type NewEntry = Omit<typeof auditEntry.$inferInsert, 'seq' | 'hash'>;

const ordinary: NewEntry = {
  at: new Date('2026-03-29T00:30:00.123Z'),
  userId: 7,
  userName: 'Priya Shah',
  operatorId: 1,
  entity: 'machine',
  entityId: 12,
  action: 'Changed',
  before: { 'Serial No.': 'A1' },
  after: { 'Serial No.': 'B2' },
};

export async function append(db: Database, ...entries: readonly Partial<NewEntry>[]): Promise<void> {
  for (const entry of entries) await db.insert(auditEntry).values({ ...ordinary, ...entry, seq: 0, hash: '' });
}
