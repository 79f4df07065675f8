import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { installation, machine, position } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import type { Caller, TestApp } from './app';

export const recordedSite = 8;

/**
 * Prepares the site: one machine awaiting authorisation, one offline, one replaced, and an empty position. Returns installation ids by
 * position.
 */
export async function prepareRecordedSite(server: TestApp, caller: Caller): Promise<readonly number[]> {
  const { db } = server.open;
  const standing = await db
    .select({ id: installation.id, positionId: position.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(eq(installation.siteId, recordedSite), isNull(installation.removedAt)))
    .orderBy(asc(position.number));
  const [first, second, third] = standing;
  const [gone] = await db.select().from(machine).where(eq(machine.status, 'in-depot')).orderBy(asc(machine.id)).limit(1);
  if (first === undefined || second === undefined || third === undefined || gone === undefined)
    throw new Error('The site has too few machines');
  await db.update(installation).set({ status: 'authReq' }).where(eq(installation.id, first.id));
  await db.update(installation).set({ status: 'offlineSiteOpen' }).where(eq(installation.id, second.id));
  const installedAt = new Date('2023-05-10T09:00:00Z');
  await db.insert(installation).values({
    positionId: third.positionId,
    siteId: recordedSite,
    machineId: gone.id,
    installedAt,
    removedAt: new Date('2024-01-22T15:30:00Z'),
    statusSince: installedAt,
  });
  const added = await server.ask(api.installations.addPositions({ organisationId: recordedSite, count: 1 }), caller);
  expect(added.status).toBe(204);
  return standing.map(({ id }) => id);
}
