import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldedLike, withEachWord } from '../../../call/like';
import type { Database } from '../../../db/database';
import { type AssetStatus, assetStatuses, gameTitle, installation, machine, site } from '../../../db/schema';
import { assetStatusViews } from './items/statuses';
import { groupKinds, type TreeInput } from './treeKinds';

function searched({ Search }: TreeInput): string {
  return Search?.trim() ?? '';
}

function chosenItems(input: TreeInput): readonly (readonly [PgColumn, number])[] {
  const choices: readonly (readonly [PgColumn, number | undefined])[] = [
    ...Object.values(groupKinds).map(({ column, filter }) => [column, input[filter]] as const),
    [machine.variantId, input.VariantId],
    [machine.ownershipProfileId, input.ownershipProfileId],
  ];
  return choices.flatMap(([column, id]) => (id === undefined ? [] : [[column, id] as const]));
}

/** Ignores the status filter. */
export function narrowsTree(input: TreeInput): boolean {
  return searched(input) !== '' || chosenItems(input).length > 0;
}

/** Ignores unknown numbers. */
export function chosenStatuses({ StatusCode }: TreeInput): readonly AssetStatus[] {
  return StatusCode === 'all' ? assetStatuses : assetStatuses.filter((status) => StatusCode.includes(assetStatusViews[status].id));
}

function searchCondition(db: Database, text: string): SQL | undefined {
  return withEachWord(text, (pattern) => patternCondition(db, pattern));
}

function patternCondition(db: Database, pattern: string): SQL | undefined {
  const titles = db.select({ id: gameTitle.id }).from(gameTitle).where(foldedLike(gameTitle.name, pattern));
  const installed = db
    .select({ id: installation.machineId })
    .from(installation)
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(isNull(installation.removedAt), foldedLike(site.retailerName, pattern)));
  return or(
    foldedLike(machine.assetNo, pattern),
    foldedLike(machine.serialNo, pattern),
    inArray(machine.gameTitleId, titles),
    inArray(machine.id, installed),
  );
}

/** Every filter but the statuses; excludes deleted assets. */
export function fitsTree(db: Database, input: TreeInput): SQL | undefined {
  return and(
    eq(machine.operatorId, input.OperatorId),
    isNull(machine.deletedAt),
    ...chosenItems(input).map(([column, id]) => eq(column, id)),
    searchCondition(db, searched(input)),
  );
}
