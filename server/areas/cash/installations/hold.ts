import { and, eq } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { CallError, denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { gameTitle, installation, machine, position, site } from '../../../db/schema';

/** Locks an installation. Throws CallError 403 outside the data access, 409 if it has ended. */
export async function holdInstallation(tx: Database, context: Context, id: number) {
  const [row] = await tx
    .select({
      installation,
      operatorId: machine.operatorId,
      assetNo: machine.assetNo,
      game: gameTitle.name,
      site: site.retailerName,
      position: position.number,
    })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(eq(installation.id, id), seenBy(signedIn(context).access, site)))
    .for('no key update', { of: installation });
  if (row === undefined) throw denied('This installation does not exist, or you may not see it.');
  const { installation: held, ...shown } = row;
  if (held.removedAt !== null) throw new CallError(409, 'This machine was already removed from its position.');
  return { ...held, ...shown };
}

export type HeldInstallation = Awaited<ReturnType<typeof holdInstallation>>;
