import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IdList } from '../../../src/schemas/wire/idList';
import type { Database } from '../../db/database';
import { installation, machine, position, site } from '../../db/schema';

/** The filter lists of the organisation tree and of the grids beside it. docs/rules/shell.md, 2. */
export interface MachineFilters {
  readonly Manufacturers: IdList;
  readonly GameNames: IdList;
  readonly Categories: IdList;
}

export interface SiteFilters extends MachineFilters {
  readonly OperatorRegions: IdList;
}

/** The condition of a multi-select: nothing to ask when all are chosen; when none is chosen nothing fits. */
export function chosen(column: PgColumn, list: IdList): SQL | undefined {
  if (list === 'all') return undefined;
  return list.length === 0 ? sql`false` : inArray(column, [...list]);
}

/** Whether any of the lists leaves something out. */
export function narrows(filters: SiteFilters): boolean {
  return [filters.OperatorRegions, filters.Manufacturers, filters.GameNames, filters.Categories].some((list) => list !== 'all');
}

/** The condition that one machine fits all three lists, for queries that join machine; nothing when all are chosen. */
export function machineFits({ Manufacturers, GameNames, Categories }: MachineFilters): SQL | undefined {
  return and(chosen(machine.manufacturerId, Manufacturers), chosen(machine.gameTitleId, GameNames), chosen(machine.categoryId, Categories));
}

/** The condition that a site is in a chosen region and has an installed machine that fits the other lists. */
export function siteFits(db: Database, filters: SiteFilters): SQL | undefined {
  const fits = machineFits(filters);
  const installed = db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .where(and(eq(installation.siteId, site.id), isNull(installation.removedAt), fits));
  return and(chosen(site.operatorRegionId, filters.OperatorRegions), fits === undefined ? undefined : exists(installed));
}

/** The condition that a kiosk stands at the site. */
export function siteHasKiosk(db: Database): SQL {
  const kiosk = db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(eq(installation.siteId, site.id), isNull(installation.removedAt), eq(position.kind, 'kiosk')));
  return exists(kiosk);
}
