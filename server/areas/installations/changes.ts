import { and, eq, isNull, sql } from 'drizzle-orm';
import type { installations } from '../../../src/schemas/calls/installations';
import { type Context, signedIn } from '../../app/context';
import { CallError, denied } from '../../app/errors';
import type { Handler } from '../../app/handler';
import type { Database } from '../../db/database';
import { company, device, deviceEvent, installation, machine, playSession, site, subCompany } from '../../db/schema';
import { sitesWithin } from '../../security/dataAccess';

type Installation = typeof installation.$inferSelect;

/** An installation in the user's data access, held for a change. Throws CallError 403 for any other, 409 when it has ended. */
async function holdInstallation(tx: Database, context: Context, id: number): Promise<Installation> {
  const [found] = await tx
    .select({ installation })
    .from(installation)
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(installation.id, id), sitesWithin(signedIn(context).access)))
    .for('update', { of: installation });
  if (found === undefined) throw denied('This installation is outside your data access.');
  if (found.installation.removedAt !== null) throw new CallError(409, 'This machine was already removed from its position.');
  return found.installation;
}

const nextVersion = { rowVersion: sql`${installation.rowVersion} + 1` };

async function freeDevice(tx: Database, context: Context, installationId: number): Promise<void> {
  const freed = await tx
    .update(device)
    .set({ status: 'unassigned', installationId: null, rowVersion: sql`${device.rowVersion} + 1` })
    .where(eq(device.installationId, installationId))
    .returning({ id: device.id });
  const byName = signedIn(context).displayName;
  for (const { id } of freed) {
    await tx.insert(deviceEvent).values({ deviceId: id, at: context.now, action: 'Unassigned', byName, installationId });
  }
}

/**
 * Removes the machine from its position: it goes back to its depot and its device becomes free. Throws CallError 403 outside the
 * data access and 409 while somebody plays on it or when it was removed before. Document 2, section 2.7.
 */
export const remove: Handler<typeof installations.remove> = async (context, { id }) => {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const held = await holdInstallation(tx, context, id);
    const running = await tx
      .select({ id: playSession.id })
      .from(playSession)
      .where(and(eq(playSession.installationId, id), isNull(playSession.endedAt)))
      .limit(1);
    if (running.length > 0) throw new CallError(409, 'A session is being played on this machine. Please try again when it has ended.');
    await tx
      .update(installation)
      .set({ removedAt: now, statusSince: now, ...nextVersion })
      .where(eq(installation.id, id));
    await tx
      .update(machine)
      .set({ status: 'in-depot', rowVersion: sql`${machine.rowVersion} + 1` })
      .where(eq(machine.id, held.machineId));
    await freeDevice(tx, context, id);
  });
  return undefined;
};

/** Authorises an installation that waits for it. Throws CallError 403 outside the data access and 409 when it does not wait. */
export const authorise: Handler<typeof installations.authorise> = async (context, { id }) => {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const held = await holdInstallation(tx, context, id);
    if (held.status !== 'authReq') throw new CallError(409, 'This installation does not wait for an authorisation.');
    await tx
      .update(installation)
      .set({ status: 'online', statusSince: now, authorisedAt: now, ...nextVersion })
      .where(eq(installation.id, id));
  });
  return undefined;
};
