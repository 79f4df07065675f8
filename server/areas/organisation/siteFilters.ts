import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IdList } from '../../../src/schemas/wire/idList';
import type { Database } from '../../db/database';
import { installation, machine, position, site } from '../../db/schema';

/** docs/rules/shell.md, 2. */
export interface MachineFilters {
  readonly Manufacturers: IdList;
  readonly GameNames: IdList;
  readonly Categories: IdList;
}

export interface SiteFilters extends MachineFilters {
  readonly OperatorRegions: IdList;
}

/** Returns the condition of a filter list; `undefined` for all. An empty list matches nothing. */
export function chosen(column: PgColumn, list: IdList): SQL | undefined {
  if (list === 'all') return undefined;
  return list.length === 0 ? sql`false` : inArray(column, [...list]);
}

/** Whether any filter list is set. */
export function narrows(filters: SiteFilters): boolean {
  return [filters.OperatorRegions, filters.Manufacturers, filters.GameNames, filters.Categories].some((list) => list !== 'all');
}

/** One machine must match all three lists; undefined for all. Needs machine. */
export function machineFits({ Manufacturers, GameNames, Categories }: MachineFilters): SQL | undefined {
  return and(chosen(machine.manufacturerId, Manufacturers), chosen(machine.gameTitleId, GameNames), chosen(machine.categoryId, Categories));
}

/** Returns the condition that a site is in a chosen region and has a matching machine; `undefined` without filters. */
export function siteFits(db: Database, filters: SiteFilters): SQL | undefined {
  const fits = machineFits(filters);
  const installed = db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .where(and(eq(installation.siteId, site.id), isNull(installation.removedAt), fits));
  return and(chosen(site.operatorRegionId, filters.OperatorRegions), fits === undefined ? undefined : exists(installed));
}

export function siteHasKiosk(db: Database): SQL {
  const kiosk = db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(eq(installation.siteId, site.id), isNull(installation.removedAt), eq(position.kind, 'kiosk')));
  return exists(kiosk);
}
