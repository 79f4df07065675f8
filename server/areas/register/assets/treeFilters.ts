import { and, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { withEachWord } from '../../../call/like';
import type { Database } from '../../../db/database';
import { type AssetStatus, assetStatuses, gameTitle, installation, machine, site } from '../../../db/schema';
import { assetStatusViews } from './items/statuses';
import { groupKinds, type TreeInput } from './treeKinds';

function searched({ Search }: TreeInput): string {
  return Search?.trim() ?? '';
}

/** The single items that are asked for, each with where a machine asset names it. */
function chosenItems(input: TreeInput): readonly (readonly [PgColumn, number])[] {
  const choices: readonly (readonly [PgColumn, number | undefined])[] = [
    ...Object.values(groupKinds).map(({ column, filter }) => [column, input[filter]] as const),
    [machine.variantId, input.VariantId],
    [machine.ownershipProfileId, input.ownershipProfileId],
  ];
  return choices.flatMap(([column, id]) => (id === undefined ? [] : [[column, id] as const]));
}

/** Whether anything is filtered beside the statuses. */
export function narrowsTree(input: TreeInput): boolean {
  return searched(input) !== '' || chosenItems(input).length > 0;
}

/** The statuses that are asked for; numbers that no status has are passed over. */
export function chosenStatuses({ StatusCode }: TreeInput): readonly AssetStatus[] {
  return StatusCode === 'all' ? assetStatuses : assetStatuses.filter((status) => StatusCode.includes(assetStatusViews[status].id));
}

/** The condition that a machine asset's numbers, game title or present site hold the text. */
function found(db: Database, text: string): SQL | undefined {
  return withEachWord(text, (pattern) => foundAs(db, pattern));
}

function foundAs(db: Database, pattern: string): SQL | undefined {
  const titles = db.select({ id: gameTitle.id }).from(gameTitle).where(ilike(gameTitle.name, pattern));
  const installed = db
    .select({ id: installation.machineId })
    .from(installation)
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(isNull(installation.removedAt), ilike(site.retailerName, pattern)));
  return or(
    ilike(machine.assetNo, pattern),
    ilike(machine.serialNo, pattern),
    inArray(machine.gameTitleId, titles),
    inArray(machine.id, installed),
  );
}

/** The condition that a machine asset of the operator fits every filter but the statuses. Deleted ones never do. */
export function fitsTree(db: Database, input: TreeInput): SQL | undefined {
  return and(
    eq(machine.operatorId, input.OperatorId),
    isNull(machine.deletedAt),
    ...chosenItems(input).map(([column, id]) => eq(column, id)),
    found(db, searched(input)),
  );
}
