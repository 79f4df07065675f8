import { and, eq, isNull, sql } from 'drizzle-orm';
import type { installations } from '../../../../src/schemas/calls/installations';
import { recordChange, recordChanges } from '../../../audit/record';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { device, installation, machine, playSession } from '../../../db/schema';
import { statusWithEft } from './eft';
import { type HeldInstallation, holdInstallation } from './hold';
import { positionInWords } from './positions';

const nextVersion = { rowVersion: sql`${installation.rowVersion} + 1` };

function placeOf({ site, position }: HeldInstallation) {
  return positionInWords({ site, number: position });
}

async function refuseWhilePlayed(tx: Database, id: number): Promise<void> {
  const running = await tx
    .select({ id: playSession.id })
    .from(playSession)
    .where(and(eq(playSession.installationId, id), isNull(playSession.endedAt)))
    .limit(1);
  if (running.length > 0) throw new CallError(409, 'A session is being played on this machine. Please try again when it has ended.');
}

async function recordRemoval(
  tx: Database,
  context: Context,
  held: HeldInstallation,
  freed: readonly { readonly id: number }[],
): Promise<void> {
  const { operatorId, machineId, site, position, assetNo, game } = held;
  await recordChange(tx, context, { entity: 'machine', entityId: machineId, operatorId, action: 'Removed', before: placeOf(held) });
  const before = { Machine: `${site} · ${position} · ${assetNo} ${game}` };
  await recordChanges(
    tx,
    context,
    freed.map(({ id: entityId }) => ({ entity: 'device', entityId, operatorId, action: 'Unassigned', before })),
  );
}

/**
 * Returns the machine to its depot and frees its device. Throws CallError 403 outside the data access, 409 during play or after a removal.
 * docs/rules/installations.md, 2.
 */
export const remove: Handler<typeof installations.remove> = async (context, { id }) => {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const held = await holdInstallation(tx, context, id);
    await refuseWhilePlayed(tx, id);
    await tx
      .update(installation)
      .set({ removedAt: now, statusSince: now, ...nextVersion })
      .where(eq(installation.id, id));
    await tx
      .update(machine)
      .set({ status: 'in-depot', rowVersion: sql`${machine.rowVersion} + 1` })
      .where(eq(machine.id, held.machineId));
    const freed = await tx
      .update(device)
      .set({ status: 'unassigned', installationId: null, rowVersion: sql`${device.rowVersion} + 1` })
      .where(eq(device.installationId, id))
      .returning({ id: device.id });
    await recordRemoval(tx, context, held, freed);
  });
  return undefined;
};

/** Throws CallError 403 outside the data access, 409 unless the installation awaits authorisation. */
export const authorise: Handler<typeof installations.authorise> = async (context, { id }) => {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const held = await holdInstallation(tx, context, id);
    if (held.status !== 'authReq') throw new CallError(409, 'This installation needs no authorisation.');
    await tx
      .update(installation)
      .set({ status: statusWithEft('online', held.eftEnabled), statusSince: now, authorisedAt: now, ...nextVersion })
      .where(eq(installation.id, id));
    const { machineId: entityId, operatorId } = held;
    await recordChange(tx, context, { entity: 'machine', entityId, operatorId, action: 'Authorised', after: placeOf(held) });
  });
  return undefined;
};
