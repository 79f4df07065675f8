import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../../server/db/database';
import {
  cabinetType,
  category,
  depot,
  device,
  gameTitle,
  installation,
  machine,
  manufacturer,
  noteAcceptorModel,
  ownershipProfile,
  ownershipType,
  supplier,
} from '../../../../server/db/schema';

const itemTables = {
  manufacturer,
  gameTitle,
  category,
  depot,
  cabinetType,
  noteAcceptorModel,
  supplier,
  ownershipProfile,
  ownershipType,
} as const;
export type ItemName = keyof typeof itemTables;

export type RegisterIds = { readonly [Name in ItemName | 'machine' | 'device']: number };

export const noRegister: RegisterIds = {
  manufacturer: 999_999,
  gameTitle: 999_999,
  category: 999_999,
  depot: 999_999,
  cabinetType: 999_999,
  noteAcceptorModel: 999_999,
  supplier: 999_999,
  ownershipProfile: 999_999,
  ownershipType: 999_999,
  machine: 999_999,
  device: 999_999,
};

export async function registerOf(db: Database, operatorId: number): Promise<RegisterIds> {
  const ids: Record<string, number> = {};
  for (const [name, table] of Object.entries(itemTables)) {
    const [first] = await db.select({ id: table.id }).from(table).where(eq(table.operatorId, operatorId)).orderBy(asc(table.id)).limit(1);
    ids[name] = first?.id ?? noRegister.machine;
  }
  const [standing] = await db
    .select({ machine: machine.id, device: device.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(device, eq(device.installationId, installation.id))
    .where(and(eq(machine.operatorId, operatorId), isNull(installation.removedAt)))
    .orderBy(desc(installation.id))
    .limit(1);
  return { ...noRegister, ...ids, ...standing };
}
