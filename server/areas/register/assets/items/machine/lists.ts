import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Named } from '../../../../../../src/schemas/entities/organisation';
import type { Details } from '../../../../../../src/schemas/wire/details';
import type { Database } from '../../../../../db/database';
import {
  assetVariant,
  cabinetType,
  cabinetTypeCategory,
  category,
  depot,
  gameTitle,
  manufacturer,
  noteAcceptorModel,
  ownershipProfile,
  supplier,
} from '../../../../../db/schema';
import { choicesOf } from '../choices';
import type { MachineLists } from './choices';
import type { MachineValues } from './values';

export type Leading = Pick<MachineValues, 'categoryId' | 'manufacturerId' | 'ownershipProfileId'>;

/** Keeps the stored title while its manufacturer is chosen. */
function titlesOf(db: Database, operatorId: number, { manufacturerId }: Leading, stored: MachineValues) {
  const storedTitle = manufacturerId === stored.manufacturerId ? stored.gameTitleId : 0;
  return db
    .select({ id: gameTitle.id, name: gameTitle.name })
    .from(gameTitle)
    .where(and(eq(gameTitle.operatorId, operatorId), or(eq(gameTitle.manufacturerId, manufacturerId), eq(gameTitle.id, storedTitle))))
    .orderBy(asc(gameTitle.name));
}

/** Keeps the stored type while its category is chosen. */
function cabinetsFor(db: Database, operatorId: number, { categoryId }: Leading, stored: MachineValues) {
  const storedType = categoryId === stored.categoryId ? stored.cabinetTypeId : 0;
  const fits = sql`exists (select from ${cabinetTypeCategory} where ${cabinetTypeCategory.cabinetTypeId} = ${cabinetType.id}
    and ${cabinetTypeCategory.categoryId} = ${categoryId})`;
  return db
    .select({ id: cabinetType.id, name: cabinetType.name })
    .from(cabinetType)
    .where(and(eq(cabinetType.operatorId, operatorId), or(fits, eq(cabinetType.id, storedType))))
    .orderBy(asc(cabinetType.name));
}

function chosenIn(details: Details, code: string, choices: readonly Named[], otherwise: number | null): number | null {
  const text = details.find(([name]) => name === code)?.[1];
  if (text === undefined) return otherwise;
  return choices.find(({ id }) => String(id) === text)?.id ?? null;
}

/** Lists follow the details, else the stored values. An unavailable choice becomes empty. */
export async function machineLists(
  db: Database,
  operatorId: number,
  stored: MachineValues,
  details: Details,
): Promise<{ readonly lists: MachineLists; readonly leading: Leading }> {
  const categories = await choicesOf(db, category, operatorId);
  const manufacturers = await choicesOf(db, manufacturer, operatorId);
  const profiles = await choicesOf(db, ownershipProfile, operatorId);
  const leading: Leading = {
    categoryId: chosenIn(details, 'Category', categories, stored.categoryId) ?? 0,
    manufacturerId: chosenIn(details, 'Manufacturer', manufacturers, stored.manufacturerId) ?? 0,
    ownershipProfileId: chosenIn(details, 'OwnershipProfile', profiles, stored.ownershipProfileId),
  };
  const lists: MachineLists = {
    categories,
    manufacturers,
    profiles,
    gameTitles: await titlesOf(db, operatorId, leading, stored),
    cabinetTypes: await cabinetsFor(db, operatorId, leading, stored),
    variants: await db.select({ id: assetVariant.id, name: assetVariant.name }).from(assetVariant).orderBy(asc(assetVariant.id)),
    noteAcceptors: await choicesOf(db, noteAcceptorModel, operatorId),
    depots: await choicesOf(db, depot, operatorId),
    suppliers: await choicesOf(db, supplier, operatorId),
    unchosen: { category: leading.categoryId === 0, manufacturer: leading.manufacturerId === 0 },
  };
  return { lists, leading };
}
