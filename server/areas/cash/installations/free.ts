import { and, asc, eq, isNull, notExists, notInArray } from 'drizzle-orm';
import type { FreeMachine } from '../../../../src/schemas/calls/installations';
import type { Database } from '../../../db/database';
import { category, depot, gameTitle, installation, machine, machineType, manufacturer } from '../../../db/schema';
import { goneStatuses, kindOfMachine } from './machines';
import type { SitePosition } from './positions';

const most = 1000;

/** Lists the operator's free machines for a position, by asset number. docs/rules/installations.md, 4. */
export async function freeMachines(db: Database, { operatorId, kind, wasUsed }: SitePosition): Promise<FreeMachine[]> {
  const standing = db
    .select({ id: installation.id })
    .from(installation)
    .where(and(eq(installation.machineId, machine.id), isNull(installation.removedAt)));
  const rows = await db
    .select({ assetNo: machine.assetNo, manufacturer: manufacturer.name, game: gameTitle.name, depot: depot.name })
    .from(machine)
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(machineType, eq(machineType.id, category.machineTypeId))
    .leftJoin(depot, eq(depot.id, machine.depotId))
    .where(
      and(
        eq(machine.operatorId, operatorId),
        isNull(machine.deletedAt),
        notInArray(machine.status, [...goneStatuses]),
        notExists(standing),
        wasUsed ? eq(kindOfMachine, kind) : undefined,
      ),
    )
    .orderBy(asc(machine.assetNo))
    .limit(most);
  return rows.map(({ assetNo, ...more }) => ({
    assetNo,
    name: [assetNo, more.manufacturer, more.game, more.depot].filter(Boolean).join(' · '),
  }));
}
