import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { auditEntry, collection, collectionComment, installation, machine } from '../../../server/db/schema';
import { type Caller, startTestApp, type TestApp } from './app';

export type CollectionRow = typeof collection.$inferSelect;

export interface CollectionSaves {
  readonly server: TestApp;
  /** Default: the user of operator 1. */
  as(username?: string, idempotencyKey?: string): Caller;
  /** Unused collections of a machine, oldest first, the last of the current week. The first machines are at site 1. */
  machine(): readonly CollectionRow[];
  rowOf(id: number): Promise<CollectionRow>;
  commentsOn(id: number): Promise<readonly { readonly userName: string; readonly comment: string }[]>;
  auditOf(id: number): Promise<readonly Pick<typeof auditEntry.$inferSelect, 'action' | 'before' | 'after' | 'operatorId' | 'userName'>[]>;
  /** All data that a rejected save must not change. */
  everything(): Promise<unknown>;
}

export async function startCollectionSaves(): Promise<CollectionSaves> {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const keys = new Map<string, string>();
  for (const username of ['admin', 'operator', 'forgetful', 'site', 'restricted'])
    keys.set(username, (await server.signIn(username)).sessionkey);
  const rows = await db
    .select({ ...getTableColumns(collection) })
    .from(collection)
    .innerJoin(installation, eq(installation.id, collection.installationId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .where(eq(machine.operatorId, 1))
    .orderBy(asc(collection.siteId), asc(collection.installationId), asc(collection.weekEnding));
  const installations = [...new Set(rows.map(({ installationId }) => installationId))];
  const unused = installations
    .map((id) => rows.filter(({ installationId }) => installationId === id))
    .filter((weeks) => weeks.length === 3);

  return {
    server,
    as: (username, idempotencyKey) => ({
      sessionKey: keys.get(username ?? 'operator') ?? '',
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }),
    machine() {
      const match = unused.shift();
      if (match === undefined) throw new Error('The estate has no more machines');
      return match;
    },
    async rowOf(id) {
      const [row] = await db.select().from(collection).where(eq(collection.id, id));
      if (row === undefined) throw new Error(`There is no collection ${id}`);
      return row;
    },
    commentsOn: (id) =>
      db
        .select({ userName: collectionComment.userName, comment: collectionComment.comment })
        .from(collectionComment)
        .where(eq(collectionComment.collectionId, id))
        .orderBy(asc(collectionComment.id)),
    auditOf: (id) =>
      db
        .select({
          action: auditEntry.action,
          before: auditEntry.before,
          after: auditEntry.after,
          operatorId: auditEntry.operatorId,
          userName: auditEntry.userName,
        })
        .from(auditEntry)
        .where(and(eq(auditEntry.entity, 'collection'), eq(auditEntry.entityId, id)))
        .orderBy(asc(auditEntry.seq)),
    async everything() {
      const [last] = await db.select({ seq: auditEntry.seq }).from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1);
      return {
        last,
        collections: await db.select().from(collection).orderBy(asc(collection.id)),
        comments: await db.select().from(collectionComment).orderBy(asc(collectionComment.id)),
      };
    },
  };
}
